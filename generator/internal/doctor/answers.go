package doctor

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/infra"
)

// An Answer is one to a request.
type Answer struct {
	Status int
	Header http.Header
}

// ask asks for an address as visitors do, and does not follow where it leads.
func (c Clients) ask(ctx context.Context, address, token string) Fact[Answer] {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return unread[Answer]("", err)
	}
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	client := *c.HTTP
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	if err != nil {
		return unread[Answer]("", err)
	}
	defer answer.Body.Close()
	return fact(Answer{answer.StatusCode, answer.Header})
}

// findPublication reports whether a release is live.
func (a Account) findPublication(f *findings, now time.Time) bool {
	status, ok := known(f, "The last publication", a.Site.Publication)
	if !ok {
		return true // as far as is known
	}
	command := "`make publish STAGE=" + a.stage() + "`"
	switch {
	case status.Live == "":
		f.wrong("`make build && make publish STAGE="+a.stage()+"`", "Nothing was published yet.")
	case status.Busy != nil && now.Before(status.Busy.Until):
		f.advice("wait for it to end", "%s has been publishing since %s.", status.Busy.By,
			clock(status.Busy.Since))
	case !status.Settled:
		f.wrong("publish again, which completes it: "+command,
			"The publication of %s was cut off: pages of two releases may be mixed.", status.Live)
	case status.Why != "":
		f.advice("mend what was wrong and publish again: "+command,
			"Release %s came back by itself at %s: %s", status.Live, clock(status.From), status.Why)
	default:
		f.ok("Release %s is live since %s.", status.Live, clock(status.From))
	}
	return status.Live != ""
}

func (a Account) findAnswers(f *findings, isPublished bool) {
	if fault := a.Site.Home.Fault; fault != nil {
		f.wrong("see what is said of the distribution and of the DNS", "%s/ does not answer: %s.",
			a.Site.Address, fault.Reason)
		return
	}
	a.findHome(f, a.Site.Home.Value, isPublished)
	plain := a.Site.Plain.Value
	isSecured := plain.Status/100 == 3 && strings.HasPrefix(plain.Header.Get("Location"), "https://")
	f.okIf(isSecured, "HTTP", "leads to HTTPS", "does not lead to HTTPS", a.deploy())
	if health, ok := known(f, "Whether leads can be stored", a.Site.Health); ok {
		switch health.Status {
		case http.StatusOK:
			f.ok("The lead API answers by way of the CDN, and can store leads.")
		case http.StatusServiceUnavailable:
			f.wrong("the log of the function contact, in Logs Insights: `filter level = \"ERROR\"`",
				"The lead API answers, and cannot store leads.")
		default:
			f.wrong("docs/operate.md, Alarms, ApiErrors: the API's log",
				"The lead API answers %d by way of the CDN.", health.Status)
		}
	}
}

func (a Account) findHome(f *findings, home Answer, isPublished bool) {
	if home.Status != http.StatusOK && isPublished {
		f.wrong("`make publish STAGE="+a.stage()+"`, which mends what the bucket has lost",
			"%s/ answers %d.", a.Site.Address, home.Status)
	} else if home.Status == http.StatusOK {
		f.ok("%s/ answers.", a.Site.Address)
	}
	missing := missingHeaders(home.Header)
	f.okIf(len(missing) == 0, "Pages", "come with the headers of infra/headers.json",
		"come without "+strings.Join(missing, ", "), a.deploy())
	if hidden := strings.Contains(home.Header.Get("X-Robots-Tag"), "noindex"); hidden == a.isProduction() {
		if hidden {
			f.wrong("indexed in infra/settings.ts; then "+a.deploy(),
				"Search engines are told to leave production out.")
		} else {
			f.wrong("indexed in infra/settings.ts; then "+a.deploy(),
				"Search engines may show a stage that is not public.")
		}
	}
}

// missingHeaders are the security headers that an answer comes without: those of
// infra/headers.json, and those that infra/site.ts adds to them.
func missingHeaders(header http.Header) (missing []string) {
	named, _ := infra.Headers(nil) // of a file that is compiled in, and that its own test reads
	for _, name := range append(slices.Sorted(maps.Keys(named)), "Strict-Transport-Security", "X-Frame-Options") {
		if header.Get(name) == "" {
			missing = append(missing, name)
		}
	}
	return missing
}
