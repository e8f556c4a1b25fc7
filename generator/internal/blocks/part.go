package blocks

import (
	"path"
	"strconv"
)

// A Part says which entries of a list a page shows. The zero Part is the whole list, on one page.
type Part struct {
	Route    string // of the page that the list is on, with its first entries
	Category string // the only one that is shown, as visitors read it; empty for all
	Slug     string // that of the category, in addresses
	Number   int    // of the page, from 1
	Pages    int    // how many there are, of the category or of all; 0 for the zero Part
	PerPage  int    // the most entries of a page
}

// Address is that of a page of the same list.
func (p Part) Address(number int) string {
	address := p.Route
	if p.Slug != "" {
		address = path.Join(address, "soort", p.Slug)
	}
	if number > 1 {
		address = path.Join(address, "pagina", strconv.Itoa(number))
	}
	return address
}

// First is how many entries come before those of the page.
func (p Part) First() int { return max(p.Number-1, 0) * p.PerPage }

// IsFirst reports whether the page is the one that marketers make, with all that is on it; others have the list alone.
func (p Part) IsFirst() bool { return p.Number <= 1 && p.Category == "" }

// Listed is a block whose entries may stand on several pages.
type Listed interface {
	Block
	// On is the block with a part of its entries.
	On(part Part) Block
	// Listing is that part.
	Listing() Part
}
