package advice

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

var number = regexp.MustCompile(`[0-9]+(?:[.,/-][0-9]+)*`)

// figureOf is a figure as figures are compared: 1.200 is 1200, and vier is 4.
func figureOf(text string) string {
	text = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), "één", "een")
	if n, ok := written[text]; ok {
		return strconv.Itoa(n)
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
	l.adviseCounts()
	for _, fact := range l.tree.Site.Facts {
		if !used[fact.Name] {
			l.advice.Addf(fact.Position, "claim %s wordt nergens gebruikt; schrijf {claim:%s} in een tekst, of haal de regel weg", fact.Name, fact.Name)
		}
		if fact.Later != "" && fact.Text == fact.Later {
			l.advice.Addf(fact.Position, "claim %s heeft sinds %s de nieuwe tekst; zet die bij text:, en haal later: en publishAt: weg", fact.Name, fact.PublishAt.Format(time.DateOnly))
		}
		l.adviseRepetition(fact)
		l.adviseCopies(fact)
		if fact.Pattern == "" {
			continue
		}
		pattern := patternOf(fact)
		for _, source := range l.tree.Sources {
			l.adviseFigures(fact, pattern, source)
		}
	}
}

// adviseCounts holds the numbers that facts give, in each language, against the products that they count.
func (l *linter) adviseCounts() {
	held := map[yamlfile.Position]bool{} // words that are the same in another language stand in one place
	for _, code := range l.tree.Languages() {
		for _, fact := range l.tree.In(code).Site.Facts {
			products, ok := l.tree.Products[fact.Counts]
			if !ok || held[fact.Position] {
				continue
			}
			held[fact.Position] = true
			count := strconv.Itoa(len(products))
			says := func(word string) bool { return figureOf(word) == count }
			if !slices.ContainsFunc(strings.Fields(fact.Text), says) {
				l.advice.Addf(fact.Position, "%s: deze belofte zegt %q, en de lijn %s telt er nu %s; pas haar aan, dan klopt elke tekst die haar gebruikt",
					fact.Name, fact.Text, cmp.Or(l.tree.Lines[fact.Counts].Name, fact.Counts), count)
			}
		}
	}
}

// adviseRepetition holds a promise that visitors are to meet again and again to as many pages as it asks for.
func (l *linter) adviseRepetition(fact textfile.Fact) {
	least, _ := strconv.Atoi(fact.Pages) // 0 of a fact that asks for none
	told := 0
	for _, page := range l.tree.Pages {
		if told >= least {
			return
		}
		tells := func(p textfile.Passage) bool { return strings.Contains(p.Text, fact.Text) }
		if source := l.sources[page.File]; source != nil && slices.ContainsFunc(source.Passages, tells) {
			told++
		}
	}
	if told < least {
		l.advice.Addf(fact.Position, "claim %s hoort op minstens %s pagina's te staan, en staat op %d; schrijf {claim:%s} op nog een pagina, of laat pages: in content/claims.yaml kleiner maken",
			fact.Name, fact.Pages, told, fact.Name)
	}
}

var (
	// A price: € 1.299, €1299,50 or 1.299 euro.
	price = regexp.MustCompile(`€\s?([0-9][0-9.]*(?:,[0-9]{2})?)|([0-9][0-9.]*(?:,[0-9]{2})?) euro`)
	// A telephone number, in any spelling.
	phone = regexp.MustCompile(`(?:\+|\b0)[0-9(][0-9 ().-]{7,}[0-9]`)
	email = regexp.MustCompile(`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`)
)

// adviseCopies finds places that repeat the price, the telephone number or the e-mail address of a fact in place of a
// reference to it. The search is in the files as they are written, which hold references and not yet the texts of facts.
func (l *linter) adviseCopies(fact textfile.Fact) {
	own := map[yamlfile.Position]bool{} // where the fact itself stands, in each language
	for _, code := range l.tree.Languages() {
		in, _ := l.tree.In(code).Site.Facts.Named(fact.Name)
		own[yamlfile.Position{File: in.File, Line: in.Line}] = true
	}
	for _, kind := range []struct {
		written *regexp.Regexp
		value   func(string) string
		trace   func(string) string // what of a text any spelling of the fact leaves in it; to look for that is a hundred times faster
	}{{price, amountOf, digitsOf}, {phone, numberOf, digitsOf}, {email, strings.ToLower, strings.ToLower}} {
		if kind.written.FindString(fact.Text) != fact.Text {
			continue
		}
		trace := kind.trace(kind.value(fact.Text))
		for _, source := range l.tree.Sources {
			if source.File == fact.File || !strings.Contains(kind.trace(source.Text), trace) {
				continue
			}
			line := 0
			for text := range strings.Lines(source.Text) {
				line++
				if strings.HasPrefix(strings.TrimSpace(text), "#") || own[yamlfile.Position{File: source.File, Line: line}] {
					continue
				}
				for _, found := range kind.written.FindAllStringIndex(text, -1) {
					if words := text[found[0]:found[1]]; kind.value(words) == kind.value(fact.Text) {
						at := yamlfile.Position{File: source.File, Line: line, Column: 1 + utf8.RuneCountInString(text[:found[0]])}
						l.advice.Addf(at, "%q staat ook in content/claims.yaml als claim %s; schrijf {claim:%s}, dan verandert het hier mee", words, fact.Name, fact.Name)
					}
				}
			}
		}
	}
}

// amountOf is a price without its currency, as prices are compared.
func amountOf(text string) string {
	groups := price.FindStringSubmatch(text)
	return strings.TrimSuffix(strings.ReplaceAll(groups[1]+groups[2], ".", ""), ",00")
}

// numberOf is a telephone number by the digits that all ways of writing it have.
func numberOf(text string) string { return strings.Join(form.Numbers(text), " ") }

func digitsOf(text string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, text)
}

// advisePeriods finds periods of retention that no text refers to, where texts refer to others.
func (l *linter) advisePeriods(used map[string]bool) {
	isUsed := func(period textfile.Fact) bool { return used[period.Name] }
	if !slices.ContainsFunc(l.tree.Periods, isUsed) {
		return
	}
	for _, period := range slices.DeleteFunc(slices.Clone(l.tree.Periods), isUsed) {
		l.advice.Addf(period.Position, "geen tekst noemt deze termijn; schrijf {%s} in het privacybeleid, dan komt daar %q te staan",
			period.Name, period.Text)
	}
}

// patternOf is a fact's pattern, which also finds what goes on in the next line of its text.
func patternOf(fact textfile.Fact) *regexp.Regexp {
	loose, err := regexp.Compile("(?i)" + strings.ReplaceAll(fact.Pattern, " ", `\s+`))
	if err != nil {
		return regexp.MustCompile(fact.Pattern) // which is checked when it is read
	}
	return loose
}

// unread are the keys whose values visitors do not read.
var unread = map[string]bool{
	"src": true, "href": true, "to": true, "from": true, "type": true, "id": true, "accent": true, "line": true, "form": true,
	"draft": true, "publishAt": true, "unpublishAt": true, "date": true, "pattern": true, "keywords": true,
}

// adviseFigures finds where a file gives another figure than a fact.
func (l *linter) adviseFigures(fact textfile.Fact, pattern *regexp.Regexp, source textfile.Source) {
	figure := figureOf(number.FindString(fact.Text))
	for _, p := range source.Passages {
		if unread[p.Key] {
			continue
		}
		for _, match := range pattern.FindAllStringSubmatch(p.Text, -1) {
			if figureOf(strings.Join(match[1:], "")) == figure { // one group of several alternatives
				continue
			}
			l.advice.Addf(positionIn(source, p, match[0]), "hier staat %q, en de belofte %s in content/claims.yaml (in het beheer: Prijzen en beloften) zegt %q; schrijf {claim:%s}, of maak het patroon van de belofte preciezer als dit iets anders is",
				match[0], fact.Name, fact.Text, fact.Name)
		}
	}
}

// positionIn is where a part of a passage stands in its file: on the first line from the passage's start
// on that holds it, or at its start where no line does.
func positionIn(source textfile.Source, p textfile.Passage, part string) yamlfile.Position {
	part, _, _ = strings.Cut(part, "\n")
	most := strings.Count(p.Text, "\n") + len(p.Text)/40 + 2 // lines that the passage may take
	line := 0
	for text := range strings.Lines(source.Text) {
		line++
		if line < p.Line || line >= p.Line+most || part == "" {
			continue
		}
		if before, _, found := strings.Cut(text, part); found {
			return yamlfile.Position{File: p.File, Line: line, Column: utf8.RuneCountInString(before) + 1}
		}
	}
	return p.Position
}
