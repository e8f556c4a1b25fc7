// Package patience makes the limits of what functions wait for longer, in programs that tests run on machines that are busy.
//
// In: a limit. Out: the limit, or a multiple of it in a program that was linked with
// -X github.com/dfx-fitness/site/functions/internal/patience.times=6. Those that are deployed are not.
package patience

import (
	"strconv"
	"time"
)

var times = "1"

// With is a limit as this program keeps it.
func With(limit time.Duration) time.Duration {
	if factor, err := strconv.Atoi(times); err == nil {
		return limit * time.Duration(factor)
	}
	return limit
}
