package sitetest

import (
	"embed"
	"io/fs"
	"os"
	"testing"
)

//go:embed all:site
var site embed.FS

// Files are the repository of a small site without its content.
func Files() fs.FS {
	files, err := fs.Sub(site, "site")
	if err != nil {
		panic(err) // the folder is part of the program
	}
	return files
}

// Repository writes the repository of a small site, without content, and returns its folder.
func Repository(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	if err := os.CopyFS(root, Files()); err != nil {
		t.Fatal(err)
	}
	return root
}
