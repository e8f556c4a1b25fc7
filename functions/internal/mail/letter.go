package mail

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// A letter is a mail before it is written as text and as HTML. It holds a visitor's texts as they
// are; html escapes them. (Written out rather than made with templates: text/template alone adds
// 0.8 MB to a function and keeps the linker from leaving out unused code.)
type letter struct {
	sender  Company
	subject string
	heading string
	warning string   // may be empty
	opening []string // paragraphs above the tables
	items   []lead.Item
	notes   string // below the products
	rows    []row  // label and value
	texts   []row  // label and text of several lines
	entries []entry
	closing []string
	links   []button
	signed  bool   // ends with the company's addresses
	small   string // at the very end

	signOff string // address of the link that signs off a newsletter; empty for other mails
}

// An entry is one of several things that a letter is about.
type entry struct {
	title  string
	rows   []row
	button button
}

type row struct{ label, value string }

// A button is a link that stands out.
type button struct{ label, address string }

// text writes a letter in lines of at most 76 characters, except for the visitor's texts.
func (l *letter) text() string {
	var b strings.Builder
	if l.warning != "" {
		wrap(&b, "!! "+l.warning)
		b.WriteString("\n")
	}
	if !l.signed {
		b.WriteString(l.heading + "\n\n")
	}
	for _, paragraph := range l.opening {
		wrap(&b, paragraph)
		b.WriteString("\n")
	}
	for _, link := range l.links {
		b.WriteString(link.label + ":\n" + link.address + "\n\n")
	}
	writeRows(&b, l.rows)
	for _, e := range l.entries {
		b.WriteString("* " + e.title + "\n")
		writeRows(&b, e.rows)
		b.WriteString(e.button.label + ":\n" + e.button.address + "\n\n")
	}
	if len(l.items) > 0 {
		b.WriteString(wishlistTitle(l.items) + ":\n")
		for _, item := range l.items {
			b.WriteString("  " + strconv.Itoa(item.Quantity) + " × " + item.Name)
			if item.ID != "" {
				b.WriteString(" (" + item.ID + ")")
			}
			b.WriteString("\n")
		}
		b.WriteString("\n")
	}
	if l.notes != "" {
		b.WriteString(l.notes + "\n\n")
	}
	for _, t := range l.texts {
		b.WriteString(t.label + ":\n" + t.value + "\n\n")
	}
	for _, paragraph := range l.closing {
		wrap(&b, paragraph)
		b.WriteString("\n")
	}
	if l.signed {
		s := l.sender
		b.WriteString("Met vriendelijke groet,\n" + s.Name + "\n\n" + s.Phone + "\n" + s.Email + "\n" + s.URL + "\n\n")
	}
	if l.signOff != "" {
		b.WriteString(signOffLabel + ":\n" + l.signOff + "\n\n")
	}
	b.WriteString(l.small + "\n")
	return b.String()
}

// writeRows writes rows with their values below each other, and an empty line after them.
func writeRows(b *strings.Builder, rows []row) {
	width := 0
	for _, r := range rows {
		width = max(width, utf8.RuneCountInString(r.label))
	}
	for _, r := range rows {
		b.WriteString(r.label + ":" + strings.Repeat(" ", width-utf8.RuneCountInString(r.label)+2) + r.value + "\n")
	}
	if len(rows) > 0 {
		b.WriteString("\n")
	}
}

// wrap writes a paragraph in lines.
func wrap(b *strings.Builder, paragraph string) {
	const most = 76
	column := 0
	for i, word := range strings.Fields(paragraph) {
		length := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case column+1+length > most:
			b.WriteString("\n")
			column = 0
		default:
			b.WriteString(" ")
			column++
		}
		b.WriteString(word)
		column += length
	}
	b.WriteString("\n")
}

// Colours of the site.
var (
	paper, white, graphite = styles.Colour("paper"), styles.Colour("white"), styles.Colour("graphite")
	ink, inkSoft, rule     = styles.Colour("ink"), styles.Colour("ink-soft"), styles.Colour("rule")
	signal, signalDeep     = styles.Colour("signal"), styles.Colour("signal-deep")
	danger                 = styles.Colour("danger")
)

// Styles of the HTML. Mail programs need them inline, and some of them have no layout but tables.
var (
	styleBody    = "margin:0;padding:0;background:" + paper + ";color:" + ink + ";font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5"
	styleSheet   = "width:100%;max-width:600px;background:" + white + ";border:1px solid " + rule
	styleBrand   = "background:" + graphite + ";border-top:4px solid " + signal + ";padding:20px 28px;color:" + white + ";font-size:18px;font-weight:bold"
	styleWarning = "background:" + danger + ";padding:14px 28px;color:" + white + ";font-weight:bold"
	styleHeading = "margin:0 0 16px;font-size:22px;line-height:1.25"
	styleTitle   = "margin:24px 0 8px;font-size:16px"
	styleEntry   = "margin:28px 0 0;border-top:1px solid " + rule + ";padding-top:20px;font-size:16px;overflow-wrap:anywhere"
	styleText    = "margin:12px 0 0"
	styleTyped   = "margin:0;white-space:pre-line;overflow-wrap:anywhere"
	styleTable   = "width:100%;border-collapse:collapse"
	styleRows    = "margin-top:20px;border-collapse:collapse"
	styleLabel   = "padding:3px 16px 3px 0;color:" + inkSoft + ";font-weight:normal;vertical-align:top;white-space:nowrap"
	styleValue   = "padding:3px 0;overflow-wrap:anywhere"
	styleHead    = "padding:8px 0;border-bottom:2px solid " + ink + ";font-size:13px"
	styleCell    = "padding:8px 0;border-bottom:1px solid " + rule + ";overflow-wrap:anywhere"
	styleNumber  = "padding:8px 0 8px 16px;border-bottom:1px solid " + rule
	styleButton  = "display:inline-block;margin:0 12px 8px 0;background:" + ink + ";color:" + white + ";padding:12px 20px;font-weight:bold;text-decoration:none"
	styleSmall   = "margin:16px 0 0;font-size:14px;color:" + inkSoft
	styleFoot    = "border-top:1px solid " + rule + ";padding:16px 28px;color:" + inkSoft + ";font-size:13px;overflow-wrap:anywhere"
)

// htmlWriter writes HTML. Its methods escape every text.
type htmlWriter struct{ strings.Builder }

// open begins an element that holds others: name, style or "", further attributes or "".
func (p *htmlWriter) open(name, style, attributes string) {
	p.WriteString("<" + name)
	if attributes != "" {
		p.WriteString(" " + attributes)
	}
	if style != "" {
		p.WriteString(` style="` + style + `"`)
	}
	p.WriteString(">")
}

// element writes a whole element with a text.
func (p *htmlWriter) element(name, style, attributes, text string) {
	p.open(name, style, attributes)
	p.WriteString(html.EscapeString(text))
	p.WriteString("</" + name + ">\n")
}

const layoutTable = `role="presentation" width="100%" cellpadding="0" cellspacing="0"`

// html writes a letter as a page for mail programs.
func (l *letter) html() string {
	var p htmlWriter
	p.WriteString("<!doctype html>\n<html lang=\"nl\">\n<head>\n<meta charset=\"utf-8\">\n" +
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light\">\n")
	p.element("title", "", "", l.subject)
	p.WriteString("</head>\n")
	p.open("body", styleBody, "")
	p.open("table", "background:"+paper, layoutTable)
	p.WriteString("<tr>")
	p.open("td", "padding:24px 12px", `align="center"`)
	p.WriteString("\n")
	p.open("table", styleSheet, `role="presentation" width="600" cellpadding="0" cellspacing="0"`)
	p.WriteString("\n<tr>")
	p.element("td", styleBrand, "", l.sender.Name)
	p.WriteString("</tr>\n")
	if l.warning != "" {
		p.WriteString("<tr>")
		p.element("td", styleWarning, "", l.warning)
		p.WriteString("</tr>\n")
	}
	p.WriteString("<tr>")
	p.open("td", "padding:28px", "")
	p.WriteString("\n")
	l.body(&p)
	p.WriteString("</td></tr>\n<tr>")
	p.element("td", styleFoot, "", l.small)
	p.WriteString("</tr>\n</table>\n</td></tr></table>\n</body>\n</html>\n")
	return p.String()
}

// buttons writes links that stand out, beside each other.
func (p *htmlWriter) buttons(links ...button) {
	p.open("p", "margin:20px 0 0", "")
	for _, b := range links {
		p.element("a", styleButton, `target="_blank" href="`+html.EscapeString(b.address)+`"`, b.label)
	}
	p.WriteString("</p>\n")
}

func (p *htmlWriter) rows(rows []row) {
	if len(rows) == 0 {
		return
	}
	p.open("table", styleRows, `cellpadding="0" cellspacing="0"`)
	p.WriteString("\n")
	for _, r := range rows {
		p.WriteString("<tr>")
		p.element("th", styleLabel, `scope="row" align="left"`, r.label)
		p.element("td", styleValue, "", r.value)
		p.WriteString("</tr>\n")
	}
	p.WriteString("</table>\n")
}

func (l *letter) body(p *htmlWriter) {
	p.element("h1", styleHeading, "", l.heading)
	for _, paragraph := range l.opening {
		p.element("p", styleText, "", paragraph)
	}
	if len(l.links) > 0 {
		p.buttons(l.links...)
	}
	p.rows(l.rows)
	for _, e := range l.entries {
		p.element("h2", styleEntry, "", e.title)
		p.rows(e.rows)
		p.buttons(e.button)
	}
	if len(l.items) > 0 {
		p.element("h2", styleTitle, "", wishlistTitle(l.items))
		p.open("table", styleTable, `width="100%" cellpadding="0" cellspacing="0"`)
		p.WriteString("\n<tr>")
		p.element("th", styleHead, `scope="col" align="left"`, "Product")
		p.element("th", styleHead, `scope="col" align="right"`, "Aantal")
		p.WriteString("</tr>\n")
		for _, item := range l.items {
			p.WriteString("<tr>")
			p.open("td", styleCell, "")
			p.WriteString(html.EscapeString(item.Name))
			if item.ID != "" {
				p.element("span", "color:"+inkSoft, "", " ("+item.ID+")")
			}
			p.WriteString("</td>\n")
			p.element("td", styleNumber, `align="right"`, strconv.Itoa(item.Quantity))
			p.WriteString("</tr>\n")
		}
		p.WriteString("</table>\n")
	}
	if l.notes != "" {
		p.element("p", "margin:16px 0 0;white-space:pre-line;overflow-wrap:anywhere", "", l.notes)
	}
	for _, t := range l.texts {
		p.element("h2", styleTitle, "", t.label)
		p.element("p", styleTyped, "", t.value)
	}
	for _, paragraph := range l.closing {
		p.element("p", "margin:24px 0 0", "", paragraph)
	}
	if l.signed {
		p.WriteString(`<p style="margin:16px 0 0">Met vriendelijke groet,<br>` + html.EscapeString(l.sender.Name) + "</p>\n")
		p.open("p", styleSmall, "")
		p.WriteString(html.EscapeString(l.sender.Phone) + "<br>" + html.EscapeString(l.sender.Email) + "<br>")
		p.element("a", "color:"+signalDeep, `href="`+html.EscapeString(l.sender.URL)+`"`, l.sender.URL)
		p.WriteString("</p>\n")
	}
	if l.signOff != "" {
		p.open("p", styleSmall, "")
		p.element("a", "color:"+signalDeep, `href="`+html.EscapeString(l.signOff)+`"`, signOffLabel)
		p.WriteString("</p>\n")
	}
}
