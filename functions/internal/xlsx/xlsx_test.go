package xlsx_test

import (
	"archive/zip"
	"bytes"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"github.com/dfx-fitness/site/functions/internal/xlsx"
)

var columns = []xlsx.Column{{Title: "Ontvangen", Width: 16}, {Title: "Naam & <bedrijf>", Width: 30}}

func write(t *testing.T, columns []xlsx.Column, rows ...[]xlsx.Cell) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := xlsx.Write(&b, "Aanvragen", columns, rows); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// open reads a workbook by a library that knows all of the format.
func open(t *testing.T, data []byte) *excelize.File {
	t.Helper()
	file, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	return file
}

func part(t *testing.T, data []byte, name string) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	file, err := z.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestATableIsASheetWithAHeaderThatStaysAndFilters(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("", 3600)
	data := write(t, columns,
		[]xlsx.Cell{{Time: time.Date(2026, time.November, 1, 9, 30, 0, 0, zone)}, {Text: "Sanne\nde Vries"}},
		[]xlsx.Cell{{}, {Text: "+31 6 12345678"}},
	)
	file := open(t, data)
	rows, err := file.GetRows("Aanvragen")
	want := [][]string{{"Ontvangen", "Naam & <bedrijf>"}, {"01-11-2026 09:30", "Sanne\nde Vries"}, {"", "+31 6 12345678"}}
	if diff := cmp.Diff(want, rows); diff != "" || err != nil {
		t.Errorf("%v %s", err, diff)
	}
	panes, err := file.GetPanes("Aanvragen")
	if err != nil || !panes.Freeze || panes.YSplit != 1 {
		t.Errorf("panes %+v, %v", panes, err)
	}
	style := func(cell string) *excelize.Style {
		id, err := file.GetCellStyle("Aanvragen", cell)
		if err != nil {
			t.Fatal(err)
		}
		style, err := file.GetStyle(id)
		if err != nil {
			t.Fatal(err)
		}
		return style
	}
	if s := style("A1"); s.Font == nil || !s.Font.Bold {
		t.Errorf("header %+v", s)
	}
	if s := style("B3"); s.NumFmt != 49 {
		t.Errorf("text has the format %d", s.NumFmt)
	}
	if typ, err := file.GetCellType("Aanvragen", "B3"); err != nil || typ != excelize.CellTypeInlineString {
		t.Errorf("a telephone number is of type %v, %v", typ, err)
	}
	sheet := part(t, data, "xl/worksheets/sheet1.xml")
	if !strings.Contains(sheet, `<autoFilter ref="A1:B3"/>`) {
		t.Errorf("no filters in %s", sheet)
	}
}

func TestNoTextIsAFormula(t *testing.T) {
	t.Parallel()
	texts := []string{"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "'=1", "{=1}", `=HYPERLINK("http://a.example";"x")`, "1", "TRUE", "#REF!"}
	var rows [][]xlsx.Cell
	for _, text := range texts {
		rows = append(rows, []xlsx.Cell{{Text: text}})
	}
	data := write(t, columns[1:], rows...)
	file := open(t, data)
	got, err := file.GetCols("Aanvragen")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(texts, got[0][1:]); diff != "" {
		t.Error(diff)
	}
	if sheet := part(t, data, "xl/worksheets/sheet1.xml"); strings.Contains(sheet, "<f") {
		t.Errorf("a formula in %s", sheet)
	}
	if styles := part(t, data, "xl/styles.xml"); !strings.Contains(styles, `numFmtId="49" applyNumberFormat="1" quotePrefix="1"`) {
		t.Errorf("a text that is edited may be calculated: %s", styles)
	}
}

func TestAnyTextComesBack(t *testing.T) {
	t.Parallel()
	pieces := []string{"a", "é", "😀", "&", "<", ">", `"`, "'", "\n", "\t", " ", "_", "_x0041_", "_x005F_", "_x00", "\x00", "\x1f", "\r", "\ufffe", "\u200b", "]]>", "&#10;", "="}
	random := rand.New(rand.NewPCG(1, 1))
	var want []string
	var rows [][]xlsx.Cell
	for range 2000 {
		var b strings.Builder
		b.WriteString("x")
		for range random.IntN(5) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		b.WriteString("x")
		want = append(want, b.String())
		rows = append(rows, []xlsx.Cell{{Text: b.String()}})
	}
	got, err := open(t, write(t, columns[1:], rows...)).GetCols("Aanvragen")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got[0][1:]); diff != "" {
		t.Error(diff)
	}
}

func TestATextIsNoLongerThanACellMayBe(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{
		strings.Repeat("a", 32_767): 32_767, strings.Repeat("é", 40_000): 32_767, strings.Repeat("😀", 20_000): 32_767,
		strings.Repeat("😀", 16_384): 32_767, strings.Repeat("😀", 16_383): 32_766,
	} {
		got, err := open(t, write(t, columns[1:], []xlsx.Cell{{Text: text}})).GetCellValue("Aanvragen", "A2")
		units := 0
		for _, c := range got {
			if units++; c > 0xffff {
				units++
			}
		}
		if err != nil || units != want {
			t.Errorf("%d units of %d bytes, want %d; %v", units, len(text), want, err)
		}
	}
}

func TestColumnsAfterZ(t *testing.T) {
	t.Parallel()
	many := make([]xlsx.Column, 60)
	row := make([]xlsx.Cell, 60)
	for i := range many {
		many[i], row[i] = xlsx.Column{Title: string(rune('A' + i%26)), Width: 9}, xlsx.Cell{Text: "x"}
	}
	rows, err := open(t, write(t, many, row)).GetRows("Aanvragen")
	if err != nil || len(rows) != 2 || len(rows[1]) != 60 {
		t.Errorf("%v, %v", rows, err)
	}
}

func TestATableOfNothingIsAHeader(t *testing.T) {
	t.Parallel()
	rows, err := open(t, write(t, columns)).GetRows("Aanvragen")
	if err != nil || len(rows) != 1 {
		t.Errorf("%v, %v", rows, err)
	}
}
