package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// .ci/race reads Go's sources by lines. This reads them as Go does.
func TestPackagesThatStartGoroutinesAreTestedWithTheRaceDetector(t *testing.T) {
	t.Parallel()
	concurrent, tested := map[string]bool{}, map[string]bool{}
	for _, folder := range []string{"generator", "functions", "infra"} {
		err := filepath.WalkDir(filepath.Join("..", folder), func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && (entry.Name() == "testdata" || entry.Name() == "node_modules"):
				return fs.SkipDir
			case entry.IsDir() || !strings.HasSuffix(name, ".go"):
				return nil
			}
			folder := "./" + strings.TrimPrefix(path.Dir(filepath.ToSlash(name)), "../")
			if strings.HasSuffix(name, "_test.go") {
				tested[folder] = true
				return nil
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for _, imported := range file.Imports {
				name := strings.Trim(imported.Path.Value, `"`)
				if name == "sync" || name == "sync/atomic" || strings.HasPrefix(name, "golang.org/x/sync/") {
					concurrent[folder] = true
				}
			}
			ast.Inspect(file, func(node ast.Node) bool {
				if _, ok := node.(*ast.GoStmt); ok {
					concurrent[folder] = true
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	maps.DeleteFunc(concurrent, func(folder string, _ bool) bool { return !tested[folder] })
	output, err := exec.Command("../.ci/race").Output()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Fields(string(output)), slices.Sorted(maps.Keys(concurrent)); !slices.Equal(got, want) {
		t.Errorf(".ci/race names\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
