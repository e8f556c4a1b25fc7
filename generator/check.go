package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/history"
)

// check reads the content, reports what is wrong with it, gives advice, and lists the pages that are linked to
// before they exist and those that nothing links to.
func (p program) check(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	since := flags.String("since", "", "tell of pages that are gone since a `revision`; what is committed last, if empty")
	p.look.lookAt(flags)
	format := flags.String("format", "text", "text, json, github (annotations) or sarif (for editors and scanners)")
	if err := p.parse(flags, args); err != nil {
		return err
	}
	write, known := formats[*format]
	if !known {
		fmt.Fprintf(p.stderr, "site check knows no format %q; there are: %s\n", *format, strings.Join(slices.Sorted(maps.Keys(formats)), ", "))
		return errUsage
	}
	tree, err := p.load()
	mistakes, isContent := errors.AsType[content.Diagnostics](err)
	if err != nil && (!isContent || *format == "text") {
		return err
	}
	f := findings{Errors: mistakes}
	if tree != nil {
		if f, err = p.find(ctx, tree, *since); err != nil {
			return err
		}
	}
	if err := write(p.stdout, f); err != nil {
		return err
	}
	if len(f.Errors) > 0 {
		return errFound
	}
	return nil
}

// errFound is the outcome of a check that has told its mistakes already.
var errFound = errors.New("mistakes in content")

// findings are what a check came upon.
type findings struct {
	Pages, Products int
	Errors          content.Diagnostics
	Advice          content.Diagnostics
	Changes         []content.Change // to come
	Missing         []content.Reference
	Orphans         []*content.Page
}

// How far check looks ahead and back, in days.
const (
	comingDays = 14
	draftDays  = 60
)

func (p program) find(ctx context.Context, tree *content.Tree, since string) (findings, error) {
	products := 0
	for _, line := range tree.Products {
		products += len(line)
	}
	gone, err := p.gone(ctx, tree, since)
	return findings{
		Pages: len(tree.Pages), Products: products,
		Advice:  slices.Concat(tree.Advice, p.oldDrafts(ctx, tree), gone),
		Changes: tree.Changes(p.look.day(), comingDays), Missing: tree.Missing, Orphans: tree.Orphans,
	}, err
}

// oldDrafts tells of drafts that nobody has worked on for long, as far as git knows.
func (p program) oldDrafts(ctx context.Context, tree *content.Tree) content.Diagnostics {
	drafts := slices.DeleteFunc(slices.Clone(tree.Scheduled), func(s content.Scheduled) bool { return !s.Draft })
	if len(drafts) == 0 {
		return nil
	}
	changes := history.Read(ctx, p.root, "content")
	var advice content.Diagnostics
	for _, draft := range drafts {
		day, known := changes.Committed(draft.File)
		if age := int(p.look.day().Sub(day).Hours() / 24); known && age > draftDays {
			advice = append(advice, content.Diagnostic{Position: draft.Position, Message: fmt.Sprintf(
				"dit concept is al %d dagen niet gewijzigd; plaats het door draft: true weg te halen, of verwijder het bestand", age)})
		}
	}
	return advice
}

// warnings are all that is no mistake, as diagnostics.
func (f findings) warnings() content.Diagnostics {
	all := slices.Clone(f.Advice)
	for _, change := range f.Changes {
		all = append(all, content.Diagnostic{Position: change.Position, Message: change.String()})
	}
	for _, reference := range f.Missing {
		all = append(all, content.Diagnostic{Position: reference.Position, Message: "de pagina " + reference.Route + " is er nog niet"})
	}
	for _, page := range f.Orphans {
		all = append(all, content.Diagnostic{Position: page.Position, Message: "geen koppeling leidt naar " + page.Route})
	}
	return all
}

// formats are the ways to tell findings.
var formats = map[string]func(io.Writer, findings) error{
	"text": asText, "json": asJSON, "github": asAnnotations, "sarif": asSARIF,
}

func asText(out io.Writer, f findings) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Inhoud in orde: %s, %s.\n",
		content.Count(f.Pages, "pagina", "pagina's"), content.Count(f.Products, "product", "producten"))
	if len(f.Advice) > 0 {
		fmt.Fprintf(&b, "Adviezen (%d):\n", len(f.Advice))
		for _, advice := range f.Advice {
			fmt.Fprintf(&b, "  %s\n", advice)
		}
	}
	if len(f.Changes) > 0 {
		fmt.Fprintf(&b, "Binnen %d dagen (%d):\n", comingDays, len(f.Changes))
		for _, change := range f.Changes {
			fmt.Fprintf(&b, "  %s (%s)\n", change, change.Position)
		}
	}
	listMissing(&b, f.Missing)
	if len(f.Orphans) > 0 {
		fmt.Fprintf(&b, "Pagina's waar geen koppeling heen leidt (%d):\n", len(f.Orphans))
		for _, page := range f.Orphans {
			fmt.Fprintf(&b, "  %s (%s)\n", page.Route, page.File)
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func listMissing(b *strings.Builder, missing []content.Reference) {
	from := map[string][]string{} // route → places
	for _, reference := range missing {
		from[reference.Route] = append(from[reference.Route], reference.Position.String())
	}
	if len(from) == 0 {
		return
	}
	fmt.Fprintf(b, "Nog te maken pagina's (%d):\n", len(from))
	for _, route := range slices.Sorted(maps.Keys(from)) {
		places := from[route]
		slices.Sort(places)
		more := ""
		if len(places) > 3 {
			places, more = places[:3], fmt.Sprintf(" en %d andere", len(places)-3)
		}
		fmt.Fprintf(b, "  %s (gelinkt vanuit %s%s)\n", route, strings.Join(places, ", "), more)
	}
}

func asJSON(out io.Writer, f findings) error {
	type place struct {
		File    string `json:"file"`
		Line    int    `json:"line"`
		Column  int    `json:"column"`
		Message string `json:"message"`
	}
	places := func(all content.Diagnostics) []place {
		list := make([]place, len(all)) // a list, and not null
		for i, d := range all {
			list[i] = place{d.File, d.Line, d.Column, d.Message}
		}
		return list
	}
	return writeJSON(out, struct {
		Pages    int     `json:"pages"`
		Products int     `json:"products"`
		Errors   []place `json:"errors"`
		Advice   []place `json:"advice"`
	}{f.Pages, f.Products, places(f.Errors), places(f.warnings())})
}

// asAnnotations writes what GitHub shows beside the lines of a change (GitHub Docs, "Workflow commands").
func asAnnotations(out io.Writer, f findings) error {
	value := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
	message := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	var b strings.Builder
	for _, part := range []struct {
		level string
		all   content.Diagnostics
	}{{"error", f.Errors}, {"warning", f.warnings()}} {
		for _, d := range part.all {
			fmt.Fprintf(&b, "::%s file=%s,line=%d,col=%d::%s\n", part.level, value.Replace(d.File), d.Line, d.Column, message.Replace(d.Message))
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// asSARIF writes the Static Analysis Results Interchange Format (OASIS, version 2.1.0).
func asSARIF(out io.Writer, f findings) error {
	type object = map[string]any
	results := []object{}
	for _, part := range []struct {
		rule, level string
		all         content.Diagnostics
	}{{"mistake", "error", f.Errors}, {"advice", "warning", f.warnings()}} {
		for _, d := range part.all {
			results = append(results, object{
				"ruleId": part.rule, "level": part.level, "message": object{"text": d.Message},
				"locations": []object{{"physicalLocation": object{
					"artifactLocation": object{"uri": d.File}, "region": object{"startLine": d.Line, "startColumn": d.Column},
				}}},
			})
		}
	}
	rule := func(id, text string) object { return object{"id": id, "shortDescription": object{"text": text}} }
	return writeJSON(out, object{
		"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
		"runs": []object{{
			"tool": object{"driver": object{"name": "site check", "rules": []object{
				rule("mistake", "Een fout: zo wordt er niets gepubliceerd"), rule("advice", "Een advies: zo wordt de site beter"),
			}}},
			"columnKind": "unicodeCodePoints", "results": results,
		}},
	})
}

// load reads content/ and keeps all of it in memory.
func (p program) load() (*content.Tree, error) { return p.read(content.Options{}) }
