// Package api defines the JSON of the desk's API, by which people of sales read and change leads.
//
// All of it is below [Path]. Requests carry the ID token of the user pool as 'Authorization: Bearer'; [SettingsPath]
// alone needs none. Times are RFC 3339 in UTC. Failures are answered with an [Error] in Dutch: 400 for a request
// that cannot be, 401 without a valid token, 403 where the group may not, 409 where somebody else was first, 410 for what is
// not there, 422 for input that has to change, and 507 for what does not work now: of these the CDN replaces none.
package api

import (
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Path is where the desk's API is on the site's host.
const Path = "/api/desk"

// The paths below [Path].
const (
	SettingsPath = "/settings" // GET: [Settings]
	MePath       = "/me"       // GET: [Me]
	LeadsPath    = "/leads"    // GET, with the parameters of a filter: [List]. POST with a [NewLead]: [Lead]; with 422, [Mistakes]
	LeadPath     = "/leads/"   // and an ID. GET: [Lead]. PATCH with a [Change]: [Lead]; with 409, [Conflict]
	ResendPath   = "/resend"   // after a lead's path. POST with a [Resend]: [Lead]
	ExportPath   = "/export"   // GET, with format=csv or xlsx and the parameters of a filter, or format=subscribers: a file
	CountsPath   = "/counts"   // GET: [Counts]
	FiguresPath  = "/figures"  // GET, with the parameters from, to and form: [Figures]
	PersonsPath  = "/persons"  // GET and DELETE, of admins, with email, phone and cursor: [Persons]

	PublicationsPath = "/publications" // GET: [Publications]
)

// The parameters of a filter, all optional. A lead has to match all of them.
const (
	ViewParameter     = "view"     // open, which is the default; mine or late, of the open ones; call; all; closed; or spam
	StatusParameter   = "status"   // one status
	FormParameter     = "form"     // a form's name
	AssigneeParameter = "assignee" // an e-mail address, or 'nobody'
	PageParameter     = "page"     // path of the page that the form was sent from
	ProductParameter  = "product"  // a product's ID
	CampaignParameter = "campaign" // utm_campaign
	FromParameter     = "from"     // a day in the Netherlands, as 2026-11-01
	ToParameter       = "to"       // the last day
	TextParameter     = "q"        // words that the lead holds, in whatever case
	OrderParameter    = "order"    // newest, which is the default, oldest, or of open leads due: whom an answer was promised the soonest
	CursorParameter   = "cursor"   // of the former page
)

// FormatParameter is which kind of file an export is.
const FormatParameter = "format"

// The parameters that name a person.
const (
	EmailParameter = "email"
	PhoneParameter = "phone"
)

// Settings say where people sign in.
type Settings struct {
	Pool   string `json:"pool"`   // ID of the user pool; empty where the server signs people in by a button, locally alone
	Client string `json:"client"` // ID of its app client
}

// Me is the person who has signed in, and what there is to choose from.
type Me struct {
	Email   string   `json:"email"`
	Name    string   `json:"name"`
	IsAdmin bool     `json:"isAdmin"`
	Team    []Person `json:"team"`  // who may have a lead, by name
	Forms   []Named  `json:"forms"` // by title
}

// A Person is one of sales.
type Person struct {
	Email string `json:"email"`
	Name  string `json:"name"`
}

// Named is something with a name for programs and one for people.
type Named struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// A List is a page of leads.
type List struct {
	Leads []Summary `json:"leads"`
	// Cursor is of the next page; empty where there is none. A page with few leads, or none, may have one: a search
	// looks at some thousand leads at a time.
	Cursor string `json:"cursor"`
	Until  string `json:"until"` // when the last lead was received that was looked at; empty where there was none
	// IsSearching is true of a page that has room for more leads, of which there may be some behind its cursor.
	IsSearching bool `json:"isSearching"`
}

// Counts are numbers of leads: those that are open, of these the ones assigned to the person who asks and the late ones, and
// those, open or not, whose person is to be called back today or earlier.
type Counts struct {
	Open int `json:"open"`
	Mine int `json:"mine"`
	Late int `json:"late"`
	Call int `json:"call"`
}

// A Summary is a lead in a list.
type Summary struct {
	ID         string `json:"id"`
	Reference  string `json:"reference"` // what visitors have of the ID
	Form       string `json:"form"`
	FormTitle  string `json:"formTitle"`
	Status     Status `json:"status"`
	SpamReason string `json:"spamReason"` // why it was judged spam; empty where it is none
	ReceivedAt string `json:"receivedAt"`
	DueAt      string `json:"dueAt"`  // until when an answer was promised; empty for never
	IsLate     bool   `json:"isLate"` // nobody answered until then
	Who        string `json:"who"`    // company, or else the person, or else the address
	Name       string `json:"name"`
	Email      string `json:"email"`
	Subject    string `json:"subject"` // what it is about, in a line: products, a subject or the beginning of a message
	Assignee   string `json:"assignee"`
	CallAt     string `json:"callAt"` // when the person is to be called back; empty for never
	Page       string `json:"page"`
	Campaign   string `json:"campaign"`
	Earlier    int    `json:"earlier"` // how many leads of the same person had come in before it
	Version    int    `json:"version"`
}

// Status is the state of a lead.
type Status string

// Enum are all statuses, in the order of the work.
func (Status) Enum() []string {
	var all []string
	for _, s := range Statuses {
		all = append(all, string(s.Status))
	}
	return all
}

// Statuses are all statuses, with what each means for the work.
var Statuses = lead.States

// A Lead is all that is held of one.
type Lead struct {
	Summary
	Phone      string  `json:"phone"`
	ExpiresAt  string  `json:"expiresAt"` // when it is erased; empty for never
	AnsweredAt string  `json:"answeredAt"`
	Fields     []Field `json:"fields"`
	Items      []Item  `json:"items"`
	Origin     []Field `json:"origin"` // where it came from, as far as that is known
	Notes      []Note  `json:"notes"`  // oldest first
	History    []Event `json:"history"`
	Reply      Reply   `json:"reply"`
	IsMailed   bool    `json:"isMailed"`  // to sales
	IsMailing  bool    `json:"isMailing"` // mails of it are still to be sent
	// Others are the other leads of the same mailbox or telephone number, newest first.
	Others []Other `json:"others"`
	// Consent is what the visitor agreed to; none where the form asks for none.
	Consent *Consent `json:"consent,omitempty"`
}

// An Other is another lead of the same person.
type Other struct {
	ID         string `json:"id"`
	FormTitle  string `json:"formTitle"`
	Status     Status `json:"status"`
	ReceivedAt string `json:"receivedAt"`
}

// A Consent is what a visitor agreed to by sending the form.
type Consent struct {
	Text string `json:"text"` // that stood beside the button
	Page string `json:"page"` // that it stood on; empty where not known
	At   string `json:"at"`
	// IsToConfirm is true of a sign-up that counts once the visitor has confirmed it.
	IsToConfirm    bool   `json:"isToConfirm"`
	ConfirmedAt    string `json:"confirmedAt"`    // empty until then
	UnsubscribedAt string `json:"unsubscribedAt"` // when the visitor signed off last; empty until then
}

// A Field is what a visitor gave, or where a lead came from, by its label.
type Field struct {
	Label  string `json:"label"`
	Text   string `json:"text"`
	IsLong bool   `json:"isLong"` // of several lines
}

// An Item is a product that is asked for.
type Item struct {
	ID            string `json:"id"` // empty where not known
	Name          string `json:"name"`
	Quantity      int    `json:"quantity"`
	Customization string `json:"customization"` // in words; empty for none
}

// A Note is what a person of sales wrote.
type Note struct {
	At   string `json:"at"`
	By   string `json:"by"`
	Text string `json:"text"`
}

// An Event is what happened to a lead, in Dutch.
type Event struct {
	At   string `json:"at"`
	By   string `json:"by"` // empty for what programs did
	Text string `json:"text"`
}

// Reply is the beginning of an answer in a mail program. To is empty where no mail would arrive.
type Reply struct {
	To      string `json:"to"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
	// Choices are other texts, which content has for the form in the language of the lead.
	Choices []ReplyChoice `json:"choices"`
}

// A ReplyChoice is a text by what sales recognise it by.
type ReplyChoice struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

// A Change is what a person does with a lead of a version. What is null, empty or not there stays.
type Change struct {
	Version  int     `json:"version"`
	Status   Status  `json:"status,omitempty"`
	Assignee *string `json:"assignee,omitempty"` // empty for nobody
	Note     string  `json:"note,omitempty"`     // of at most 5,000 characters
	CallAt   *string `json:"callAt,omitempty"`   // when to call back, in the Netherlands, as 2026-12-01T14:00; empty for never
}

// A Conflict says that somebody else changed the lead, and how it is now.
type Conflict struct {
	Error string `json:"error"`
	Lead  Lead   `json:"lead"`
}

// A NewLead is typed in by somebody of sales who had it by telephone or at a fair. It becomes a lead of the contact form, assigned to
// them, with the promise and the retention of that; its person gets no mail.
type NewLead struct {
	ID      string `json:"id"`     // a UUID that the browser made (RFC 9562): sent twice, it is one lead
	Source  string `json:"source"` // one of [Sources]
	Name    string `json:"name"`
	Company string `json:"company"`
	Email   string `json:"email"` // or a telephone number
	Phone   string `json:"phone"`
	Message string `json:"message"`
}

// Sources are where leads come from that are typed in.
var Sources = []string{"Telefoon", "Beurs", "Bezoek", "E-mail", "Anders"}

// Mistakes are what is wrong with the fields of a [NewLead], by name, in Dutch.
type Mistakes struct {
	Error  string            `json:"error"`
	Fields map[string]string `json:"fields"`
}

// A Resend has the mails of a lead sent once more.
type Resend struct {
	Confirm bool `json:"confirm"` // the visitor's too, where it was sent already
}

// An Error is why a request was refused, in Dutch, and what to do.
type Error struct {
	Error string `json:"error"`
}

// Figures are what leads of a time count up to. Spam is not counted.
type Figures struct {
	Total     int    `json:"total"`
	Weeks     []Week `json:"weeks"`  // every week of the time, the first first
	Forms     []Bar  `json:"forms"`  // most first, as all below
	Pages     []Bar  `json:"pages"`  // that forms were sent from
	Landed    []Bar  `json:"landed"` // where visits began
	Products  []Bar  `json:"products"`
	Campaigns []Bar  `json:"campaigns"`
	Referrers []Bar  `json:"referrers"`
	Headlines []Bar  `json:"headlines"` // of pages that have two, the one that was read
	// MedianHours is how long half of the answered leads waited for their answer at most, on the clock; -1 where
	// none was answered. MedianWorkingHours counts working hours alone.
	MedianHours        float64 `json:"medianHours"`
	MedianWorkingHours float64 `json:"medianWorkingHours"`
	Answered           int     `json:"answered"`
	Late               int     `json:"late"` // answered after the promise, or not yet
	Won                int     `json:"won"`
	Lost               int     `json:"lost"`
}

// A Week is one from Monday to Sunday, in the Netherlands.
type Week struct {
	Monday string         `json:"monday"` // as 2026-11-23
	Count  int            `json:"count"`
	Forms  map[string]int `json:"forms"` // by the form's name
}

// A Bar is one of several things that are counted.
type Bar struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Count int    `json:"count"`
	Won   int    `json:"won"`
}

// Persons are the leads that name one person, or how many of them were erased.
type Persons struct {
	Leads  []Summary `json:"leads"`
	Erased int       `json:"erased"`
	Cursor string    `json:"cursor"` // to look further; empty at the end
	// Records are the former erasures of this person's leads. They hold no data of the person.
	Records []Erasure `json:"records"`
}

// An Erasure is the record that one person's leads were erased.
type Erasure struct {
	At    string `json:"at"`
	By    string `json:"by"`
	Count int    `json:"count"`
}

// Publications are those of the last month.
type Publications struct {
	Publications []Publication `json:"publications"` // the newest first, which is live
}

// A Publication is when a version of the site became the one that visitors see.
type Publication struct {
	Release    string       `json:"release"` // its name, by which it can come back
	At         string       `json:"at"`
	IsBack     bool         `json:"isBack"`     // it had been live before
	IsByItself bool         `json:"isByItself"` // it came back since visitors did not get what had been published
	Changes    []SiteChange `json:"changes"`    // the newest first; none where a day alone changed pages
	New        Addresses    `json:"new"`
	Changed    Addresses    `json:"changed"`
	Removed    Addresses    `json:"removed"`
}

// A SiteChange is what one person had published.
type SiteChange struct {
	By   string `json:"by"`
	What string `json:"what"`
	URL  string `json:"url"` // where it can be taken back; empty where not known
}

// Addresses are pages of the site.
type Addresses struct {
	Count int      `json:"count"`
	First []string `json:"first"` // as many as are listed
}

// Time writes a time; the zero time as nothing.
func Time(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}
