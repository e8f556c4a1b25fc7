package links

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"strings"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/functions/internal/mail"
)

// A Page is what a link shows. Its texts are Dutch, and no HTML.
type Page struct {
	Title  string
	Text   []string    // paragraphs
	Facts  [][2]string // label and value
	Mailto *Mailto     // may be nil
	Button string      // what it does; empty where there is nothing to do

	Who     []string // the mailboxes of which one presses the button, where the mail went to several
	Mistake string   // why nothing was done; may be empty
}

// A Mailto opens the mail program.
type Mailto struct{ Label, Address string }

var (
	//go:embed page.html
	pageHTML string
	//go:embed page.css
	pageCSS string

	pageTemplate = template.Must(template.New("page").Parse(pageHTML))

	style = styles.Properties() + pageCSS
	// policy allows the page's own style (CSP Level 3 §2.3.1, hash-source) and its form.
	policy = "default-src 'none'; style-src 'sha256-" + sha256Of(style) + "'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

func sha256Of(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// write makes an answer of a page. No program may keep it, and no other site hears of its address, which is a secret.
func (h *Handler) write(status int, page Page) events.APIGatewayV2HTTPResponse {
	var b strings.Builder
	err := pageTemplate.Execute(&b, struct {
		Page
		Company mail.Company
		Style   template.CSS
	}{page, h.Company, template.CSS(style)})
	if err != nil {
		panic("links: a page of strings must be written: " + err.Error())
	}
	return events.APIGatewayV2HTTPResponse{
		StatusCode: status, Body: b.String(),
		Headers: map[string]string{
			"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
			"Content-Security-Policy": policy, "Referrer-Policy": "no-referrer",
			"X-Content-Type-Options": "nosniff", "X-Robots-Tag": "noindex",
		},
	}
}

// gone is the page of a lead that is there no more.
func (a Action) gone() Page {
	if a.Gone.Title != "" {
		return a.Gone
	}
	return Page{
		Title: "Deze aanvraag is gewist",
		Text: []string{
			"De aanvraag waar deze link bij hoort, is er niet meer: de bewaartermijn is voorbij, of de aanvraag is op verzoek gewist.",
			"U hoeft niets te doen. De mail waarin deze link staat, kunt u verwijderen.",
		},
	}
}

func (h *Handler) expired(day string) Page {
	return Page{
		Title: "Deze link is verlopen",
		Text:  []string{"De link gold tot " + day + ". Er is nu niets veranderd.", h.help()},
	}
}

func (h *Handler) unusable() Page {
	return Page{
		Title: "Deze link klopt niet",
		Text: []string{
			"Er ontbreekt een stuk van de link, of hij komt niet van ons. Er is niets veranderd.",
			"Open de link opnieuw vanuit de mail. Lukt dat niet, kopieer hem dan in zijn geheel naar de adresbalk.", h.help(),
		},
	}
}

func (h *Handler) bypassing() Page {
	return Page{
		Title: "Deze pagina is hier niet te openen",
		Text:  []string{"Open de link opnieuw vanuit de mail.", h.help()},
	}
}

func (h *Handler) failing() Page {
	return Page{
		Title: "Dit lukt nu niet",
		Text: []string{
			"Door een storing kunnen wij dit nu niet opslaan. Open de link over enkele minuten opnieuw: hij blijft geldig.", h.help(),
		},
	}
}

func (h *Handler) help() string {
	return "Komt u er niet uit? Bel " + h.Company.Phone + " of mail naar " + h.Company.Email + "."
}
