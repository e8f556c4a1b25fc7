package build

import (
	"flag"
	"fmt"
	"path/filepath"
	"time"
)

// Flags lets a command line choose the day, the content and the folder of the site.
func (o *Options) Flags(flags *flag.FlagSet) {
	flags.Func("at", "look at the site as it is on a `day`: 2027-01-15", func(text string) (err error) {
		if o.At, err = time.Parse(time.DateOnly, text); err != nil {
			return fmt.Errorf("%q is no day; write year-month-day: 2027-01-15", text)
		}
		return nil
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
