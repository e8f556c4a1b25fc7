package splice

import "go.yaml.in/yaml/v4"

// Align pairs the items of two lists in their order, so that pairs are as alike as possible: of each new item, the
// index of the old one, or -1. Items between two pairs are paired too, as far as there are as many. likeness is from 0,
// that of strangers, to [Same].
func Align(olds, news int, likeness func(old, new int) int) []int {
	head := 0
	for head < min(olds, news) && likeness(head, head) == Same {
		head++
	}
	tail := 0
	for tail < min(olds, news)-head && likeness(olds-1-tail, news-1-tail) == Same {
		tail++
	}
	partners := make([]int, news)
	for j := range partners {
		partners[j] = j
		if j >= news-tail {
			partners[j] = j - news + olds
		}
	}
	for j, i := range align(olds-head-tail, news-head-tail, func(i, j int) int { return likeness(head+i, head+j) }) {
		partners[head+j] = i
		if i >= 0 {
			partners[head+j] = head + i
		}
	}
	return partners
}

// align does so where neither the first nor the last items are the same.
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
	Same = 1000
	kin  = 1
)

// Likeness tells how much of one YAML text is in another; 0 where one of them cannot be read.
func Likeness(a, b string) int {
	one, err := parse(a)
	if err != nil {
		return 0
	}
	other, err := parse(b)
	if err != nil {
		return 0
	}
	return likeness(one, other)
}

// likeness tells how much of a value is in another.
func likeness(a, b *yaml.Node) int {
	switch {
	case equal(a, b):
		return Same
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
	return kin + shared*(Same-1)/(max(len(a.Content), len(b.Content))/2)
}
