package build

import (
	"flag"
	"fmt"
	"path/filepath"
	"time"
)

// Flags lets a command line choose the day, the content and the folder of the site.
func (o *Options) Flags(flags *flag.FlagSet) {
	flags.Func("at", "look at the site as it is on a `day`: 2027-01-15 or 15-01-2027", func(text string) error {
		for _, layout := range []string{time.DateOnly, "2-1-2006"} {
			if day, err := time.Parse(layout, text); err == nil {
				o.At = day
				return nil
			}
		}
		return fmt.Errorf("%q is geen dag; schrijf jaar-maand-dag, zoals 2027-01-15", text)
	})
	folder := func(name, about string, value *string) {
		flags.Func(name, about, func(text string) (err error) {
			*value, err = filepath.Abs(text)
			return err
		})
	}
	folder("content", "the `folder` of content", &o.Content)
	folder("out", "the `folder` to make the site in", &o.Out)
}
