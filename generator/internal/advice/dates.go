package advice

import (
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// leavingDays is how long before a page leaves the site links to it are reported.
const leavingDays = 14

// adviseDates finds dates that have passed, or have not come yet.
func (l *linter) adviseDates() {
	today := l.day.Format(time.DateOnly)
	for _, article := range l.tree.Articles {
		if date := article.Date.Format(time.DateOnly); date > today && article.PublishAt.IsZero() {
			l.advice.Addf(l.valueAt(article.Position, "date"),
				"date: %s is nog niet geweest, en het artikel staat er al; zet er publishAt: %s bij, of kies vandaag", date, date)
		}
	}
	for _, project := range l.tree.Projects {
		if project.Year > l.day.Year() {
			l.advice.Addf(l.valueAt(project.Position, "year"),
				"year: %d is nog niet begonnen; een project staat hier als het is opgeleverd", project.Year)
		}
	}
	l.adviseRights()
	var events []blocks.Event
	for _, page := range l.tree.Pages {
		for _, block := range page.Blocks {
			switch block := block.(type) {
			case blocks.Agenda:
				l.adviseAgenda(block, today)
				events = append(events, block.Items...)
			case blocks.Certificates:
				l.adviseCertificates(block)
			}
		}
	}
	l.adviseTimetables(events)
}

// holidayDays is how long before the last holiday that is listed those of another year are asked for.
const holidayDays = 60

// announcementDays is how long after its last day an announcement is still there for the next year's.
const announcementDays = 30

// adviseAnnouncements finds announcements that nobody has seen for long, among which the next is not found.
func (l *linter) adviseAnnouncements() {
	source := l.sources["content/announcements.yaml"]
	if source == nil {
		return
	}
	for _, p := range source.Passages {
		until, err := time.Parse(time.DateOnly, p.Text)
		if p.Key == "unpublishAt" && err == nil && until.Before(l.day.AddDate(0, 0, -announcementDays)) {
			l.advice.Addf(p.Position, "deze mededeling is er sinds %s niet meer; haal haar weg, of geef haar nieuwe dagen", p.Text)
		}
	}
}

// hoursFile has the holidays.
const hoursFile = "content/hours.yaml"

// adviseHolidays finds a list of holidays that ends soon: after it, answers are promised for days on which nobody works.
func (l *linter) adviseHolidays() {
	var last time.Time
	for _, holiday := range l.tree.Site.Holidays {
		if holiday.Date.After(last) {
			last = holiday.Date.Time
		}
	}
	if !last.IsZero() && last.Before(l.day.AddDate(0, 0, holidayDays)) {
		l.advice.Addf(yamlfile.Position{File: hoursFile, Line: 1, Column: 1}, "holidays: de laatste dag in de lijst is %s; zet de feestdagen erna erbij, anders belooft de site dan antwoord op een vrije dag",
			last.Format(time.DateOnly))
	}
}

func (l *linter) adviseAgenda(agenda blocks.Agenda, today string) {
	last := ""
	for _, event := range agenda.Items {
		last = max(last, event.Date.Format(time.DateOnly))
	}
	if last < today {
		l.advice.Addf(agenda.ItemsAt, "items: de laatste datum van %q was %s, en bezoekers zien nu %q; zet er nieuwe bij, of haal het blok weg", agenda.Title, last, agenda.Empty)
	}
}

// adviseTimetables finds lines of documents that name a training with a day that no agenda has: they say it a second time.
func (l *linter) adviseTimetables(events []blocks.Event) {
	for _, source := range l.tree.Sources {
		if !strings.HasPrefix(source.File, "content/documents/") {
			continue
		}
		line := 0
		for text := range strings.Lines(source.Text) {
			line++
			words := strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
			var meant []string // the days of trainings that the line names
			isSaid := !slices.ContainsFunc(words, isYear)
			for _, event := range events {
				if strings.Contains(text, event.Title) {
					day := calendar.Date(event.Date.Time)
					lacks := func(word string) bool { return !slices.Contains(words, word) }
					isSaid = isSaid || !slices.ContainsFunc(strings.Fields(day), lacks)
					meant = append(meant, day)
				}
			}
			if len(meant) > 0 && !isSaid {
				l.advice.Addf(yamlfile.Position{File: source.File, Line: line, Column: 1},
					"volgens de agenda op de site is deze training op %s; pas deze regel aan, of de datum daar", strings.Join(meant, ", "))
			}
		}
	}
}

func isYear(word string) bool { return len(word) == 4 && strings.HasPrefix(word, "20") }

// certificateDays is how long before a certificate ends a new one is asked for: a notified body needs months.
const certificateDays = 180

// adviseCertificates finds certificates that have ended, or end soon.
func (l *linter) adviseCertificates(certificates blocks.Certificates) {
	for _, certificate := range certificates.Items {
		if certificate.Until == nil {
			continue
		}
		last := certificate.Until.Format(time.DateOnly)
		switch {
		case last < l.day.Format(time.DateOnly):
			l.advice.Addf(certificate.At, "until: %s gold tot en met %s, en staat er nog; haal het weg, ook bij de producten, of zet er de nieuwe einddatum bij", certificate.Name, last)
		case certificate.Until.Before(l.day.AddDate(0, 0, certificateDays)):
			l.advice.Addf(certificate.At, "until: %s geldt tot en met %s; vraag het nieuwe certificaat nu op", certificate.Name, last)
		}
	}
}

// rightsDays is how long before the rights to a picture end they are asked for again.
const rightsDays = 30

// adviseRights finds pictures that may not be shown any more, or soon, with the places where they are.
func (l *linter) adviseRights() {
	for _, credit := range l.tree.Credits {
		if credit.Until == nil || credit.Until.After(l.day.AddDate(0, 0, rightsDays)) {
			continue
		}
		last := credit.Until.Format(time.DateOnly)
		for i, file := range credit.Files {
			var places []string
			for _, source := range l.tree.Sources {
				for _, shown := range source.Shown {
					if shown.Src == file {
						places = append(places, shown.At.String())
					}
				}
			}
			switch used := strings.Join(places, ", "); {
			case used == "":
			case last < l.day.Format(time.DateOnly):
				l.advice.Addf(credit.FilesAt[i], "until: %s (van %s) mocht tot en met %s op de site, en staat er nog: %s; vraag de rechten opnieuw aan, of kies daar een andere foto",
					file, credit.Source, last, used)
			default:
				l.advice.Addf(credit.FilesAt[i], "until: %s (van %s) mag tot en met %s op de site, en staat in %s; vraag de rechten nu opnieuw aan",
					file, credit.Source, last, used)
			}
		}
	}
}

// adviseLeaving finds links to pages that are about to leave the site: they lead elsewhere then.
func (l *linter) adviseLeaving() {
	for _, s := range l.tree.Scheduled {
		if s.Route == "" || s.UnpublishAt.IsZero() || !s.Visible(l.day, false) {
			continue
		}
		if !s.Visible(l.day.AddDate(0, 0, leavingDays), false) {
			l.adviseLinksTo(s, s.UnpublishAt.Format(time.DateOnly))
		}
	}
}

// adviseDetours finds links to former addresses.
func (l *linter) adviseDetours() {
	next := map[string]string{}
	for _, redirect := range l.tree.Redirects {
		next[redirect.From] = redirect.To
	}
	for _, r := range l.tree.Detours {
		l.advice.Addf(r.Position, "%q leidt met een omleiding naar %s; schrijf het nieuwe adres, of haal de koppeling weg", r.Href, next[r.Route])
	}
}

func (l *linter) adviseLinksTo(leaving content.Scheduled, last string) {
	for _, source := range l.tree.Sources {
		if source.Hidden || source.File == leaving.File {
			continue
		}
		for _, r := range source.References {
			if target, err := url.Parse(r.Href); err == nil && target.Path == leaving.Route {
				l.advice.Addf(r.Position, "%s verdwijnt op %s (%s), en dan brengt deze koppeling bezoekers ergens anders; haal haar vóór die dag weg",
					leaving.Route, last, leaving.File)
			}
		}
	}
}
