package build

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/infra"
)

// writeDelivery writes, beside the site, what the CDN, the functions and the preview need of it.
func (o Options) writeDelivery(tree *content.Tree, pages []page.Page) error {
	var frames []string
	outage := ""
	for _, p := range pages {
		frames = append(frames, p.Frames...)
		if p.Path == content.OutageRoute {
			outage = "/" + emit.DocumentOf(p.Path)
		}
	}
	headers, err := infra.Headers(frames)
	if err != nil {
		return err
	}
	delivery := infra.Delivery{Headers: headers, Redirects: redirects(tree), Functions: FunctionSettings(tree.Site), Unfit: o.unfit(), Preview: o.Stage == content.Preview, Day: o.At, Outage: outage}
	if tree.Site.Editor != nil {
		delivery.Editor = editor.Headers()
	}
	data, err := json.MarshalIndent(delivery, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(infra.DeliveryFile(o.Out), append(data, '\n'), 0o644)
}

// writeContent writes, beside the site, the content that changes of it are checked against.
func (o Options) writeContent() error {
	data, err := filetree.Pack(os.DirFS(o.Content))
	if err != nil {
		return err
	}
	return os.WriteFile(infra.ContentFile(o.Out), data, 0o644)
}

// unfit says why the site is not one to publish; empty for one that is.
func (o Options) unfit() string {
	switch {
	case !o.At.IsZero() && o.Stage != content.Preview:
		return "it shows the day " + o.At.Format(time.DateOnly)
	case o.Drafts:
		return "it shows drafts"
	case !o.Pictures:
		return "it has no pictures"
	}
	return ""
}

func redirects(tree *content.Tree) map[string]string {
	all := map[string]string{}
	for _, r := range tree.Redirects {
		all[r.From] = r.To
	}
	return all
}

// FunctionSettings are those of the lead functions that content decides.
func FunctionSettings(site content.Site) infra.Settings {
	hours := site.Calendar()
	settings := infra.Settings{
		Environment: map[string]string{
			"MAIL_FROM": site.Leads.From, "MAIL_SALES": site.Leads.Sales, "COMPANY_NAME": site.Name, "COMPANY_PHONE": site.Contact.Phone,
			"COMPANY_EMAIL": site.Contact.Email, "SITE_URL": site.URL, "SPAM_DAYS": strconv.Itoa(site.Leads.Spam),
			"WORKING_HOURS": hours.Hours(),
		},
		Intake: map[string]string{"PUBLIC_TOKEN": strings.TrimSpace(site.Leads.Token + " " + site.Leads.Former), "SITE_ORIGINS": site.URL},
	}
	for name, value := range map[string]string{"HOLIDAYS": hours.Holidays(), "MAIL_MANAGER": site.Leads.Manager} {
		if value != "" {
			settings.Environment[name] = value
		}
	}
	if editor := site.Editor; editor != nil {
		settings.Editing = map[string]string{"EDITOR_REPOSITORY": editor.Repository, "EDITOR_BRANCH": editor.Branch}
	}
	return settings
}
