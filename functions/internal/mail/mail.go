// Package mail words a lead's mails and sends them through Amazon SES.
//
// In: a lead. Out: a mail to sales and one to the visitor, each as text and as HTML. Nothing that a
// visitor typed reaches a header but their address, as the reply-to of the mail to sales.
package mail

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	html "html/template"
	netmail "net/mail"
	"strings"
	text "text/template"
	"time"
	_ "time/tzdata" // Lambda's provided runtimes have no time zones

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"
	"github.com/aws/aws-sdk-go-v2/service/sesv2/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/notify"
)

// Company is who the mails are from.
type Company struct {
	Name  string
	Phone string
	Email string
	URL   string // the site's address, without a slash at the end
}

// Addresses are where mail goes to and comes from.
type Addresses struct {
	From  string // a verified identity of SES
	Sales string
}

// A Mailer sends through SES.
type Mailer struct {
	client    *sesv2.Client
	addresses Addresses
	company   Company
	zone      *time.Location
	texts     *text.Template
	pages     *html.Template
}

//go:embed templates
var templates embed.FS

// New makes a mailer.
func New(client *sesv2.Client, addresses Addresses, company Company) (*Mailer, error) {
	zone, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		return nil, err
	}
	texts, err := text.ParseFS(templates, "templates/*.txt")
	if err != nil {
		return nil, err
	}
	pages, err := html.ParseFS(templates, "templates/*.html")
	if err != nil {
		return nil, err
	}
	return &Mailer{client, addresses, company, zone, texts, pages}, nil
}

// MailSales tells sales of a lead; answering goes to the visitor.
func (m *Mailer) MailSales(ctx context.Context, l lead.Lead) error {
	v := m.view(l)
	subject := fmt.Sprintf("Offerteaanvraag van %s (%s)", v.Company, v.Count)
	return m.send(ctx, "sales", m.addresses.Sales, []string{l.Email}, subject, v)
}

// MailVisitor confirms a lead to the visitor; answering goes to the company.
func (m *Mailer) MailVisitor(ctx context.Context, l lead.Lead) error {
	subject := "Uw offerteaanvraag bij " + m.company.Name
	return m.send(ctx, "visitor", l.Email, []string{m.company.Email}, subject, m.view(l))
}

// view is what the templates show.
type view struct {
	Sender     Company
	ID         lead.ID
	ReceivedAt string
	Name       string
	Company    string
	Email      string
	Phone      string
	Products   []product
	Count      string
	Notes      string
}

// product is one line of a wishlist.
type product struct{ Name, Quantity string }

func (m *Mailer) view(l lead.Lead) view {
	products := parseProducts(l.Fields["producten"])
	count := fmt.Sprintf("%d producten", len(products))
	if len(products) == 1 {
		count = "1 product"
	}
	return view{
		Sender: m.company, ID: l.ID, ReceivedAt: dutchTime(l.ReceivedAt.In(m.zone)),
		Name: l.Name, Company: l.Fields["bedrijfsnaam"], Email: l.Email, Phone: l.Fields["telefoonnummer"],
		Products: products, Count: count, Notes: l.Fields["opmerkingen"],
	}
}

// parseProducts reads 'name (quantityx)' items joined by commas. A name may hold commas and brackets of
// its own: an item ends at its quantity.
func parseProducts(list string) []product {
	var products []product
	for rest := list; strings.TrimSpace(rest) != ""; {
		item := rest
		if end := strings.Index(rest, "x), "); end >= 0 {
			item, rest = rest[:end+len("x)")], rest[end+len("x), "):]
		} else {
			rest = ""
		}
		name, quantity := strings.TrimSpace(item), ""
		if open := strings.LastIndex(name, " ("); open >= 0 && strings.HasSuffix(name, "x)") {
			name, quantity = name[:open], strings.TrimSuffix(name[open+len(" ("):], "x)")
		}
		products = append(products, product{name, quantity})
	}
	return products
}

var months = [...]string{"januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"}

func dutchTime(t time.Time) string {
	return fmt.Sprintf("%d %s %d om %s uur", t.Day(), months[t.Month()-1], t.Year(), t.Format("15:04"))
}

func (m *Mailer) send(ctx context.Context, template, to string, replyTo []string, subject string, v view) error {
	var plain, page bytes.Buffer
	if err := m.texts.ExecuteTemplate(&plain, template+".txt", v); err != nil {
		return err
	}
	if err := m.pages.ExecuteTemplate(&page, template+".html", v); err != nil {
		return err
	}
	_, err := m.client.SendEmail(ctx, &sesv2.SendEmailInput{
		FromEmailAddress: aws.String((&netmail.Address{Name: m.company.Name, Address: m.addresses.From}).String()),
		Destination:      &types.Destination{ToAddresses: []string{to}},
		ReplyToAddresses: replyTo,
		Content: &types.EmailContent{Simple: &types.Message{
			Subject: content(oneLine(subject)),
			Body:    &types.Body{Text: content(plain.String()), Html: content(page.String())},
		}},
	})
	if _, rejected := errors.AsType[*types.MessageRejected](err); rejected {
		return fmt.Errorf("%w: %w", notify.ErrUndeliverable, err)
	}
	if _, invalid := errors.AsType[*types.BadRequestException](err); invalid {
		return fmt.Errorf("%w: %w", notify.ErrUndeliverable, err)
	}
	return err
}

func content(data string) *types.Content {
	return &types.Content{Data: &data, Charset: aws.String("UTF-8")}
}

// oneLine keeps a subject short and free of line breaks, whatever was typed.
func oneLine(subject string) string {
	subject = strings.Join(strings.Fields(subject), " ")
	if runes := []rune(subject); len(runes) > 150 {
		return string(runes[:149]) + "…"
	}
	return subject
}
