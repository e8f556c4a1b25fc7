// Package page writes the pages that functions answer people with, in the colours of the site.
//
// In: what a page says, in Dutch, and in whose name. Out: its HTML, and headers under which it runs no script,
// asks nothing of other sites, and is kept by no program.
package page

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"strings"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/functions/internal/mail"
)

// A Page is what somebody sees. Its texts are no HTML.
type Page struct {
	Title string
	Text  []string    // paragraphs
	Facts [][2]string // label and value
	Links []Link
	// Button sends the page's form to its own address; empty where there is nothing to do.
	Button string

	Who     []string // the mailboxes of which one presses the button, where the mail went to several
	Mistake string   // why nothing was done; may be empty
}

// A Link looks like a button.
type Link struct {
	Label, Address string
	Outline        bool // the less likely choice
}

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

// Write is the HTML of a page, and the headers of its answer.
func Write(p Page, company mail.Company) (html string, headers map[string]string) {
	var b strings.Builder
	err := pageTemplate.Execute(&b, struct {
		Page
		Company mail.Company
		Style   template.CSS
	}{p, company, template.CSS(style)})
	if err != nil {
		panic("page: a page of strings must be written: " + err.Error())
	}
	return b.String(), map[string]string{
		"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
		"Content-Security-Policy": policy, "Referrer-Policy": "no-referrer",
		"X-Content-Type-Options": "nosniff", "X-Robots-Tag": "noindex",
	}
}
