package content

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Shorter ones say too little to be clicked.
const (
	shortTitle       = 15 // characters
	shortDescription = 70
)

// unlisted are pages that search engines do not show.
var unlisted = map[string]bool{"/404": true, "/offline": true}

// adviseMeta tells what search engines will make of a page's title and description.
func (l *loader) adviseMeta(page *Page) {
	if unlisted[page.Route] {
		return
	}
	at := page.places.of("title", page.Position)
	if length := utf8.RuneCountInString(page.Title); length < shortTitle {
		l.tree.Advice.addf(at, "title telt %d tekens; noem ook het onderwerp en het merk, samen ten minste %d tekens", length, shortTitle)
	}
	l.adviseWidth(at, "title", page.Title, titleSize, titleWidth, "")

	at = page.places.of("description", page.Position)
	if length := utf8.RuneCountInString(page.Description); length < shortDescription {
		l.tree.Advice.addf(at, "description telt %d tekens; schrijf er ten minste %d, dan kiezen zoekmachines niet zelf een tekst", length, shortDescription)
	}
	onPhone := fitting(page.Description, descriptionSize, phoneWidth)
	l.adviseWidth(at, "description", page.Description, descriptionSize, descriptionWidth, ", op een telefoon na “"+lastWords(onPhone)+"”")
}

// adviseWidth tells where search engines cut a text.
func (l *loader) adviseWidth(at Position, key, text string, size, most int, also string) {
	width := widthOf(text, size)
	if width <= most {
		return
	}
	fits := fitting(text, size, most)
	average := float64(width) / float64(utf8.RuneCountInString(text))
	l.tree.Advice.addf(at, "%s is ongeveer %d pixels breed en zoekmachines tonen er %d: na “%s” staat …%s; maak deze regel ongeveer %s korter",
		key, width, most, lastWords(fits), also, Count(int(float64(width-most)/average)+1, "teken", "tekens"))
}

// lastWords are the end of a text, by which its reader finds the place.
func lastWords(text string) string {
	words := strings.Fields(text)
	if len(words) > 3 {
		words = append([]string{"…"}, words[len(words)-3:]...)
	}
	return strings.Join(words, " ")
}

// adviseKeywords tells of keywords that nothing on their page is about.
func (l *loader) adviseKeywords() {
	texts := map[string]string{} // file → what its page says
	for _, r := range l.readings {
		texts[repositoryPath(r.name)] = folded(strings.Join(r.readable(), " "))
	}
	for _, page := range l.tree.Pages {
		if unlisted[page.Route] {
			continue
		}
		text := texts[page.File] + l.listedOn(page, texts)
		for _, keyword := range page.Keywords {
			if !mentions(text, keyword) {
				l.tree.Advice.addf(page.places.of("keyword "+keyword, page.Position),
					"keywords: geen woord van %q staat op deze pagina; gebruik het in een tekst, of haal het hier weg", keyword)
			}
		}
	}
}

// readable are the texts of a file that visitors read.
func (r *reading) readable() []string {
	var texts []string
	for _, p := range r.passages {
		if !names[p.key] {
			texts = append(texts, p.text)
		}
	}
	return texts
}

// listedOn is what a page shows of other files.
func (l *loader) listedOn(page *Page, texts map[string]string) string {
	var b strings.Builder
	for _, use := range page.Uses.Lines {
		for _, product := range l.tree.Products[use.Line] {
			b.WriteString(texts[product.File])
		}
	}
	if page.Uses.Articles {
		for _, article := range l.tree.Articles {
			b.WriteString(folded(article.Headline + " " + article.Excerpt + " " + string(article.Category)))
		}
	}
	if page.Uses.Projects {
		for _, project := range l.tree.Projects {
			b.WriteString(folded(project.Name + " " + project.Summary + " " + project.Location + " " + string(project.Category)))
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

// adviseSynonyms tells of words that the assistant looks for in place of others, and that it finds on no page.
func (l *loader) adviseSynonyms() {
	if l.tree.Assistant == nil {
		return
	}
	index := strings.Builder{}
	for _, page := range l.tree.Pages {
		index.WriteString(folded(page.Title + " " + page.Description + " " + strings.Join(page.Keywords, " ")))
	}
	for _, r := range l.readings {
		if l.hidden[repositoryPath(r.name)] != nil || r.Page == nil && r.product == nil {
			continue
		}
		for _, p := range r.passages {
			if indexed[p.key] || p.key == "" {
				index.WriteString(folded(p.text))
			}
		}
	}
	words := index.String()
	for _, r := range l.readings {
		if r.assistant == nil {
			continue
		}
		for _, p := range r.passages {
			if p.key != "means" {
				continue
			}
			for word := range strings.FieldsSeq(folded(p.text)) {
				if !strings.Contains(words, " "+word+" ") {
					l.tree.Advice.addf(p.at, "means: de assistent vindt %q in geen title, description, keywords of kop van een pagina; kies een woord dat daar staat", p.text)
					break
				}
			}
		}
	}
}

// indexed are the keys whose texts the assistant searches, apart from pages' own metadata.
var indexed = map[string]bool{
	"name": true, "category": true, "description": true, "features": true, "smartFeatures": true, "title": true, "badges": true,
	"question": true, "label": true, "points": true, "location": true, "headline": true, "keywords": true,
}
