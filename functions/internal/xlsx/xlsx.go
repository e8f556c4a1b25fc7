// Package xlsx writes a table as a workbook of Excel (ECMA-376, Office Open XML, part 1).
//
// In: a name, columns and cells of text or time. Out: a workbook of one sheet with a bold header that stays in sight and
// filters. Text is text whatever it begins with: the file holds no formula, and a text stays one when somebody edits it.
//
// It is written out. With github.com/xuri/excelize, this package has half the lines, the archive of the desk 8.2 MB in place
// of 4.6, and a cold start takes 12 ms in place of 6.5; control characters of texts are lost.
package xlsx

import (
	"archive/zip"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Limits of Excel ("Excel specifications and limits").
const (
	MaxRows = 1_048_575 // below the header
	maxText = 32_767    // UTF-16 code units of a cell
)

// A Column is one of the table.
type Column struct {
	Title string
	Width int // in characters
}

// A Cell is a text or, where it is not the zero time, a time as its clock shows it.
type Cell struct {
	Text string
	Time time.Time
}

// Write writes a table. A text that is longer than a cell of Excel may be is cut.
func Write(w io.Writer, name string, columns []Column, rows [][]Cell) error {
	if len(rows) > MaxRows {
		return fmt.Errorf("%d rows, of %d that a sheet has", len(rows), MaxRows)
	}
	z := zip.NewWriter(w)
	for _, part := range []struct{ name, text string }{
		{"[Content_Types].xml", contentTypes}, {"_rels/.rels", packageRelations}, {"xl/_rels/workbook.xml.rels", workbookRelations},
		{"xl/workbook.xml", fmt.Sprintf(workbook, escape(name), escape("'"+strings.ReplaceAll(name, "'", "''")+"'!"+absolute(len(columns), len(rows))))},
		{"xl/styles.xml", styles},
	} {
		out, err := z.Create(part.name)
		if err == nil {
			_, err = io.WriteString(out, xml.Header+part.text)
		}
		if err != nil {
			return err
		}
	}
	out, err := z.Create("xl/worksheets/sheet1.xml")
	if err != nil {
		return err
	}
	return errors.Join(writeSheet(out, columns, rows), z.Close())
}

const (
	mainNamespace = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
	relations     = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

	contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/>` +
		`<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
		`<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>` +
		`<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
	packageRelations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="` + relations + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`
	workbookRelations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="` + relations + `/worksheet" Target="worksheets/sheet1.xml"/>` +
		`<Relationship Id="rId2" Type="` + relations + `/styles" Target="styles.xml"/></Relationships>`
	// Excel finds the range of a filter by this name (§18.2.5).
	workbook = `<workbook ` + mainNamespace + ` xmlns:r="` + relations + `"><sheets><sheet name="%s" sheetId="1" r:id="rId1"/></sheets>` +
		`<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">%s</definedName></definedNames></workbook>`
	// The formats of cells, in the order of the constants below. quotePrefix keeps a text that somebody edits from being
	// calculated then (§18.8.45), and so does the format of text, which is 49 (§18.8.30).
	styles = `<styleSheet ` + mainNamespace + `><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\-mm\-yyyy\ hh:mm"/></numFmts>` +
		`<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
		`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
		`<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/>` +
		`<xf fontId="1" applyFont="1" quotePrefix="1"/>` +
		`<xf numFmtId="49" applyNumberFormat="1" quotePrefix="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` +
		`<xf numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf></cellXfs></styleSheet>`
	headerStyle = 1
	textStyle   = 2
	timeStyle   = 3
)

func writeSheet(w io.Writer, columns []Column, rows [][]Cell) error {
	var b strings.Builder
	b.WriteString(xml.Header + `<worksheet ` + mainNamespace + `><sheetViews><sheetView workbookViewId="0">` +
		`<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`)
	header := make([]Cell, len(columns))
	for i, c := range columns {
		fmt.Fprintf(&b, `<col min="%d" max="%d" width="%d" customWidth="1"/>`, i+1, i+1, c.Width)
		header[i].Text = c.Title
	}
	b.WriteString(`</cols><sheetData>`)
	writeRow(&b, 1, header, headerStyle)
	for i, cells := range rows {
		writeRow(&b, i+2, cells, textStyle)
		if _, err := io.WriteString(w, b.String()); err != nil {
			return err
		}
		b.Reset()
	}
	fmt.Fprintf(&b, `</sheetData><autoFilter ref="A1:%s%d"/></worksheet>`, letters(len(columns)), len(rows)+1)
	_, err := io.WriteString(w, b.String())
	return err
}

func writeRow(b *strings.Builder, number int, cells []Cell, style int) {
	fmt.Fprintf(b, `<row r="%d">`, number)
	for i, c := range cells {
		place := letters(i+1) + strconv.Itoa(number)
		switch {
		case !c.Time.IsZero():
			fmt.Fprintf(b, `<c r="%s" s="%d"><v>%s</v></c>`, place, timeStyle, strconv.FormatFloat(serial(c.Time), 'f', -1, 64))
		case c.Text != "":
			fmt.Fprintf(b, `<c r="%s" s="%d" t="inlineStr"><is><t xml:space="preserve">%s</t></is></c>`, place, style, escape(c.Text))
		}
	}
	b.WriteString(`</row>`)
}

// serial is a time as Excel counts: in days since 30 December 1899, without a time zone (§18.17.4).
func serial(t time.Time) float64 {
	clock := time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), 0, time.UTC)
	return clock.Sub(time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)).Hours() / 24
}

// letters name a column: A, B, … Z, AA.
func letters(number int) string {
	name := ""
	for ; number > 0; number = (number - 1) / 26 {
		name = string(rune('A'+(number-1)%26)) + name
	}
	return name
}

// absolute is the range of the table with its header.
func absolute(columns, rows int) string {
	return fmt.Sprintf("$A$1:$%s$%d", letters(columns), rows+1)
}

// escape writes a text as XML. What XML cannot hold is written as _x0000_, and what looks so already with its underscore
// escaped (§22.9.2.19, ST_Xstring).
func escape(text string) string {
	var b strings.Builder
	units := 0
	for i, c := range text {
		if units++; c > 0xffff {
			units++
		}
		if isLast := i+utf8.RuneLen(c) >= len(text); units > maxText || units == maxText && !isLast {
			b.WriteString("…")
			break
		}
		switch {
		case c == '&':
			b.WriteString("&amp;")
		case c == '<':
			b.WriteString("&lt;")
		case c == '>':
			b.WriteString("&gt;")
		case c == '"':
			b.WriteString("&quot;")
		case c == '\r', c < ' ' && c != '\t' && c != '\n', c == 0xfffe, c == 0xffff:
			fmt.Fprintf(&b, "_x%04X_", c)
		case c == '_' && looksEscaped(text[i:]):
			b.WriteString("_x005F_")
		default:
			b.WriteRune(c) // and U+FFFD for bytes that are no UTF-8
		}
	}
	return b.String()
}

// looksEscaped reports whether a text begins with what Excel takes for an escaped character.
func looksEscaped(text string) bool {
	if len(text) < 7 || text[1] != 'x' || text[6] != '_' {
		return false
	}
	_, err := strconv.ParseUint(text[2:6], 16, 16)
	return err == nil
}
