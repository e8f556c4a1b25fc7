package content

import (
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// An Article is one file below blog/: its metadata, and a body in Markdown that may hold blocks in
// containers.
type Article struct {
	yamlfile.Position `yaml:"-" json:"-"`
	ID                string `yaml:"-" json:"id"`

	textfile.Meta        `yaml:",inline"`
	textfile.Publication `yaml:",inline"`
	textfile.Moves       `yaml:",inline"`
	Headline             string              `yaml:"headline" json:"headline" label:"Kop" jsonschema:"required,maxLength=110" jsonschema_description:"De kop van het artikel."`
	Excerpt              string              `yaml:"excerpt" json:"excerpt" label:"Samenvatting" jsonschema:"required,maxLength=240" jsonschema_description:"Samenvatting in een of twee zinnen, ook in het overzicht."`
	Date                 yamlfile.Date       `yaml:"date" json:"date" label:"Datum" jsonschema:"required" jsonschema_description:"Datum van plaatsing: jaar-maand-dag."`
	Author               string              `yaml:"author" json:"author" label:"Schrijver" jsonschema:"required,maxLength=60" jsonschema_description:"Wie het schreef."`
	Category             string              `yaml:"category" json:"category" label:"Rubriek" categories:"articleCategories" hint:"De rubriek van het artikel. Een nieuwe maakt u eerst bij Bedrijf en site." jsonschema:"required" jsonschema_description:"Rubriek: een van articleCategories in site.yaml."`
	Minutes              int                 `yaml:"minutes" json:"minutes" label:"Leestijd in minuten" jsonschema:"minimum=1,maximum=60" jsonschema_description:"Leestijd in minuten; zonder deze regel telt de site 200 woorden per minuut."`
	Image                blocks.Image        `yaml:"image" json:"image" label:"Grote foto" jsonschema:"required" jsonschema_description:"De grote afbeelding." layout:"880"`
	Closing              blocks.CallToAction `yaml:"closing" json:"-" label:"Slot" jsonschema:"required" jsonschema_description:"Wat de lezer na het artikel kan doen."`
}

// ArticleHead opens an article. It is made of the article's metadata.
type ArticleHead struct{ Article }

// wordsPerMinute is how fast an article is read.
const wordsPerMinute = 200

var articleID = regexp.MustCompile(`^[1-9][0-9]*$`)

func (r *reading) readArticle(rest string) {
	article := Article{Position: r.Start(), ID: strings.TrimSuffix(rest, ".md")}
	if path.Ext(rest) != ".md" || !articleID.MatchString(article.ID) {
		r.Reportf("is geen artikel; een artikel staat in blog/<nummer>.md")
		return
	}
	r.route = RouteOf(r.Name, r.Languages)
	body, at, ok := r.FrontMatter(&article)
	if !ok {
		return
	}
	if article.Minutes == 0 {
		article.Minutes = max(1, (len(strings.Fields(body))+wordsPerMinute/2)/wordsPerMinute)
	}
	page := &Page{
		Language: textfile.Main,
		Position: article.Position, Route: r.route, Meta: article.Meta, Publication: article.Publication, Moves: article.Moves,
		Breadcrumb: article.Headline, Image: &article.Image,
		Blocks: []blocks.Block{ArticleHead{Article: article}},
	}
	page.Blocks = append(page.Blocks, r.body(at, body)...)
	page.Blocks = append(page.Blocks, article.Closing)
	r.Page, r.value = page, &article
}

// body makes blocks of Markdown that starts at a place: running text, and what is in containers.
func (r *reading) body(at yamlfile.Position, source string) []blocks.Block {
	parts := markdown.Split(source)
	for i, part := range parts {
		if part.Container == "" {
			parts[i].Source = r.ExpandLines(at.Below(part.Line), part.Source)
			r.NotePassage(at.Below(part.Line), "/body", "", parts[i].Source)
		}
	}
	var all []blocks.Block
	level := 1 // the title
	for _, part := range markdown.RenderParts(parts, r.Sign) {
		switch {
		case part.Open:
			r.Diagnostics.Addf(at.Below(part.Line-1), "het blok ::: %s heeft geen einde; zet onder het blok een regel met :::", part.Container)
		case part.Container != "":
			// The kind takes a line of its own, the one of the fence.
			document := struct {
				Blocks []blocks.Block `yaml:"blocks"`
			}{}
			block := "blocks:\n  - type: " + part.Container + "\n" + indent(part.Source)
			source := yamlfile.YAML{Text: block, File: r.File, Line: at.Line + part.Line - 3, Columns: len(margin)}
			r.DecodeYAML(source, "/body/"+strconv.Itoa(part.Line), &document)
			all = append(all, document.Blocks...)
		default:
			prose := blocks.Prose{}
			r.Prose.Level = level
			r.Take(at, at.Below(part.Line), part.Document, &prose.Body)
			level, prose.Headings = r.Prose.Level, r.Prose.Headings
			all = append(all, prose)
		}
	}
	return all
}

// margin is how far an item of a list stands to the right.
const margin = "    "

// indent puts a YAML text below an item of a list.
func indent(source string) string {
	var b strings.Builder
	for line := range strings.Lines(source) {
		b.WriteString(margin + line)
	}
	return b.String()
}
