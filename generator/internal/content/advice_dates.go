package content

import (
	"time"

	"go.yaml.in/yaml/v4"
)

// expiring is how long before a date it is time to look after it, in months.
const expiring = 1

// adviseDates tells of dates that have passed, or have not come yet.
func (l *loader) adviseDates() {
	at := l.options.At
	if at.IsZero() {
		return
	}
	today := at.Format(time.DateOnly)
	if s := l.tree.Site.Security; s != nil && s.Expires.Format(time.DateOnly) <= at.AddDate(0, expiring, 0).Format(time.DateOnly) {
		l.tree.Advice.addf(s.at, "security: expires is %s; kijk na of het adres nog klopt, en zet de datum een jaar vooruit", s.Expires.Format(time.DateOnly))
	}
	for _, article := range l.tree.Articles {
		if day := article.Date.Format(time.DateOnly); day > today && article.PublishAt.IsZero() {
			l.tree.Advice.addf(article.places.of("date", article.Position),
				"date: %s is nog niet geweest, en het artikel staat er al; zet er publishAt: %s bij, of kies vandaag", day, day)
		}
	}
	for _, project := range l.tree.Projects {
		if project.Year > at.Year() {
			l.tree.Advice.addf(project.places.of("year", project.Position),
				"year: %d is nog niet begonnen; een project staat hier als het is opgeleverd", project.Year)
		}
	}
	for _, page := range l.tree.Pages {
		for _, block := range page.Blocks {
			if agenda, ok := block.(Agenda); ok {
				l.adviseAgenda(agenda, today)
			}
		}
	}
}

func (l *loader) adviseAgenda(agenda Agenda, today string) {
	last := ""
	for _, event := range agenda.Items {
		last = max(last, event.Date.Format(time.DateOnly))
	}
	if last < today {
		l.tree.Advice.addf(agenda.at, "items: de laatste datum van %q was %s, en bezoekers zien nu %q; zet er nieuwe bij, of haal het blok weg", agenda.Title, last, agenda.Empty)
	}
}

// settle keeps where the events stand.
func (a *Agenda) settle(d *decoder, n *yaml.Node) { a.at = d.at(valueOf(n, "items")) }

// settle keeps where the date stands.
func (s *SecurityContact) settle(d *decoder, n *yaml.Node) { s.at = d.at(valueOf(n, "expires")) }
