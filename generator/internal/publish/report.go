package publish

import (
	"fmt"
	"strings"
	"text/tabwriter"
	"time"
)

// Text is the summary for people: all that changes, up to a screenful of each kind.
func (s Summary) Text() string {
	out := new(strings.Builder)
	for _, part := range []struct {
		mark  string
		names []string
	}{{"+", s.New}, {"~", s.Changed}, {"-", s.Removed}, {"!", s.Mended}} {
		for i, name := range part.names {
			if i == 20 {
				fmt.Fprintf(out, "%s … and %d more\n", part.mark, len(part.names)-i)
				break
			}
			fmt.Fprintf(out, "%s %s\n", part.mark, name)
		}
	}
	counts := fmt.Sprintf("%d new, %d changed, %d removed, %d kept", len(s.New), len(s.Changed), len(s.Removed), s.Kept)
	if len(s.Mended) > 0 {
		counts += fmt.Sprintf(", %d mended, which the bucket had lost or had otherwise", len(s.Mended))
	}
	switch {
	case s.DryRun:
		fmt.Fprintf(out, "Would publish: %d new, %d changed, %d removed.\n", len(s.New), len(s.Changed), len(s.Removed))
	case s.Sent == 0 && s.Release == s.Former && s.Complete:
		fmt.Fprintf(out, "%s is live already; nothing changed.\n", s.Release)
	default:
		fmt.Fprintf(out, "%s is live: %s; %d objects and %.1f MB sent.\n", s.Release, counts, s.Sent, float64(s.Bytes)/1e6)
	}
	return out.String()
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

// mostShown is how many pages of a kind a comment lists.
const mostShown = 50

// Comment is the summary in Markdown, in Dutch: marketers read it below their change. Pages are linked to
// the preview at an address.
func (s Summary) Comment(address string) string {
	address = strings.TrimSuffix(address, "/")
	var b strings.Builder
	fmt.Fprintf(&b, "Voorbeeld van deze wijziging: %s\n", address)
	others := 0
	for _, part := range []struct {
		title  string
		names  []string
		linked bool
	}{{"Nieuwe pagina's", s.New, true}, {"Gewijzigde pagina's", s.Changed, true}, {"Pagina's die verdwijnen", s.Removed, false}} {
		var pages []string
		for _, name := range part.names {
			switch page := Address(name); {
			case page != "":
				pages = append(pages, page)
			case !strings.HasSuffix(name, ".json"):
				others++
			}
		}
		if len(pages) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n**%s (%d)**\n\n", part.title, len(pages))
		for i, page := range pages {
			switch {
			case i == mostShown:
				fmt.Fprintf(&b, "- … en %d andere\n", len(pages)-i)
			case i < mostShown && part.linked:
				fmt.Fprintf(&b, "- [%s](%s%s)\n", page, address, page)
			case i < mostShown:
				fmt.Fprintf(&b, "- %s\n", page)
			}
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
