package splice

import "go.yaml.in/yaml/v4"

// align pairs the items of two lists in their order, so that pairs are as alike as possible: of each new item, the
// index of the old one, or -1. Items between two pairs are paired too, as far as there are as many.
func align(olds, news int, likeness func(old, new int) int) []int {
	// best[i][j] is the likeness that the items from i and j on can have.
	best, alike := make([][]int, olds+1), make([][]int, olds)
	for i := range best {
		best[i] = make([]int, news+1)
	}
	for i := olds - 1; i >= 0; i-- {
		alike[i] = make([]int, news)
		for j := news - 1; j >= 0; j-- {
			alike[i][j] = likeness(i, j)
			best[i][j] = max(best[i+1][j], best[i][j+1])
			if alike[i][j] > 0 {
				best[i][j] = max(best[i][j], alike[i][j]+best[i+1][j+1])
			}
		}
	}
	partners := make([]int, news)
	for j := range partners {
		partners[j] = -1
	}
	for i, j := 0, 0; i < olds && j < news; {
		switch {
		case alike[i][j] > 0 && best[i][j] == alike[i][j]+best[i+1][j+1]:
			partners[j] = i
			i, j = i+1, j+1
		case best[i][j] == best[i+1][j]:
			i++
		default:
			j++
		}
	}
	// What is left between two pairs takes each other's places.
	next := 0
	for j := range partners {
		if partners[j] >= 0 {
			next = partners[j] + 1
			continue
		}
		end := olds
		for _, partner := range partners[j+1:] {
			if partner >= 0 {
				end = partner
				break
			}
		}
		if next < end {
			partners[j] = next
			next++
		}
	}
	return partners
}

// The likeness of items that are the same, and of those that are of one kind; 0 is that of strangers.
const (
	same = 1000
	kin  = 1
)

// likeness tells how much of a value is in another.
func likeness(a, b *yaml.Node) int {
	switch {
	case equal(a, b):
		return same
	case a.Kind != b.Kind:
		return 0
	case a.Kind != yaml.MappingNode:
		return kin
	}
	if kind := valueOf(a, "type"); kind != nil {
		if other := valueOf(b, "type"); other == nil || other.Value != kind.Value {
			return 0
		}
	}
	shared := 0
	for i := 0; i+1 < len(a.Content); i += 2 {
		if other := valueOf(b, a.Content[i].Value); other != nil && equal(a.Content[i+1], other) {
			shared++
		}
	}
	return kin + shared*(same-1)/(max(len(a.Content), len(b.Content))/2)
}
