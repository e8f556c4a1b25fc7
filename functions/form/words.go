package form

import (
	"cmp"
	"fmt"
	"strconv"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Words are what functions say to visitors in one language, beside what the form's file says.
type Words struct {
	Language string // RFC 5646

	Greeting   func(name string) string // begins a letter; the name may be empty
	Regards    string                   // ends it
	Due        func(time.Time) string   // until when a visitor hears of sales, as it stands in Hears and on pages
	Hears      func(due time.Time) string
	Received   func(at time.Time, id lead.ID) string
	Wishlist   string // heading of products
	Product    string
	Quantity   string
	Products   func(count int) string
	Nameless   string                                        // in place of a product's name that holds an address
	ToAnswer   func(title, company, reference string) string // subject of a letter in which sales answers
	Controls   string                                        // what to do where fields have mistakes
	TooLong    func(length, most int) string                 // in characters
	NoAddress  string
	ChooseFrom func(options string) string

	// Of the page that answers a form post which was not taken in.
	NotSent, Back, GoBack, Kept, Optional, Pieces, MoreProducts, Outdated, Failed string
	TooOften                                                                      func(minutes int) string

	notes        []Field      // those of a form post of the quote form that go into the notes
	confirmation Confirmation // of a form whose file has none
}

// Dutch are those of letters to sales.
var Dutch = &Words{
	Language: "nl",
	Greeting: func(name string) string {
		if name == "" {
			return "Goedendag,"
		}
		return "Beste " + name + ","
	},
	Regards: "Met vriendelijke groet,",
	Due:     calendar.By,
	Hears:   func(due time.Time) string { return "U hoort " + calendar.By(due) + " van ons." },
	Received: func(at time.Time, id lead.ID) string {
		return "Ontvangen op " + calendar.Moment(at) + " onder referentienummer " + id.Reference() + ", kenmerk " + string(id)
	},
	Wishlist: "Verlanglijst",
	Product:  "Product",
	Quantity: "Aantal",
	Products: func(count int) string {
		if count == 1 {
			return "1 product"
		}
		return strconv.Itoa(count) + " producten"
	},
	Nameless: "Een product met een adres als naam",
	ToAnswer: func(title, company, reference string) string {
		return title + " aan " + company + " (kenmerk " + reference + ")"
	},
	Controls: "Controleer de gemarkeerde velden.",
	TooLong: func(length, most int) string {
		return fmt.Sprintf("Dit zijn %d tekens; gebruik er hoogstens %d.", length, most)
	},
	NoAddress:  NoAddress,
	ChooseFrom: func(options string) string { return "Kies uit: " + options + "." },

	NotSent:      "Nog niet verzonden",
	Back:         "Terug naar de pagina",
	GoBack:       "Ga terug in uw browser: wat u invulde, staat daar nog.",
	Kept:         "Wat u hebt ingevuld, staat hieronder nog. Er is niets verloren gegaan.",
	Optional:     "niet verplicht",
	Pieces:       "aantal",
	MoreProducts: "Meer producten",
	Outdated:     "Verstuur het formulier nog een keer: de pagina was verouderd.",
	Failed:       "Er is een probleem opgetreden. Probeer het later opnieuw.",
	TooOften: func(minutes int) string {
		wait := strconv.Itoa(minutes) + " minuten"
		if minutes == 1 {
			wait = "een minuut"
		}
		return "U hebt kort na elkaar veel aanvragen verzonden. Probeer het over " + wait + " opnieuw, of bel ons."
	},
	notes: quoteNotes,
	confirmation: Confirmation{
		Subject: "Uw bericht aan {company}",
		Heading: "Wij hebben uw bericht ontvangen",
		Text:    "Dank u voor uw bericht. Wij nemen zo snel mogelijk contact met u op.",
		Closing: "Klopt er iets niet, of wilt u iets toevoegen? Beantwoord dan deze mail of bel {phone}.",
	},
}

var english = &Words{
	Language: "en",
	Greeting: func(name string) string { return "Dear " + cmp.Or(name, "Sir or Madam") + "," },
	Regards:  "Kind regards,",
	Due:      englishDue,
	Hears:    func(due time.Time) string { return "You will hear from us by " + englishDue(due) + "." },
	Received: func(at time.Time, id lead.ID) string {
		return "Received on " + calendar.In(at).Format("2 January 2006 at 15:04") + " under reference number " + id.Reference() + ", ID " + string(id)
	},
	Wishlist: "Wishlist",
	Product:  "Product",
	Quantity: "Quantity",
	Products: func(count int) string {
		if count == 1 {
			return "1 product"
		}
		return strconv.Itoa(count) + " products"
	},
	Nameless: "A product with an address for a name",
	ToAnswer: func(_, company, reference string) string {
		return "Your request to " + company + " (reference " + reference + ")"
	},
	Controls: "Please check the marked fields.",
	TooLong: func(length, most int) string {
		return fmt.Sprintf("This is %d characters; please use %d at most.", length, most)
	},
	NoAddress:  "This e-mail address is not right; please check it for typing errors, for example name@company.com.",
	ChooseFrom: func(options string) string { return "Please choose from: " + options + "." },

	NotSent:      "Not sent yet",
	Back:         "Back to the page",
	GoBack:       "Please go back in your browser: what you filled in is still there.",
	Kept:         "What you filled in is still here. Nothing was lost.",
	Optional:     "optional",
	Pieces:       "quantity",
	MoreProducts: "More products",
	Outdated:     "Please send the form once more: the page was out of date.",
	Failed:       "Something went wrong. Please try again later.",
	TooOften: func(minutes int) string {
		wait := strconv.Itoa(minutes) + " minutes"
		if minutes == 1 {
			wait = "a minute"
		}
		return "You have sent many requests in a short time. Please try again in " + wait + ", or call us."
	},
	notes: []Field{
		{Name: "adres", Kind: Text, Label: "Address", AutoComplete: "address-line1"},
		{Name: "levertijd", Kind: Text, Label: "Preferred delivery time"},
		{Name: "voorkeur", Kind: Choice, Label: "Preferred contact", Options: []Option{
			{Value: "email", Label: "E-mail"}, {Value: "phone", Label: "Telephone"}, {Value: "meeting", Label: "Appointment"},
		}},
	},
	confirmation: Confirmation{
		Subject: "Your message to {company}",
		Heading: "We have received your message",
		Text:    "Thank you for your message. We will contact you as soon as possible.",
		Closing: "Is something not right, or would you like to add something? Please reply to this e-mail or call {phone}.",
	},
}

// optIn asks whether a sign-up to the newsletter is meant, which is there in Dutch alone.
var optIn = Confirmation{
	Subject: "Bevestig uw aanmelding bij {company}",
	Heading: "Bevestig uw aanmelding",
	Text:    "Dit adres is aangemeld voor onze nieuwsbrief. U ontvangt hem zodra u dat bevestigt.",
	Closing: "Hebt u zich niet aangemeld? Dan hoeft u niets te doen: zonder bevestiging sturen wij u niets meer en wissen wij uw adres na " + strconv.Itoa(ConfirmDays) + " dagen.",
}

func englishDue(t time.Time) string {
	return calendar.In(t).Format("Monday 2 January at 15:04 (Dutch time)")
}

// Words are those that go with the form: in English with every translation.
func (d *Definition) Words() *Words {
	if d.Language == "" {
		return Dutch
	}
	return english
}
