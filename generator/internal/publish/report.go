package publish

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
)

// Text is the summary for people: all that changes, up to a screenful of each kind.
func (s Summary) Text() string {
	out := new(strings.Builder)
	for _, part := range []struct {
		mark  string
		names []string
	}{
		{"+", s.New}, {"~", s.Changed}, {"-", s.Removed}, {"!", s.Repaired},
		{"+ redirect", s.Redirects.New}, {"~ redirect", s.Redirects.Changed}, {"- redirect", s.Redirects.Removed},
	} {
		for i, name := range part.names {
			if i == 20 {
				fmt.Fprintf(out, "%s … and %d more\n", part.mark, len(part.names)-i)
				break
			}
			fmt.Fprintf(out, "%s %s\n", part.mark, name)
		}
	}
	changes := fmt.Sprintf("%d new, %d changed, %d removed", len(s.New), len(s.Changed), len(s.Removed))
	redirects := ""
	if !s.Redirects.isEmpty() {
		redirects = "; redirects: " + s.Redirects.counts()
	}
	counts := fmt.Sprintf("%s, %d kept", changes, s.Kept)
	if len(s.Repaired) > 0 {
		counts += fmt.Sprintf(", %d repaired, which the bucket had lost or had otherwise", len(s.Repaired))
	}
	switch {
	case s.DryRun:
		fmt.Fprintf(out, "Would publish: %s%s.\n", changes, redirects)
	case s.Sent == 0 && s.Release == s.Former && s.Complete:
		fmt.Fprintf(out, "%s is live already; nothing changed.\n", s.Release)
	default:
		fmt.Fprintf(out, "%s is live: %s%s; %d objects and %.1f MB sent.\n", s.Release, counts, redirects, s.Sent, float64(s.Bytes)/1e6)
	}
	return out.String()
}

// counts are how many of each kind there are, where there are any: 2 new, 1 gone.
func (c Changes) counts() string {
	var parts []string
	for _, part := range []struct {
		kind  string
		count int
	}{{"new", len(c.New)}, {"changed", len(c.Changed)}, {"gone", len(c.Removed)}} {
		if part.count > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", part.count, part.kind))
		}
	}
	return strings.Join(parts, ", ")
}

// Table lists releases for people.
func Table(releases []Release) string {
	if len(releases) == 0 {
		return "Nothing was published yet.\n"
	}
	out := new(strings.Builder)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "RELEASE\tLIVE FROM\tFILES\t")
	for _, r := range releases {
		mark := ""
		if r.Live {
			mark = "live"
		}
		if r.Why != "" {
			mark = strings.TrimSpace(mark + " again: " + r.Why)
		}
		fmt.Fprintf(table, "%s\t%s\t%d\t%s\n", r.ID, r.From.UTC().Format(time.RFC3339), r.Files, mark)
	}
	_ = table.Flush() // a strings.Builder takes everything
	return out.String()
}

// maxShown is how many addresses of a kind a comment lists.
const maxShown = 50

// Comment is the summary in Markdown, in Dutch: marketers read it below their change. Pages and redirects are linked to
// the preview at an address, which shows the site as it is on a day, or as of today where that is zero. Without an
// address nothing is linked.
func (s Summary) Comment(address string, day time.Time) string {
	address = strings.TrimSuffix(address, "/")
	var b strings.Builder
	if address == "" {
		fmt.Fprintln(&b, "Dit verandert er op de site. Een voorbeeld om te bekijken is er nog niet: de beheerder heeft er geen adres voor ingesteld.")
	} else {
		fmt.Fprintf(&b, "Voorbeeld van deze wijziging: %s\n", address)
	}
	if address != "" && !day.IsZero() {
		fmt.Fprintf(&b, "\nHet laat de site zien zoals op %s, de dag waarop verschijnt wat u hier plant.\n", calendar.Date(day))
	}
	for _, part := range []struct {
		title     string
		addresses []string
		linked    bool
	}{
		{"Nieuwe pagina's", pagesOf(s.New), true}, {"Gewijzigde pagina's", pagesOf(s.Changed), true},
		{"Pagina's die verdwijnen", pagesOf(s.Removed), false},
		{"Nieuwe omleidingen", s.Redirects.New, true}, {"Gewijzigde omleidingen", s.Redirects.Changed, true},
		{"Omleidingen die verdwijnen", s.Redirects.Removed, false},
	} {
		if len(part.addresses) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n**%s (%d)**\n\n", part.title, len(part.addresses))
		for i, at := range part.addresses {
			switch {
			case i == maxShown:
				fmt.Fprintf(&b, "- … en %d andere\n", len(part.addresses)-i)
			case i < maxShown && part.linked && address != "":
				fmt.Fprintf(&b, "- [%s](%s%s)\n", at, address, at)
			case i < maxShown:
				fmt.Fprintf(&b, "- %s\n", at)
			}
		}
	}
	others := 0
	for _, name := range slices.Concat(s.New, s.Changed, s.Removed) {
		if Address(name) == "" && !strings.HasSuffix(name, ".json") {
			others++
		}
	}
	if others > 0 {
		files := "andere bestanden"
		if others == 1 {
			files = "ander bestand"
		}
		fmt.Fprintf(&b, "\nVerder %d %s: afbeeldingen, documenten of scripts.\n", others, files)
	}
	return b.String()
}
