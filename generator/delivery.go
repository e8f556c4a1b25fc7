package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/policy"
	"github.com/dfx-fitness/site/infra"
)

// writeDelivery writes, beside a site, what its delivery must know of it.
func (p program) writeDelivery(site *emit.Site, folder string, tree *content.Tree, needs *policy.Needs, pictures bool) error {
	headers, err := infra.Headers(needs.Policy())
	if err != nil {
		return err
	}
	delivery := infra.Delivery{Headers: headers, Redirects: redirects(tree), Functions: settings(tree.Site)}
	switch {
	case !p.look.at.IsZero():
		delivery.Unfit = "it shows the day " + p.look.at.Format(time.DateOnly)
	case p.look.drafts:
		delivery.Unfit = "it shows drafts"
	case !pictures:
		delivery.Unfit = "it has no pictures"
	}
	if p.forms {
		delivery.Editor = editor.Headers()
	}
	data, err := json.MarshalIndent(delivery, "", "  ")
	if err != nil {
		return err
	}
	return site.Beside(filepath.Base(infra.DeliveryFile(p.path(folder))), append(data, '\n'))
}

func redirects(tree *content.Tree) map[string]string {
	all := map[string]string{}
	for _, r := range tree.Redirects {
		all[r.From] = r.To
	}
	return all
}

// settings are those of the lead functions in AWS; the preview has its own way to them.
func settings(site content.Site) infra.Settings {
	keep := site.Leads.Retention
	days := []string{}
	for _, form := range []struct {
		name string
		days int
	}{
		{"quote", keep.Quote}, {"contact", keep.Contact}, {"newsletter", keep.Newsletter}, {"brochure", keep.Brochure},
		{"partner", keep.Partner}, {"technician", keep.Technician}, {"spam", keep.Spam},
	} {
		days = append(days, fmt.Sprintf("%s=%d", form.name, form.days))
	}
	return infra.Settings{
		Environment: map[string]string{
			"MAIL_FROM": site.Leads.From, "MAIL_SALES": site.Leads.Sales, "COMPANY_NAME": site.Name, "COMPANY_PHONE": site.Contact.Phone,
			"COMPANY_EMAIL": site.Contact.Email, "SITE_URL": site.URL,
		},
		Intake: map[string]string{"PUBLIC_TOKEN": site.Leads.Token, "SITE_ORIGINS": site.URL, "RETENTION_DAYS": strings.Join(days, ",")},
	}
}
