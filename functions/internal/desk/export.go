package desk

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/answer"
	"github.com/dfx-fitness/site/functions/internal/export"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/newsletter"
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/functions/internal/xlsx"
)

// maxAnswer is the longest answer of a function, in bytes (AWS Lambda Developer Guide, "Lambda quotas": 6 MB), less what
// its headers take.
const maxAnswer = 6<<20 - 8<<10

// A file is an answer that browsers save.
type file struct {
	name, kind string
	data       []byte
	isPacked   bool // no compression makes it smaller
}

// write answers with the file, compressed where the browser takes that (RFC 9110 §12.5.3).
func (f *file) write(w http.ResponseWriter, encodings string) {
	data, header := f.data, w.Header()
	if !f.isPacked && strings.Contains(encodings, "gzip") {
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		_, _ = z.Write(data) // a buffer takes everything
		_ = z.Close()
		data = packed.Bytes()
		header.Set("Content-Encoding", "gzip")
	}
	if base64.StdEncoding.EncodedLen(len(data)) > maxAnswer {
		header.Del("Content-Encoding")
		answer.JSON(w, http.StatusUnprocessableEntity, api.Error{Error: "Dit bestand wordt te groot. Kies een kortere periode of één formulier."})
		return
	}
	header.Set("Content-Type", f.kind)
	header.Set("Content-Disposition", `attachment; filename="`+f.name+`"`)
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write(data) // who went away reads nothing
}

// export is a file of the leads that a filter selects: CSV for other programs and 'leads import', Excel for people. The file
// of subscribers has all addresses that are signed on to the newsletter, for a mailing tool.
func (h *Handler) export(ctx context.Context, r *request) (any, error) {
	if r.query(api.FormatParameter) == "subscribers" {
		return h.subscribers(ctx, r)
	}
	q, err := h.filter(r)
	if err != nil {
		return nil, err
	}
	q.Cursor = ""
	f := &file{name: "aanvragen-" + h.Now().In(netherlands).Format(time.DateOnly)}
	format := r.query(api.FormatParameter)
	if format != "csv" && format != "xlsx" {
		return nil, impossible("Kies CSV of Excel.")
	}
	var leads []lead.Lead
	if err := h.read(ctx, q, func(l lead.Lead) { leads = append(leads, l) }); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	switch format {
	case "csv":
		f.name, f.kind = f.name+".csv", "text/csv; charset=utf-8"
		err = export.Write(&b, ';', leads)
	case "xlsx":
		f.name, f.kind, f.isPacked = f.name+".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", true
		columns, rows := h.sheet(leads)
		err = xlsx.Write(&b, "Aanvragen", columns, rows)
	}
	f.data = b.Bytes()
	h.Log.InfoContext(ctx, "export", "request", lambdahttp.RequestID(ctx), "by", r.who.email, "leads", len(leads), "bytes", len(f.data))
	return f, err
}

// subscribers is a file of the addresses that are signed on to the newsletter. It takes no filter, which could select a
// sign-up and leave out its sign-off.
func (h *Handler) subscribers(ctx context.Context, r *request) (any, error) {
	subscribers, err := newsletter.Subscribers(h.Store.Each(ctx, store.Query{Statuses: lead.Honest, Form: lead.Newsletter}))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = export.WriteRows(&b, ';', newsletter.Table(subscribers, h.SignOff))
	h.Log.InfoContext(ctx, "export", "request", lambdahttp.RequestID(ctx), "by", r.who.email, "subscribers", len(subscribers))
	return &file{
		name: "nieuwsbrief-" + h.Now().In(netherlands).Format(time.DateOnly) + ".csv", kind: "text/csv; charset=utf-8", data: b.Bytes(),
	}, err
}

// sheet is a table for people: a column for each thing that all leads have, and between them one for each label of the
// fields that some lead has filled in.
func (h *Handler) sheet(leads []lead.Lead) (columns []xlsx.Column, rows [][]xlsx.Cell) {
	labels := h.labels(leads)
	before, after := h.before(lead.Lead{}), after(lead.Lead{})
	for _, c := range before {
		columns = append(columns, c.Column)
	}
	for _, label := range labels {
		columns = append(columns, xlsx.Column{Title: label, Width: 30})
	}
	for _, c := range after {
		columns = append(columns, c.Column)
	}
	for _, l := range leads {
		rows = append(rows, h.row(l, labels))
	}
	return columns, rows
}

func (h *Handler) row(l lead.Lead, labels []string) []xlsx.Cell {
	var cells []xlsx.Cell
	for _, c := range h.before(l) {
		cells = append(cells, c.Cell)
	}
	texts := h.texts(l)
	for _, label := range labels {
		cells = append(cells, xlsx.Cell{Text: texts[label]})
	}
	for _, c := range after(l) {
		cells = append(cells, c.Cell)
	}
	return cells
}

// cell is what a sheet says of a lead, with the column in which it does.
type cell struct {
	xlsx.Column
	xlsx.Cell
}

func textCell(title, text string, width int) cell {
	return cell{xlsx.Column{Title: title, Width: width}, xlsx.Cell{Text: text}}
}

func timeCell(title string, t time.Time) cell {
	if !t.IsZero() {
		t = t.In(netherlands)
	}
	return cell{xlsx.Column{Title: title, Width: 17}, xlsx.Cell{Time: t}}
}

// before are the cells before those of fields.
func (h *Handler) before(l lead.Lead) []cell {
	d := h.Forms.OfLead(l)
	return []cell{
		textCell("Kenmerk", l.ID.Reference(), 11), timeCell("Ontvangen", l.ReceivedAt), textCell("Formulier", d.Title, 18),
		textCell("Status", l.Status.State().Name, 15), textCell("Bedrijf", d.Company(l.Fields), 26), textCell("Naam", l.Name, 24),
		textCell("E-mailadres", l.Email, 30), textCell("Telefoonnummer", d.Phone(l.Fields), 18), textCell("Producten", products(l), 34),
	}
}

// after are those after them.
func after(l lead.Lead) []cell {
	var notes []string
	for _, n := range l.Notes {
		notes = append(notes, n.At.In(netherlands).Format("02-01-2006 15:04")+" "+n.By+": "+n.Text)
	}
	cells := []cell{
		textCell("Toegewezen aan", l.Assignee, 24), timeCell("Antwoord beloofd voor", l.DueAt), timeCell("Beantwoord op", l.AnsweredAt), timeCell("Terugbellen op", l.CallAt),
		textCell("Notities", strings.Join(notes, "\n"), 40),
	}
	for _, row := range originRows(l.Origin) {
		cells = append(cells, textCell(row.Label, row.Text, 18))
	}
	return append(cells,
		timeCell("Gemaild aan verkoop", l.SalesMailedAt), timeCell("Bevestigd aan bezoeker", l.VisitorMailedAt),
		textCell("Reden van spam", lead.DutchReason(l.SpamReason), 24), timeCell("Wordt gewist op", l.ExpiresAt), textCell("Nummer", string(l.ID), 46),
	)
}

// products are those that a lead asks for, one a line.
func products(l lead.Lead) string {
	var lines []string
	for _, item := range l.Items {
		line := strconv.Itoa(item.Quantity) + " × " + item.Name
		if made := customization(item.Customization); made != "" {
			line += " (" + made + ")"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// texts are the fields of a lead by their labels, but those that have a column anyway.
func (h *Handler) texts(l lead.Lead) map[string]string {
	texts := map[string]string{}
	d := h.Forms.OfLead(l)
	for i := range d.Fields {
		f := &d.Fields[i]
		text := l.Fields[f.Name]
		hasColumn := f.IsCompany() || f.IsName() || f.Name == d.EmailField() || f.Kind == form.Phone ||
			f.Name == "producten" && len(l.Items) > 0
		if text == "" || f.Internal || hasColumn {
			continue
		}
		texts[f.Called()] = strings.TrimPrefix(texts[f.Called()]+"\n"+f.Show(text), "\n")
	}
	return texts
}

// labels are those of all fields that some lead has filled in, in the order of the forms.
func (h *Handler) labels(leads []lead.Lead) []string {
	isUsed := map[string]bool{}
	for _, l := range leads {
		for label := range h.texts(l) {
			isUsed[label] = true
		}
	}
	var labels []string
	for _, d := range h.Forms.All() {
		for i := range d.Fields {
			if label := d.Fields[i].Called(); isUsed[label] && !slices.Contains(labels, label) {
				labels = append(labels, label)
			}
		}
	}
	var ofForgotten []string // of forms that are there no more
	for label := range isUsed {
		if !slices.Contains(labels, label) {
			ofForgotten = append(ofForgotten, label)
		}
	}
	slices.Sort(ofForgotten)
	return append(labels, ofForgotten...)
}
