package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
)

// A told is what journeys.mjs prints; all times are milliseconds.
type told struct {
	Journeys []struct {
		Name  string    `json:"name"`
		Path  string    `json:"path"`
		Times []float64 `json:"times"` // of interactions
	} `json:"journeys"`
	Navigations []float64 `json:"navigations"`
}

// measureJourneys measures how long pages take to answer in journeys on a slow phone, the slowest interaction of each
// (web.dev/articles/inp), and navigations to pages that were fetched before. It writes the table into a document, between two
// marks, if there is one.
func measureJourneys(ctx context.Context, out io.Writer, root, site, document string) error {
	var t told
	err := whileAtEdge(ctx, root, site, func(address string) error {
		return inBrowser(ctx, root, &t, "journeys.mjs", address)
	})
	if err != nil {
		return err
	}
	var table bytes.Buffer
	fmt.Fprintln(&table, "| journey | page | interactions | the slowest, ms |")
	fmt.Fprintln(&table, "| --- | --- | --- | --- |")
	for _, journey := range t.Journeys {
		fmt.Fprintf(&table, "| %s | %s | %d | %.0f |\n", journey.Name, journey.Path, len(journey.Times), slices.Max(append(journey.Times, 0)))
	}
	fmt.Fprintf(&table, "\nFrom a click to the frame with the next page's heading, median of %d: %.0f ms.\n",
		len(t.Navigations), median(t.Navigations, func(ms float64) float64 { return ms }))
	fmt.Fprint(out, table.String())
	if document == "" {
		return nil
	}
	return between(filepath.Join(root, document), "<!-- journeys -->\n", "<!-- /journeys -->\n", table.String())
}
