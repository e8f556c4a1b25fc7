package links

import "github.com/dfx-fitness/site/functions/internal/page"

// A Page is what a link shows.
type Page = page.Page

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
