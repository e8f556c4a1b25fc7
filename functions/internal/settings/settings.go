// Package settings reads the settings of the functions from variables, as docs/leads.md lists them.
//
// In: the environment of a function, or, where the functions run in one process, what stands in for it; and which variables
// the program cannot do without. Out: settings, or an error that names every variable that is missing or wrong.
package settings

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/webhook"
)

// Settings are those of all functions. What a function does not need, its environment may lack; it is zero then.
type Settings struct {
	LeadsTable, QuotasTable string
	HashKey                 []byte // of the hashes by which quotas are kept
	SpamDays                int    // after which spam is erased
	Calendar                calendar.Calendar
	Mail                    mail.Settings // with the key that links are signed with
	FormerLinkKey           []byte        // the key before it; may be empty
	Webhook                 webhook.Settings

	Tokens       []string // that forms send: the present one, and the one before
	Origins      []string // of the site
	ProxySecrets []string // none where anybody is answered

	UserPool   UserPool
	SiteBucket string // in which publications leave their records

	ContentBucket, ContentKey string // of the archive with the content that was published last

	Repository string // owner/name at GitHub
	Branch     string // that publications are made of
	Secret     string // ARN of the secret of the GitHub App
}

// A UserPool is one of Amazon Cognito: that of sales, or that of editors.
type UserPool struct {
	ID     string
	Issuer string // of tokens: its URL
	Client string // ID of the app client that browsers sign in by
}

// Leads are the variables of functions that count, mail or show leads, and others.
func Leads(others ...string) []string {
	return Company(append(others, "LEADS_TABLE", "QUOTAS_TABLE", "HASH_KEY", "WORKING_HOURS", "MAIL_FROM", "MAIL_SALES")...)
}

// Company are the variables of what is said of the company, and others.
func Company(others ...string) []string {
	return append(others, "COMPANY_NAME", "COMPANY_PHONE", "COMPANY_EMAIL", "SITE_URL")
}

// Load reads settings. lookup returns the value of a variable, empty where it is not set, as [os.Getenv] does; needs are the
// variables that must be set.
func Load(lookup func(name string) string, needs ...string) (Settings, error) {
	s := Settings{
		LeadsTable: lookup("LEADS_TABLE"), QuotasTable: lookup("QUOTAS_TABLE"), HashKey: []byte(lookup("HASH_KEY")),
		Mail: mail.Settings{
			From: lookup("MAIL_FROM"), Sales: lookup("MAIL_SALES"), Manager: lookup("MAIL_MANAGER"),
			SalesSet: lookup("MAIL_SALES_SET"), VisitorSet: lookup("MAIL_VISITOR_SET"),
			SalesOnly: lookup("MAIL_SALES_ONLY") != "", LinkKey: []byte(lookup("LINK_KEY")),
			Company: mail.Company{
				Name: lookup("COMPANY_NAME"), Phone: lookup("COMPANY_PHONE"), Email: lookup("COMPANY_EMAIL"), URL: lookup("SITE_URL"),
			},
		},
		FormerLinkKey: []byte(lookup("FORMER_LINK_KEY")),
		Tokens:        strings.Fields(lookup("PUBLIC_TOKEN")), Origins: strings.Split(lookup("SITE_ORIGINS"), ","),
		ProxySecrets: strings.Fields(lookup("ORIGIN_SECRETS")),
		UserPool:     UserPool{ID: lookup("USER_POOL"), Issuer: lookup("USER_POOL_ISSUER"), Client: lookup("USER_POOL_CLIENT")},
		SiteBucket:   lookup("SITE_BUCKET"), ContentBucket: lookup("CONTENT_BUCKET"), ContentKey: lookup("CONTENT_KEY"),
		Repository: lookup("EDITOR_REPOSITORY"), Branch: lookup("EDITOR_BRANCH"), Secret: lookup("EDITOR_SECRET"),
	}
	var wrong []string
	note := func(names string, err error) {
		if err != nil {
			wrong = append(wrong, names+": "+err.Error())
		}
	}
	var err error
	if hours := lookup("WORKING_HOURS"); hours != "" {
		s.Calendar, err = calendar.Parse(hours, lookup("HOLIDAYS"))
		note("WORKING_HOURS, HOLIDAYS", err)
	}
	if days := lookup("SPAM_DAYS"); days != "" {
		if s.SpamDays, err = strconv.Atoi(days); err != nil || s.SpamDays < 1 {
			note("SPAM_DAYS", fmt.Errorf("%q is no number of days", days))
		}
	}
	s.Webhook, err = webhook.ParseSettings(lookup("LEADS_WEBHOOK"), lookup("LEADS_WEBHOOK_SECRET"))
	note("LEADS_WEBHOOK, LEADS_WEBHOOK_SECRET", err)
	missing := slices.DeleteFunc(slices.Clone(needs), func(name string) bool { return lookup(name) != "" })
	if len(missing) > 0 {
		wrong = append(wrong, "environment variables not set: "+strings.Join(missing, ", "))
	}
	if len(wrong) > 0 {
		return Settings{}, errors.New(strings.Join(wrong, "; "))
	}
	return s, nil
}
