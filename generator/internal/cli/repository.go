package cli

import (
	"fmt"
	"os"
	"path/filepath"
)

// Anywhere is what the list of commands says of programs that find the repository by [Repository].
const Anywhere = "It runs from anywhere inside the repository."

// Repository finds the nearest folder above the working directory that holds go.mod.
func Repository() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for folder := start; ; folder = filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder, nil
		}
		if folder == filepath.Dir(folder) {
			return "", fmt.Errorf("%s is not inside the repository: no go.mod there or above", start)
		}
	}
}
