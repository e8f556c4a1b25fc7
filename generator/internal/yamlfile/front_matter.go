package yamlfile

import "strings"

// frontMatterFence opens and closes the YAML part of a Markdown page.
const frontMatterFence = "---"

// SplitFrontMatter is [CutFrontMatter]. The complaint, in Dutch, is empty where there are two fences.
func SplitFrontMatter(source string) (front, body, complaint string) {
	front, body, ok := CutFrontMatter(source)
	switch first, _, _ := strings.Cut(source, "\n"); {
	case ok:
		return front, body, ""
	case strings.TrimSpace(source) == "":
		return "", "", isEmpty
	case strings.TrimRight(first, " \t") == frontMatterFence:
		return "", "", "de gegevens bovenaan hebben geen einde; zet onder de laatste een regel met drie streepjes (---)"
	}
	return "", "", "begint niet met een regel van drie streepjes (---), dan de gegevens, en dan weer zo'n regel"
}

// CutFrontMatter splits a Markdown file into the YAML between its fences and the text below. It is false where
// there are no two fences.
func CutFrontMatter(source string) (front, body string, ok bool) {
	start, at := 0, 0 // of the front matter, of the line
	for line := range strings.Lines(source) {
		fence := strings.TrimRight(line, " \t\n") == frontMatterFence
		switch {
		case at == 0 && !fence:
			return "", "", false
		case at == 0:
			start = len(line)
		case fence:
			return source[start:at], source[at+len(line):], true
		}
		at += len(line)
	}
	return "", "", false
}
