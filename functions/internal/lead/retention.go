package lead

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Retention tells how many days leads are kept, by form, and spam by the name 'spam'.
type Retention map[string]int

// ParseRetention reads 'quote=730,contact=365,…,spam=30': every form, and spam.
func ParseRetention(text string) (Retention, error) {
	keep := Retention{}
	for part := range strings.SplitSeq(text, ",") {
		name, days, _ := strings.Cut(strings.TrimSpace(part), "=")
		n, err := strconv.Atoi(days)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%q is no 'form=days'", part)
		}
		keep[name] = n
	}
	for _, name := range RetentionNames() {
		if keep[name] == 0 {
			return nil, fmt.Errorf("no days for %s", name)
		}
	}
	return keep, nil
}

// RetentionNames are the names that a [Retention] must have.
func RetentionNames() []string {
	names := []string{string(Spam)}
	for _, f := range Forms {
		names = append(names, string(f))
	}
	return names
}

// For is how long a lead is kept.
func (r Retention) For(l Lead) time.Duration {
	name := string(l.Form)
	if l.Status == Spam {
		name = string(Spam)
	}
	return time.Duration(r[name]) * 24 * time.Hour
}
