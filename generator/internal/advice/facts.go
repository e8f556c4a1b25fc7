package advice

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var number = regexp.MustCompile(`[0-9]+(?:[.,/-][0-9]+)*`)

// written are the numbers that running text writes as words.
var written = []string{"nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf"}

// figureOf is a figure as figures are compared: 1.200 is 1200, and vier is 4.
func figureOf(text string) string {
	text = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), "één", "een")
	if i := slices.Index(written, text); i >= 0 {
		return strconv.Itoa(i)
	}
	return strings.NewReplacer(".", "", "–", "-").Replace(text)
}

// adviseFacts finds facts that no text refers to, and texts that give another figure than a fact.
func (l *linter) adviseFacts() {
	used := map[string]bool{}
	for _, source := range l.tree.Sources {
		for name := range source.Facts {
			used[name] = true
		}
	}
	l.advisePeriods(used)
	for _, fact := range l.tree.Site.Facts {
		if !used[fact.Name] {
			l.advice.Addf(fact.Position, "claim %s wordt nergens gebruikt; schrijf {claim:%s} in een tekst, of haal de regel weg", fact.Name, fact.Name)
		}
		if fact.Pattern == "" {
			continue
		}
		pattern := patternOf(fact)
		for _, source := range l.tree.Sources {
			l.adviseFigures(fact, pattern, source)
		}
	}
}

// advisePeriods finds periods of retention that no text refers to, where texts refer to others.
func (l *linter) advisePeriods(used map[string]bool) {
	isUsed := func(period content.Fact) bool { return used[period.Name] }
	if !slices.ContainsFunc(l.tree.Periods, isUsed) {
		return
	}
	for _, period := range slices.DeleteFunc(slices.Clone(l.tree.Periods), isUsed) {
		l.advice.Addf(period.Position, "geen tekst noemt deze termijn; schrijf {%s} in het privacybeleid, dan komt daar %q te staan",
			period.Name, period.Text)
	}
}

// patternOf is a fact's pattern, which also finds what goes on in the next line of its text.
func patternOf(fact content.Fact) *regexp.Regexp {
	loose, err := regexp.Compile("(?i)" + strings.ReplaceAll(fact.Pattern, " ", `\s+`))
	if err != nil {
		return regexp.MustCompile(fact.Pattern) // which is checked when it is read
	}
	return loose
}

// adviseFigures finds where a file gives another figure than a fact.
func (l *linter) adviseFigures(fact content.Fact, pattern *regexp.Regexp, source content.Source) {
	figure := figureOf(number.FindString(fact.Text))
	for _, p := range source.Passages {
		if unread[p.Key] {
			continue
		}
		for _, match := range pattern.FindAllStringSubmatch(p.Text, -1) {
			if figureOf(strings.Join(match[1:], "")) == figure { // one group of several alternatives
				continue
			}
			l.advice.Addf(positionIn(source, p, match[0]), "hier staat %q, en claim %s in content/site.yaml zegt %q; schrijf {claim:%s}, of maak het patroon van de claim preciezer als dit iets anders is",
				match[0], fact.Name, fact.Text, fact.Name)
		}
	}
}

// positionIn is where a part of a passage stands in its file: on the first line from the passage's start
// on that holds it, or at its start where no line does.
func positionIn(source content.Source, p content.Passage, part string) content.Position {
	part, _, _ = strings.Cut(part, "\n")
	most := strings.Count(p.Text, "\n") + len(p.Text)/40 + 2 // lines that the passage may take
	line := 0
	for text := range strings.Lines(source.Text) {
		line++
		if line < p.Line || line >= p.Line+most || part == "" {
			continue
		}
		if before, _, found := strings.Cut(text, part); found {
			return content.Position{File: p.File, Line: line, Column: utf8.RuneCountInString(before) + 1}
		}
	}
	return p.Position
}
