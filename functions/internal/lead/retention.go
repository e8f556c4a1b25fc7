package lead

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Retention is after how many days leads are erased: by form, and under [Spam] for spam of any
// form.
type Retention map[string]int

// retained are the keys of a [Retention].
func retained() []string {
	names := make([]string, 0, len(Forms)+1)
	for _, form := range Forms {
		names = append(names, string(form))
	}
	return append(names, string(Spam))
}

// Validate reports forms without days, days of no form, and days that are less than one.
func (r Retention) Validate() error {
	names := retained()
	for name := range r {
		if !slices.Contains(names, name) {
			return fmt.Errorf("there is no form %s", name)
		}
	}
	for _, name := range names {
		if r[name] < 1 {
			return fmt.Errorf("no days for %s", name)
		}
	}
	return nil
}

// ParseRetention reads 'quote=730,contact=365,…,spam=30'.
func ParseRetention(text string) (Retention, error) {
	retention := Retention{}
	for part := range strings.SplitSeq(text, ",") {
		name, days, _ := strings.Cut(strings.TrimSpace(part), "=")
		n, err := strconv.Atoi(days)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%q is no 'form=days'", part)
		}
		retention[name] = n
	}
	return retention, retention.Validate()
}

// For is how long a lead is kept.
func (r Retention) For(l Lead) time.Duration {
	name := string(l.Form)
	if l.Status == Spam {
		name = string(Spam)
	}
	return time.Duration(r[name]) * 24 * time.Hour
}
