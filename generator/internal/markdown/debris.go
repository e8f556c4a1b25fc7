package markdown

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

const (
	noTable  = "deze tabel klopt niet, zodat bezoekers de streepjes zouden lezen; onder de kopregel hoort een regel met evenveel vakken als die: |---|---|"
	noBullet = "begin elke regel van een opsomming met een streepje en een spatie; zo is dit één alinea"
	noLink   = "deze koppeling klopt niet, zodat bezoekers de haken zouden lezen; schrijf [tekst](/adres), zonder spaties voor of in het adres"
	noBold   = "deze sterretjes maken niets vet, zodat bezoekers ze zouden lezen; zet ze tegen de woorden aan: **vet**"
)

// A slip is what is text to Markdown, and was meant to be more.
type slip struct {
	pattern *regexp.Regexp
	message string
}

// lineSlips are looked for in each line of a paragraph, without the space around it.
var lineSlips = []slip{
	{regexp.MustCompile(`^::`), "een blok begint met een regel ::: en zijn naam, helemaal vooraan, en eindigt met een regel :::; hier klopt dat niet"},
	{regexp.MustCompile(`^(?:[•·▪◦‣●○■➢➤►▶✓✔☑]|o(?:\t| {2,})\S)`), noBullet},
	{regexp.MustCompile(`^-\pL`), noBullet},
	{regexp.MustCompile("^[–—][ \\t\u00a0]|^[-*+]\u00a0"), noBullet}, // as Word makes them; a no-break space is none to Markdown
	{regexp.MustCompile(`^\d{1,3}[.)]\pL`), "achter het cijfer van een genummerde lijst ontbreekt een spatie: 1. Tekst"},
	{regexp.MustCompile(`^#{2,6}[^#\s]`), "achter de hekjes van een kop ontbreekt een spatie: ## Kop"},
	{regexp.MustCompile(`\t`), "hier staan woorden met tabs naast elkaar, zoals uit Excel of Word; maak er een tabel van: | a | b |, met |---|---| onder de kopregel"},
}

// textSlips are looked for in the text that a paragraph or a heading shows.
var textSlips = []slip{
	{regexp.MustCompile(`\[[^\[\]]+\] ?\((?:/|#|https?:|mailto:|tel:|www\.)`), noLink},
	{regexp.MustCompile(`\*\*`), noBold},
	{regexp.MustCompile(`\{[a-zA-Z]+\}`), "bezoekers zouden wat hier tussen accolades staat letterlijk lezen, want in lopende tekst wordt niets ingevuld; schrijf de tekst zelf"},
	{regexp.MustCompile(`</?[A-Za-z][A-Za-z0-9]*:[^<>]*>`), "dit komt uit Word of Outlook, en bezoekers zouden het lezen; haal alles van < tot > weg, of plak de tekst als platte tekst"},
}

// noteSlips reports what visitors would read as it is written.
func (d *Document) noteSlips(n ast.Node, source []byte) {
	words := wordsOf(n, source)
	for _, slip := range textSlips {
		if slip.pattern.Match(words) {
			d.mistake(lineOf(n, source), slip.message)
		}
	}
	if n.Kind() == ast.KindHeading {
		return
	}
	piped := 0 // lines with a |
	told := map[string]bool{}
	for _, segment := range n.Lines().Sliced(0, n.Lines().Len()) {
		line := bytes.TrimSpace(segment.Value(source))
		at := bytes.Count(source[:segment.Start], []byte("\n"))
		for _, slip := range lineSlips {
			if !slip.pattern.Match(line) {
				continue
			}
			if !told[slip.message] {
				d.mistake(at, slip.message)
			}
			told[slip.message] = true
			break
		}
		if bytes.IndexByte(line, '|') >= 0 {
			piped++
		}
		if bytes.HasPrefix(line, []byte("|")) && bytes.Count(line, []byte("|")) > 1 || piped == 2 {
			d.mistake(at, noTable)
			return
		}
	}
}

// numberOf is how a line begins that is an item of a numbered list.
var numberOf = regexp.MustCompile(`(?:^|\s)(\d{1,9})[.)][ \t]`)

// noteNumbers reports items of a numbered list that visitors see with another number than is written: a sentence that begins
// with a year, below a list. Each may be written as 1.
func (d *Document) noteNumbers(list *ast.List, source []byte) {
	if !list.IsOrdered() {
		return
	}
	shown := list.Start
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		line := lineOf(cmp.Or(item.FirstChild(), item), source)
		if found := numberOf.FindSubmatch(bytes.Split(source, []byte("\n"))[line]); found != nil {
			written, _ := strconv.Atoi(string(found[1])) // of which there are no more figures than fit
			if written != shown && written != list.Start {
				d.mistake(line, fmt.Sprintf("bezoekers zien hier %d in plaats van %d, want deze regel hoort zo bij de lijst erboven; schrijf %d\\. als het geen punt van de lijst is", shown, written, written))
			}
		}
		shown++
	}
}

// noteHTML reports markup of HTML.
func (d *Document) noteHTML(n ast.Node, lines *text.Segments, source []byte) {
	tag, _, _ := strings.Cut(string(bytes.TrimSpace(lines.Value(source))), "\n")
	if runes := []rune(tag); len(runes) > 40 {
		tag = string(runes[:39]) + "…"
	}
	d.mistake(lineOf(n, source), fmt.Sprintf("HTML wordt niet overgenomen (%s); haal het weg, of plak de tekst als platte tekst", tag))
}

// noteRow reports a row of a table with more cells than there are columns, which would not be shown.
func (d *Document) noteRow(row *extast.TableRow, source []byte) {
	columns := len(row.Alignments)
	for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
		if cell.Lines().Len() == 0 {
			continue
		}
		line := bytes.Count(source[:cell.Lines().At(0).Start], []byte("\n"))
		written := strings.Split(string(source), "\n")[line]
		written = strings.Trim(strings.ReplaceAll(strings.TrimSpace(written), `\|`, ""), "|")
		if cells := strings.Count(written, "|") + 1; cells > columns {
			d.mistake(line, fmt.Sprintf("deze rij van de tabel heeft %d vakken, en de kop %d; bezoekers zien de laatste niet", cells, columns))
		}
		return
	}
}

// mistake notes one, unless the line has the same kind of it already.
func (d *Document) mistake(line int, message string) {
	kind, _, _ := strings.Cut(message, " (")
	for _, other := range d.Mistakes {
		if other.Line == line && strings.HasPrefix(other.Message, kind) {
			return
		}
	}
	d.Mistakes = append(d.Mistakes, Mistake{line, message})
}
