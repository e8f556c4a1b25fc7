package page_test

import (
	"html"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/page"
)

func TestWhatWasTypedStaysText(t *testing.T) {
	t.Parallel()
	const hostile = `Eva "'><script>alert(1)</script>`
	written, _ := page.Write(page.Page{
		Title: hostile, Text: []string{hostile}, Facts: [][2]string{{"Van", hostile}}, Who: []string{hostile}, Mistake: hostile,
		Links: []page.Link{{Label: hostile, Address: "/x?naam=" + hostile}}, Button: hostile,
	}, mail.Company{Name: hostile, Phone: hostile, Email: hostile, URL: "https://dfx.example"})
	if strings.Contains(written, "<script") {
		t.Errorf("what was typed is markup:\n%s", written)
	}
	for _, place := range []string{"<h1>" + hostile + "</h1>", "<dd>" + hostile + "</dd>"} {
		if !strings.Contains(html.UnescapeString(written), place) {
			t.Errorf("the page lacks %s:\n%s", place, written)
		}
	}
}

func TestLinksLeadWhereTheySay(t *testing.T) {
	t.Parallel()
	addresses := []string{
		"mailto:eva+dfx@example.nl?subject=Re%3A%20Uw%20aanvraag&body=Beste%20Eva%2C%0D%0A", "https://dfx.example/beheer/?a=1&b=2", "/beheer/leads",
	}
	var links []page.Link
	for _, address := range addresses {
		links = append(links, page.Link{Label: "Verder", Address: address})
	}
	written, _ := page.Write(page.Page{Title: "Verder", Links: links}, mail.Company{Name: "DFX", Email: "info@dfx.example", URL: "https://dfx.example"})
	for _, address := range append(addresses, "https://dfx.example", "mailto:info@dfx.example") {
		if !strings.Contains(html.UnescapeString(written), `href="`+address+`"`) {
			t.Errorf("there is no link to %s:\n%s", address, written)
		}
	}
}
