// Package settings reads the settings of the lead functions from variables, as docs/leads.md lists
// them.
//
// In: the environment of a function, or, where the functions run in one process, what stands in for
// it. Out: settings that are whole, or an error that names every variable that is missing or wrong.
package settings

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/webhook"
)

// Shared are the settings of every function.
type Shared struct {
	LeadsTable, QuotasTable string
	HashKey                 []byte // of the hashes by which quotas are kept
	Calendar                calendar.Calendar
	Mail                    mail.Settings
}

// Intake are the settings of a function that takes leads in.
type Intake struct {
	Shared
	Token        string
	Origins      []string
	ProxySecrets []string // none where anybody is answered
	SpamDays     int      // after which spam is erased
}

// Notify are the settings of the function that mails leads and calls the webhook.
type Notify struct {
	Shared
	Webhook  webhook.Settings
	SpamDays int // after which spam is erased
}

// Desk are the settings of the function that people of sales work with.
type Desk struct {
	Shared
	ProxySecrets []string // none where anybody is answered
	SpamDays     int      // after which spam is erased
	SiteBucket   string   // in which publications leave their records
	UserPool     UserPool
}

// A UserPool is one of Amazon Cognito, in which people of sales are, or those who edit content.
type UserPool struct {
	ID     string
	Issuer string // of tokens: its URL
	Client string // ID of the app client that browsers sign in by
}

// ReadDesk reads the settings of the function that people of sales work with.
func ReadDesk(lookup func(name string) string) (Desk, error) {
	r := &reader{lookup: lookup}
	desk := Desk{
		Shared:       r.shared(),
		ProxySecrets: strings.Fields(lookup("ORIGIN_SECRETS")),
		SpamDays:     r.days("SPAM_DAYS"),
		SiteBucket:   r.text("SITE_BUCKET"),
		UserPool:     r.userPool(),
	}
	desk.Mail.LinkKey = []byte(r.text("LINK_KEY"))
	return desk, r.err()
}

// Links are the settings of the function that answers links of mails.
type Links struct {
	LeadsTable   string
	Key          []byte // that links are signed with
	ProxySecrets []string
	SpamDays     int
	Company      mail.Company
}

// ReadLinks reads the settings of the function that answers links.
func ReadLinks(lookup func(name string) string) (Links, error) {
	r := &reader{lookup: lookup}
	links := Links{
		LeadsTable: r.text("LEADS_TABLE"), Key: []byte(r.text("LINK_KEY")),
		ProxySecrets: strings.Fields(lookup("ORIGIN_SECRETS")), SpamDays: r.days("SPAM_DAYS"), Company: r.company(),
	}
	return links, r.err()
}

// ReadNotify reads the settings of the function that mails leads. lookup returns the value of a
// variable, empty where it is not set, as [os.Getenv] does.
func ReadNotify(lookup func(name string) string) (Notify, error) {
	r := &reader{lookup: lookup}
	notify := Notify{Shared: r.shared(), Webhook: r.webhook("LEADS_WEBHOOK", "LEADS_WEBHOOK_SECRET"), SpamDays: r.days("SPAM_DAYS")}
	notify.Mail.LinkKey = []byte(r.text("LINK_KEY"))
	return notify, r.err()
}

// ReadIntake reads the settings of a function that takes leads in.
func ReadIntake(lookup func(name string) string) (Intake, error) {
	r := &reader{lookup: lookup}
	intake := Intake{
		Shared:       r.shared(),
		Token:        r.text("PUBLIC_TOKEN"),
		Origins:      strings.Split(r.text("SITE_ORIGINS"), ","),
		ProxySecrets: strings.Fields(lookup("ORIGIN_SECRETS")),
		SpamDays:     r.days("SPAM_DAYS"),
	}
	return intake, r.err()
}

// Editing are the settings of the function behind the editor of content.
type Editing struct {
	Site         string // origin of the site
	Repository   string // owner/name at GitHub
	Branch       string // that publications are made of
	Secret       string // ARN of the secret of the GitHub App
	ProxySecrets []string
	UserPool     UserPool // of editors
}

// ReadEditing reads the settings of the function behind the editor of content.
func ReadEditing(lookup func(name string) string) (Editing, error) {
	r := &reader{lookup: lookup}
	editing := Editing{
		Site: r.text("SITE_URL"), Repository: r.text("EDITOR_REPOSITORY"), Branch: r.text("EDITOR_BRANCH"), Secret: r.text("EDITOR_SECRET"),
		ProxySecrets: strings.Fields(lookup("ORIGIN_SECRETS")), UserPool: r.userPool(),
	}
	return editing, r.err()
}

// Check are the settings of the function that checks changes of content.
type Check struct {
	Bucket, Key  string // of the archive with the content that was published last
	Origins      []string
	ProxySecrets []string // none where anybody is answered
}

// ReadCheck reads the settings of the function that checks changes of content.
func ReadCheck(lookup func(name string) string) (Check, error) {
	r := &reader{lookup: lookup}
	check := Check{
		Bucket: r.text("CONTENT_BUCKET"), Key: r.text("CONTENT_KEY"), Origins: strings.Split(r.text("SITE_ORIGINS"), ","),
		ProxySecrets: strings.Fields(lookup("ORIGIN_SECRETS")),
	}
	return check, r.err()
}

// reader collects what is missing or wrong.
type reader struct {
	lookup         func(name string) string
	missing, wrong []string
}

func (r *reader) userPool() UserPool {
	return UserPool{ID: r.text("USER_POOL"), Issuer: r.text("USER_POOL_ISSUER"), Client: r.text("USER_POOL_CLIENT")}
}

func (r *reader) shared() Shared {
	return Shared{
		LeadsTable:  r.text("LEADS_TABLE"),
		QuotasTable: r.text("QUOTAS_TABLE"),
		HashKey:     []byte(r.text("HASH_KEY")),
		Calendar:    r.calendar("WORKING_HOURS", "HOLIDAYS"),
		Mail: mail.Settings{
			From:       r.text("MAIL_FROM"),
			Sales:      r.text("MAIL_SALES"),
			Manager:    r.lookup("MAIL_MANAGER"),
			SalesSet:   r.lookup("MAIL_SALES_SET"),
			VisitorSet: r.lookup("MAIL_VISITOR_SET"),
			SalesOnly:  r.lookup("MAIL_SALES_ONLY") != "",
			Company:    r.company(),
		},
	}
}

func (r *reader) company() mail.Company {
	return mail.Company{
		Name: r.text("COMPANY_NAME"), Phone: r.text("COMPANY_PHONE"), Email: r.text("COMPANY_EMAIL"), URL: r.text("SITE_URL"),
	}
}

func (r *reader) text(name string) string {
	value := r.lookup(name)
	if value == "" {
		r.missing = append(r.missing, name)
	}
	return value
}

func (r *reader) calendar(hours, holidays string) calendar.Calendar {
	text := r.text(hours)
	read, err := calendar.Parse(text, r.lookup(holidays))
	if text != "" && err != nil {
		r.wrong = append(r.wrong, hours+", "+holidays+": "+err.Error())
	}
	return read
}

func (r *reader) days(name string) int {
	value := r.text(name)
	days, err := strconv.Atoi(value)
	if value != "" && (err != nil || days < 1) {
		r.wrong = append(r.wrong, fmt.Sprintf("%s: %q is no number of days", name, value))
	}
	return days
}

// ReadDeliveries reads the table of leads, which is all that the function of delivery events needs.
func ReadDeliveries(lookup func(name string) string) (leadsTable string, err error) {
	r := &reader{lookup: lookup}
	leadsTable = r.text("LEADS_TABLE")
	return leadsTable, r.err()
}

func (r *reader) webhook(address, secret string) webhook.Settings {
	settings, err := webhook.ParseSettings(r.lookup(address), r.lookup(secret))
	if err != nil {
		r.wrong = append(r.wrong, address+", "+secret+": "+err.Error())
	}
	return settings
}

func (r *reader) err() error {
	wrong := r.wrong
	if len(r.missing) > 0 {
		wrong = append(wrong, "environment variables not set: "+strings.Join(r.missing, ", "))
	}
	if len(wrong) == 0 {
		return nil
	}
	return errors.New(strings.Join(wrong, "; "))
}
