// Package environment reads a function's settings from its environment variables.
package environment

import (
	"fmt"
	"os"
	"strings"
)

// Read returns the values of variables, all of which must be set.
func Read(names ...string) (map[string]string, error) {
	values := map[string]string{}
	var missing []string
	for _, name := range names {
		if values[name] = os.Getenv(name); values[name] == "" {
			missing = append(missing, name)
		}
	}
	if len(missing) > 0 {
		return nil, fmt.Errorf("environment variables not set: %s", strings.Join(missing, ", "))
	}
	return values, nil
}
