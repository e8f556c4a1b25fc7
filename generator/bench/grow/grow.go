// Package grow makes a site of many pages of one of few: its own products, articles, projects and pages once more, under other numbers.
//
// In: a folder with content that has no mistakes. Out: a copy of it to which pages were added, and which has none either,
// since what was right once is right under another number. Pictures are shared.
package grow

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// Lines is how many lines of products are added, whose pages list all that is added.
const Lines = 10

// What pages are, of a hundred that are added. The rest are products.
const (
	articleShare = 25
	projectShare = 3
	pageShare    = 2
)

// Content copies the content of a folder and adds n pages, and those of the added lines.
func Content(from, to string, n int) error {
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		return err
	}
	if n <= 0 {
		return nil
	}
	articles, projects, pages := n*articleShare/100, n*projectShare/100, n*pageShare/100
	return errors.Join(
		products(to, n-articles-projects-pages),
		numbered(to, "blog", "md", articles),
		numbered(to, "projects", "yaml", projects),
		numbered(to, "pages", "md", pages))
}

// A line is one whose products are to be had under other names.
type line struct {
	name     string
	products []string // their files
}

// products adds lines, as copies of those there are in turn, with n products together.
func products(folder string, n int) error {
	var lines []line
	folders, err := filepath.Glob(filepath.Join(folder, "products", "*"))
	if err != nil {
		return err
	}
	for _, at := range folders {
		files, err := filepath.Glob(filepath.Join(at, "*.yaml"))
		if err != nil {
			return err
		}
		name := filepath.Base(at)
		page, _ := os.ReadFile(filepath.Join(folder, "pages", name+".yaml"))
		if lists := "\n  - type: products\n"; len(files) > 0 && strings.Contains(string(page), lists) {
			lines = append(lines, line{name, files})
		}
	}
	if len(lines) == 0 {
		return fmt.Errorf("%s has no line whose page lists its products", folder)
	}
	var names []string
	for i := range Lines {
		of := lines[i%len(lines)]
		name := fmt.Sprintf("%s-%d", of.name, i+2)
		names = append(names, name)
		own := func(text string) string {
			text = regexp.MustCompile(`(?m)^( *line: | *accent: |accent: )`+regexp.QuoteMeta(of.name)+`$`).ReplaceAllString(text, "${1}"+name)
			return withNumber(text, i+2)
		}
		err := errors.Join(
			copyFile(filepath.Join(folder, "lines", of.name+".yaml"), filepath.Join(folder, "lines", name+".yaml"), own),
			copyFile(filepath.Join(folder, "pages", of.name+".yaml"), filepath.Join(folder, "pages", name+".yaml"), own))
		if err != nil {
			return err
		}
	}
	for i := range n {
		at, of := names[i%Lines], lines[i%Lines%len(lines)]
		number := i/Lines + 1
		file := of.products[number%len(of.products)]
		prefix := "x" + string(rune('a'+i%Lines)) // of a line, which no other has
		err := copyFile(file, filepath.Join(folder, "products", at, fmt.Sprintf("%s-%03d.yaml", prefix, number)), func(text string) string {
			return withNumber(text, number)
		})
		if err != nil {
			return err
		}
	}
	return appendLines(filepath.Join(folder, "site.yaml"), names)
}

// appendLines lists lines at the end of those that site.yaml lists.
func appendLines(file string, names []string) error {
	listed := regexp.MustCompile(`(?m)^lines:\n(?:  - .*\n)+`)
	return copyFile(file, file, func(text string) string {
		return listed.ReplaceAllStringFunc(text, func(list string) string {
			return list + "  - " + strings.Join(names, "\n  - ") + "\n"
		})
	})
}

// numbered adds n copies of the files of a folder that end in some way: articles are numbers, others get one behind their name.
func numbered(folder, kind, ending string, n int) error {
	files, err := filepath.Glob(filepath.Join(folder, kind, "*."+ending))
	if err != nil || len(files) == 0 {
		return fmt.Errorf("%s has no %s files below %s (%w)", folder, ending, kind, err)
	}
	last := 0
	for _, file := range files {
		number, _ := strconv.Atoi(strings.TrimSuffix(filepath.Base(file), "."+ending)) // 0 for a name
		last = max(last, number)
	}
	for i := range n {
		of := files[i%len(files)]
		name := fmt.Sprintf("%d.%s", last+i+1, ending)
		if last == 0 {
			name = fmt.Sprintf("%s-%d.%s", strings.TrimSuffix(filepath.Base(of), "."+ending), i+2, ending)
		}
		if err := copyFile(of, filepath.Join(folder, kind, name), same); err != nil {
			return err
		}
	}
	return nil
}

// maxName is the longest line with a name that gets a number: names of lines have 40 characters at most.
const maxName = len("name: ") + 32

var nameLine = regexp.MustCompile(`(?m)^name: .+$`)

// withNumber puts a number behind the name of a product or a line, within its quotes: their addresses are made of it. Titles
// may be the same, and have a longest length that a number might go beyond.
func withNumber(text string, number int) string {
	return nameLine.ReplaceAllStringFunc(text, func(line string) string {
		if len(line) > maxName {
			line = "name: Exemplaar" // what the number would make too long
		}
		end := len(line)
		if strings.HasSuffix(line, `"`) || strings.HasSuffix(line, `'`) {
			end--
		}
		return fmt.Sprintf("%s %d%s", line[:end], number, line[end:])
	})
}

func same(text string) string { return text }

// copyFile writes a file's text, changed, to another place.
func copyFile(from, to string, changed func(string) string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, []byte(changed(string(data))), 0o644)
}
