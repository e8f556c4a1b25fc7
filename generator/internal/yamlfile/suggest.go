package yamlfile

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Suggest ends a message about a wrong name with the nearest right one, or with all of them where none is near.
func Suggest(wrong string, right []string) string {
	if name, ok := Nearest(wrong, right); ok {
		return fmt.Sprintf("; bedoelde u %q?", name)
	}
	if len(right) == 0 || len(right) > 20 {
		return ""
	}
	return "; mogelijk zijn: " + strings.Join(right, ", ")
}

// maxName is how many characters a wrong name may have that is compared with the right ones. Whatever is longer is no slip.
const maxName = 200

// Nearest is the name that a wrong one was probably meant to be: at most three slips away, and fewer
// than make up half of it. What differs in its number alone is another, as df-002 is than df-001.
func Nearest(wrong string, right []string) (name string, ok bool) {
	if len(wrong) > utf8.UTFMax*maxName {
		return "", false
	}
	w := []rune(strings.ToLower(wrong))
	if len(w) > maxName {
		return "", false
	}
	limit := min(3, len(w)/2) + 1
	for _, candidate := range right {
		c := []rune(strings.ToLower(candidate))
		if len(w)-len(c) >= limit || len(c)-len(w) >= limit { // each slip makes it one longer at most
			continue
		}
		if !slices.Equal(w, c) && len(w) == len(c) && withoutDigits(w) == withoutDigits(c) {
			continue
		}
		if distance := editDistance(w, c); distance < limit {
			name, limit, ok = candidate, distance, true
		}
	}
	return name, ok
}

func withoutDigits(name []rune) string {
	return string(slices.DeleteFunc(slices.Clone(name), func(r rune) bool { return '0' <= r && r <= '9' }))
}

// editDistance counts the insertions, deletions, substitutions and swaps of neighbours that turn s
// into t (optimal string alignment).
func editDistance(s, t []rune) int {
	rows := make([][]int, len(s)+1)
	for i := range rows {
		rows[i] = make([]int, len(t)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(s); i++ {
		for j := 1; j <= len(t); j++ {
			cost := 1
			if s[i-1] == t[j-1] {
				cost = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(s)][len(t)]
}
