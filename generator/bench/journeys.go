package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
)

// A told is what journeys.mjs prints; all times are milliseconds.
type told struct {
	Journeys []struct {
		Name  string    `json:"name"`
		Path  string    `json:"path"`
		Times []float64 `json:"times"` // of interactions
	} `json:"journeys"`
	Navigations []float64 `json:"navigations"` // at least two
}

// measureJourneys measures how long pages take to answer in journeys on a slow phone, the slowest interaction of each
// (web.dev/articles/inp), and navigations to pages that were fetched before: a table of the medians of several runs.
func measureJourneys(ctx context.Context, out io.Writer, root, site string, runs int) (string, error) {
	all := make([]told, runs)
	err := whileAtEdge(ctx, root, site, func(address string) error {
		for i := range all {
			if err := inBrowser(ctx, root, &all[i], "journeys.mjs", address); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	var table bytes.Buffer
	fmt.Fprintln(&table, "| journey | page | interactions | the slowest, ms |")
	fmt.Fprintln(&table, "| --- | --- | --- | --- |")
	for i, journey := range all[0].Journeys {
		slowest := median(all, func(t told) float64 { return slices.Max(append(t.Journeys[i].Times, 0)) })
		fmt.Fprintf(&table, "| %s | %s | %d | %.0f |\n", journey.Name, journey.Path, len(journey.Times), slowest)
	}
	var first, later []float64
	for _, t := range all {
		first, later = append(first, t.Navigations[0]), append(later, t.Navigations[1:]...)
	}
	itself := func(ms float64) float64 { return ms }
	fmt.Fprintf(&table, "\nFrom a click to the frame with the next page's heading: %.0f ms the first time, %.0f ms from then on. Medians of %d runs.\n",
		median(first, itself), median(later, itself), runs)
	fmt.Fprint(out, table.String())
	return table.String(), nil
}
