package advice

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Shorter ones say too little to be clicked.
const (
	shortTitle       = 15 // characters
	shortDescription = 70
)

// adviseMeta finds titles and descriptions that are too short for search engines.
func (l *linter) adviseMeta(page *content.Page) {
	if page.Unlisted {
		return
	}
	if length := utf8.RuneCountInString(page.Title); length < shortTitle {
		l.advice.Addf(l.valueAt(page.Position, "title"), "title telt %d tekens; noem ook het onderwerp en het merk, samen ten minste %d tekens", length, shortTitle)
	}
	if length := utf8.RuneCountInString(page.Description); length < shortDescription {
		l.advice.Addf(l.valueAt(page.Position, "description"), "description telt %d tekens; schrijf er ten minste %d, dan kiezen zoekmachines niet zelf een tekst", length, shortDescription)
	}
}

// adviseKeywords finds keywords that nothing on their page is about.
func (l *linter) adviseKeywords() {
	texts := map[string]string{} // file → what visitors read of it, folded
	for _, source := range l.tree.Sources {
		texts[source.File] = folded(strings.Join(readable(source), " "))
	}
	for _, page := range l.tree.Pages {
		if page.Unlisted || page.Product != "" { // whose keywords are made of its file
			continue
		}
		text := texts[page.File] + l.listedOn(page, texts)
		for _, keyword := range page.Keywords {
			if mentions(text, keyword) {
				continue
			}
			at := l.find(page.Position, func(p content.Passage) bool {
				return p.Parent == "/keywords" && strings.TrimSpace(p.Text) == keyword
			})
			l.advice.Addf(at, "keywords: geen woord van %q staat op deze pagina; gebruik het in een tekst, of haal het hier weg", keyword)
		}
	}
}

// unread are the keys whose values visitors do not read.
var unread = map[string]bool{
	"src": true, "href": true, "to": true, "from": true, "type": true, "id": true, "accent": true, "line": true, "form": true,
	"draft": true, "publishAt": true, "unpublishAt": true, "date": true, "pattern": true, "keywords": true,
}

// readable are the texts of a file that visitors read.
func readable(source content.Source) []string {
	var texts []string
	for _, p := range source.Passages {
		if !unread[p.Key] {
			texts = append(texts, p.Text)
		}
	}
	return texts
}

// listedOn is what a page shows of other files.
func (l *linter) listedOn(page *content.Page, texts map[string]string) string {
	var b strings.Builder
	for _, use := range page.Uses.Lines {
		for _, product := range l.tree.Products[use.Line] {
			b.WriteString(texts[product.File])
		}
	}
	if page.Uses.AllLines {
		for _, line := range l.tree.ShownLines() {
			b.WriteString(texts[line.File])
		}
	}
	if page.Uses.Articles {
		for _, article := range l.tree.Articles {
			b.WriteString(folded(article.Headline + " " + article.Excerpt + " " + article.Category))
		}
	}
	if page.Uses.Projects {
		for _, project := range l.tree.Projects {
			b.WriteString(folded(project.Name + " " + project.Summary + " " + project.Location + " " + project.Category))
		}
	}
	return b.String()
}

// mentions reports whether a folded text has a word of a keyword, perhaps inflected or in a compound. One is enough:
// keywords are what visitors type, and not always what the page says.
func mentions(text, keyword string) bool {
	return slices.ContainsFunc(strings.Fields(folded(keyword)), func(word string) bool {
		letters := []rune(word)
		if len(letters) <= part {
			return strings.Contains(text, " "+word)
		}
		return strings.Contains(text, " "+string(letters[:part])) || strings.Contains(text, string(letters[len(letters)-part:]))
	})
}

// part is how many letters the parts of a Dutch compound have at least in common with the words that they come from.
const part = 5

// adviseSynonyms finds words that the assistant looks for in place of others, and that are on no page.
func (l *linter) adviseSynonyms() {
	if l.tree.Assistant == nil {
		return
	}
	words := l.searchable()
	for _, p := range l.sources[l.tree.Assistant.File].Passages {
		if p.Key != "means" {
			continue
		}
		for word := range strings.FieldsSeq(folded(p.Text)) {
			if !strings.Contains(words, " "+word+" ") {
				l.advice.Addf(p.Position, "means: de assistent vindt %q in geen title, description, keywords of kop van een pagina; kies een woord dat daar staat", p.Text)
				break
			}
		}
	}
}

// searchable is what the assistant searches, folded.
func (l *linter) searchable() string {
	var b strings.Builder
	add := func(file string) {
		for _, p := range l.sources[file].Passages {
			if indexed[p.Key] || p.Key == "" {
				b.WriteString(folded(p.Text))
			}
		}
	}
	for _, page := range l.tree.Pages {
		b.WriteString(folded(page.Title + " " + page.Description + " " + strings.Join(page.Keywords, " ")))
		add(page.File)
	}
	for _, line := range l.tree.Products {
		for _, product := range line {
			add(product.File)
		}
	}
	return b.String()
}

// indexed are the keys whose texts the assistant searches, apart from pages' own metadata.
var indexed = map[string]bool{
	"name": true, "category": true, "description": true, "features": true, "smartFeatures": true, "title": true, "badges": true,
	"question": true, "label": true, "points": true, "location": true, "headline": true, "keywords": true,
}

// folded is a text as words are compared: in small letters without accents, with single spaces around words.
func folded(text string) string {
	var b strings.Builder
	gap := true
	b.WriteByte(' ')
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
			gap = false
		case !gap:
			b.WriteByte(' ')
			gap = true
		}
	}
	if !gap {
		b.WriteByte(' ')
	}
	return b.String()
}
