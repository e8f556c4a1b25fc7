// Package words has the types of the words of the interface, which every language has, and how a language writes numbers.
//
// In: interface.yaml, those in other languages, and assistant.yaml. Out: their words. It knows no other file and no page.
package words

import (
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/blocks"
)

// Interface is interface.yaml: the words of the shell, the wishlist and the notices, which belong to
// no page. What a description names as {name} is filled in; another placeholder is a mistake.
type Interface struct {
	Words `yaml:",inline"`

	// What the site has in its main language alone.
	Article    ArticleWords    `yaml:"article" json:"-" label:"Artikelen" jsonschema:"required" jsonschema_description:"Woorden rond een artikel."`
	Newsletter NewsletterTexts `yaml:"newsletter" json:"newsletter,omitzero" label:"Nieuwsbrief" jsonschema:"required" jsonschema_description:"Aanmelding voor de nieuwsbrief, in de voettekst."`
	Assistant  AssistantTexts  `yaml:"assistant" json:"assistant,omitzero" label:"Chatassistent" hint:"Venster van de chatassistent; wat die zegt, staat bij Chatassistent." jsonschema:"required" jsonschema_description:"Venster van de chatassistent; wat die zegt, staat in assistant.yaml."`
}

// Words are those of [Interface] that every language has.
type Words struct {
	Language     Language          `yaml:"language" json:"-" label:"Taal" jsonschema:"required" jsonschema_description:"De taal van deze woorden."`
	Header       HeaderTexts       `yaml:"header" json:"header" label:"Kop van elke pagina" jsonschema:"required" jsonschema_description:"Kop, menu en kruimelpad."`
	Footer       FooterTexts       `yaml:"footer" json:"footer" label:"Voettekst" jsonschema:"required" jsonschema_description:"Voettekst."`
	Media        MediaTexts        `yaml:"media" json:"media" label:"Foto's en video's" jsonschema:"required" jsonschema_description:"Afbeeldingen en video."`
	Product      ProductTexts      `yaml:"product" json:"product" label:"Producten" jsonschema:"required" jsonschema_description:"Productkaart."`
	Wishlist     WishlistTexts     `yaml:"wishlist" json:"wishlist" label:"Verlanglijst" jsonschema:"required" jsonschema_description:"Verlanglijst en offerteaanvraag."`
	Announcement AnnouncementWords `yaml:"announcement" json:"announcement" label:"Rond mededelingen" jsonschema:"required" jsonschema_description:"Rond de mededelingen boven elke pagina."`
	Notices      Notices           `yaml:"notices" json:"notices" label:"Meldingen" jsonschema:"required" jsonschema_description:"Meldingen die kort in beeld komen."`
	Project      ProjectWords      `yaml:"project" json:"-" label:"Projecten" jsonschema:"required" jsonschema_description:"Woorden rond een project."`
	Document     DocumentWords     `yaml:"document" json:"-" label:"Documenten" jsonschema:"required" jsonschema_description:"Woorden in de PDF's."`
	Paging       PagingTexts       `yaml:"paging" json:"paging" label:"Volgende pagina's" jsonschema:"required" jsonschema_description:"Onder een lijst die over meer pagina's gaat."`
	Search       SearchTexts       `yaml:"search" json:"search" label:"Zoeken" jsonschema:"required" jsonschema_description:"Zoeken op de site."`
	Consent      ConsentTexts      `yaml:"consent" json:"consent" label:"Cookievraag" jsonschema:"required" jsonschema_description:"Vraag om cookies toe te staan."`
	Outbox       OutboxTexts       `yaml:"outbox" json:"outbox" label:"Formulieren zonder verbinding" jsonschema:"required" jsonschema_description:"Formulieren die zijn verzonden toen de server niet te bereiken was."`
	Sent         SentTexts         `yaml:"sent" json:"sent" label:"Na het verzenden" jsonschema:"required" jsonschema_description:"Staat op de plaats van een formulier dat is verzonden."`
	NoScript     NoScriptTexts     `yaml:"noScript" json:"noScript" label:"Offerte zonder JavaScript" jsonschema:"required" jsonschema_description:"Offerteformulier voor bezoekers zonder JavaScript."`
}

// HeaderTexts are the words around the navigation.
type HeaderTexts struct {
	Skip       string `yaml:"skip" json:"skip" label:"Koppeling naar de inhoud" jsonschema:"required" jsonschema_description:"Eerste koppeling van de pagina, voor toetsenbord en schermlezer."`
	Navigation string `yaml:"navigation" json:"navigation" label:"Navigatie" jsonschema:"required" jsonschema_description:"Naam van het hoofdmenu voor schermlezers."`
	OpenMenu   string `yaml:"openMenu" json:"openMenu" label:"Knop menu openen" jsonschema:"required" jsonschema_description:"Knop die het menu op telefoons opent."`
	CloseMenu  string `yaml:"closeMenu" json:"closeMenu" label:"Knop menu sluiten" jsonschema:"required" jsonschema_description:"Knop die dat menu sluit."`
	Bar        string `yaml:"bar" json:"bar" label:"Balk onderaan" jsonschema:"required" jsonschema_description:"Naam van de balk onderaan op telefoons, voor schermlezers."`
	Call       string `yaml:"call" json:"call" label:"Knop die belt" jsonschema:"required,maxLength=14" jsonschema_description:"Knop in die balk die belt."`
	OpensToday string `yaml:"opensToday" json:"opensToday" label:"Kantoor nog gesloten" jsonschema:"required,maxLength=20" jsonschema_description:"Woorden op die knop als het kantoor later op de dag opengaat; {time} is hoe laat."`
	Opens      string `yaml:"opens" json:"opens" label:"Kantoor gesloten" jsonschema:"required,maxLength=20" jsonschema_description:"Woorden op die knop als het kantoor op een andere dag opengaat; {day} is de dag en {time} hoe laat."`
	WhatsApp   string `yaml:"whatsapp" json:"whatsapp" label:"Knop naar WhatsApp" jsonschema:"required,maxLength=14" jsonschema_description:"Knop in die balk die WhatsApp opent."`
	List       string `yaml:"list" json:"list" label:"Knop van de verlanglijst" jsonschema:"required,maxLength=14" jsonschema_description:"Woord op de knop van de verlanglijst, in de kop en in die balk. Begin de naam ervan (wishlist.open) met dit woord."`
	Chat       string `yaml:"chat" json:"chat" label:"Knop van de chat" jsonschema:"required,maxLength=14" jsonschema_description:"Knop in die balk die de chat opent. Begin de naam ervan (assistant.open) met dit woord."`
	Breadcrumb string `yaml:"breadcrumb" json:"breadcrumb" label:"Naam in het kruimelpad" jsonschema:"required" jsonschema_description:"Naam van het kruimelpad voor schermlezers."`
	Home       string `yaml:"home" json:"home" label:"Home" jsonschema:"required" jsonschema_description:"Eerste deel van het kruimelpad."`
}

// PagingTexts are the words of a list that goes on on further pages.
type PagingTexts struct {
	Label    string `yaml:"label" json:"label" label:"Naam van de rij" jsonschema:"required,maxLength=40" jsonschema_description:"Naam van de rij met pagina's, voor schermlezers."`
	Number   string `yaml:"number" json:"number" label:"Pagina" jsonschema:"required,maxLength=30" jsonschema_description:"Hoe een volgende pagina heet; {number} is het getal."`
	Previous string `yaml:"previous" json:"previous" label:"Vorige" jsonschema:"required,maxLength=20" jsonschema_description:"Koppeling naar de vorige pagina."`
	Next     string `yaml:"next" json:"next" label:"Volgende" jsonschema:"required,maxLength=20" jsonschema_description:"Koppeling naar de volgende pagina."`
}

// FooterTexts are the words of the footer.
type FooterTexts struct {
	Navigation string `yaml:"navigation" json:"navigation" label:"Navigatie" jsonschema:"required" jsonschema_description:"Naam van de voettekst-koppelingen voor schermlezers."`
	Contact    string `yaml:"contact" json:"contact" label:"Contact" jsonschema:"required" jsonschema_description:"Kop boven de contactgegevens."`
	Social     string `yaml:"social" json:"social" label:"Sociale media" jsonschema:"required" jsonschema_description:"Kop boven de sociale media."`
	WhatsApp   string `yaml:"whatsapp" json:"whatsapp" label:"WhatsApp" jsonschema:"required" jsonschema_description:"Tekst van de WhatsApp-koppeling."`
	NewTab     string `yaml:"newTab" json:"newTab" label:"Nieuw tabblad" jsonschema:"required" jsonschema_description:"Toevoeging voor schermlezers bij koppelingen die een nieuw tabblad openen."`
	KvK        string `yaml:"kvk" json:"kvk" label:"KvK-nummer" jsonschema:"required" jsonschema_description:"Woord vóór het KvK-nummer."`
	VAT        string `yaml:"vat" json:"vat" label:"Btw-nummer" jsonschema:"required" jsonschema_description:"Woord vóór het btw-nummer."`
}

// MediaTexts are shown in place of pictures and videos.
type MediaTexts struct {
	Failed  string `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"Tekst op de plaats van een afbeelding die niet laadt."`
	Loading string `yaml:"loading" json:"loading" label:"Tekst tijdens laden" jsonschema:"required" jsonschema_description:"Tekst zolang een deel van de pagina nog laadt."`
	Play    string `yaml:"play" json:"play" label:"Knop afspelen" jsonschema:"required" jsonschema_description:"Knop die de video opent."`
	Close   string `yaml:"close" json:"close" label:"Knop sluiten" jsonschema:"required" jsonschema_description:"Knop die het venster van een video of een formulier sluit."`
	Notice  string `yaml:"notice" json:"notice" label:"Melding" jsonschema:"required" jsonschema_description:"Uitleg vóór het afspelen: de video komt van een andere partij."`

	Photos PhotoTexts `yaml:"photos" json:"photos" label:"Foto's groot" jsonschema:"required" jsonschema_description:"Foto's die groot opengaan."`
}

// PhotoTexts are the words of photographs that open in the size of the window.
type PhotoTexts struct {
	Title    string `yaml:"title" json:"title" label:"Kop" jsonschema:"required" jsonschema_description:"Naam van het venster voor schermlezers."`
	Enlarge  string `yaml:"enlarge" json:"enlarge" label:"Foto groot openen" jsonschema:"required" jsonschema_description:"Wat een foto doet: groot openen."`
	Close    string `yaml:"close" json:"close" label:"Knop sluiten" jsonschema:"required" jsonschema_description:"Knop die een grote foto sluit."`
	Previous string `yaml:"previous" json:"previous" label:"Knop terug" jsonschema:"required" jsonschema_description:"Knop naar de vorige foto."`
	Next     string `yaml:"next" json:"next" label:"Knop verder" jsonschema:"required" jsonschema_description:"Knop naar de volgende foto."`
}

// WishlistTexts are the words of the drawer's two views.
type WishlistTexts struct {
	Title     string         `yaml:"title" json:"title" label:"Kop" jsonschema:"required" jsonschema_description:"Kop van de verlanglijst."`
	Open      string         `yaml:"open" json:"open" label:"Knop openen" jsonschema:"required" jsonschema_description:"Naam van de knop in de kop; {count} is het aantal."`
	Close     string         `yaml:"close" json:"close" label:"Knop sluiten" jsonschema:"required" jsonschema_description:"Knop die de verlanglijst sluit."`
	Empty     string         `yaml:"empty" json:"empty" label:"Tekst als het leeg is" jsonschema:"required" jsonschema_description:"Kop bij een lege lijst."`
	EmptyHint string         `yaml:"emptyHint" json:"emptyHint" label:"Uitleg als het leeg is" jsonschema:"required" jsonschema_description:"Uitleg bij een lege lijst."`
	EmptyLink blocks.Link    `yaml:"emptyLink" json:"emptyLink" label:"Koppeling als het leeg is" jsonschema:"required" jsonschema_description:"Koppeling bij een lege lijst."`
	Quantity  string         `yaml:"quantity" json:"quantity" label:"Aantal" jsonschema:"required" jsonschema_description:"Naam van het aantal-veld; {name} is het product."`
	Increase  string         `yaml:"increase" json:"increase" label:"Plusknop" jsonschema:"required" jsonschema_description:"Naam van de plusknop; {name} is het product."`
	Decrease  string         `yaml:"decrease" json:"decrease" label:"Minknop" jsonschema:"required" jsonschema_description:"Naam van de minknop; {name} is het product."`
	Remove    string         `yaml:"remove" json:"remove" label:"Knop verwijderen" jsonschema:"required" jsonschema_description:"Naam van de verwijderknop; {name} is het product."`
	Request   string         `yaml:"request" json:"request" label:"Knop aanvragen" jsonschema:"required" jsonschema_description:"Knop naar het offerteformulier."`
	FormTitle string         `yaml:"formTitle" json:"formTitle" label:"Kop van het formulier" jsonschema:"required" jsonschema_description:"Kop van het offerteformulier."`
	FormIntro string         `yaml:"formIntro" json:"formIntro" label:"Inleiding van het formulier" jsonschema:"required" jsonschema_description:"Inleiding van het offerteformulier."`
	Back      string         `yaml:"back" json:"back" label:"Koppeling terug" jsonschema:"required" jsonschema_description:"Knop terug naar de lijst."`
	Send      string         `yaml:"send" json:"send" label:"Knop versturen" jsonschema:"required" jsonschema_description:"Knop die de aanvraag verzendt."`
	Missing   string         `yaml:"missing" json:"missing" label:"Melding: leeg veld" jsonschema:"required" jsonschema_description:"Uitleg bij de knop zolang een verplicht veld leeg is."`
	Sending   string         `yaml:"sending" json:"sending" label:"Knop tijdens verzenden" jsonschema:"required" jsonschema_description:"Tekst op de knoppen tijdens het verzenden."`
	Optional  string         `yaml:"optional" json:"optional" label:"Woord bij een keuzeveld" jsonschema:"required" jsonschema_description:"Toevoeging bij velden die leeg mogen blijven."`
	Custom    CustomWords    `yaml:"custom" json:"custom" label:"Eigen uitvoering" jsonschema:"required" jsonschema_description:"Woorden bij een eigen ontwerp uit de configurator."`
	Fields    WishlistFields `yaml:"fields" json:"fields" label:"Velden" jsonschema:"required" jsonschema_description:"Namen van de velden."`

	Along   string         `yaml:"along" json:"along" label:"Lijst gaat mee" jsonschema:"required" jsonschema_description:"Boven de producten van de lijst, die met een ander formulier meegaan."`
	View    string         `yaml:"view" json:"view" label:"Knop bekijken" jsonschema:"required" jsonschema_description:"Knop in de melding na het toevoegen, en op de pagina van een gedeelde lijst."`
	Undo    string         `yaml:"undo" json:"undo" label:"Knop ongedaan maken" jsonschema:"required" jsonschema_description:"Knop in een melding die een wijziging terugdraait."`
	Item    WishlistLine   `yaml:"item" json:"item" label:"Eén product" jsonschema:"required" jsonschema_description:"Woorden bij één product op de lijst."`
	Totals  WishlistTotals `yaml:"totals" json:"totals" label:"Rijen met een uitkomst" jsonschema:"required" jsonschema_description:"Wat de lijst samen is."`
	Share   WishlistShare  `yaml:"share" json:"share" label:"Knop delen" jsonschema:"required" jsonschema_description:"De lijst delen en afdrukken."`
	Keep    WishlistKeep   `yaml:"keep" json:"keep" label:"Bewaren en wissen" jsonschema:"required" jsonschema_description:"De lijst op het apparaat bewaren en wissen."`
	Finance *blocks.Link   `yaml:"finance" json:"finance,omitempty" label:"Koppeling financiering" jsonschema_description:"Koppeling naar financiering, onder de lijst."`
	Privacy *blocks.Link   `yaml:"privacy" json:"privacy,omitempty" label:"Koppeling privacy" jsonschema_description:"Koppeling naar het privacybeleid, bij de knop die verzendt."`
}

// WishlistLine are the words with one product.
type WishlistLine struct {
	Delivery string `yaml:"delivery" json:"delivery" label:"Levertijd" jsonschema:"required" jsonschema_description:"Levertijd; {time} is de tijd."`
	Up       string `yaml:"up" json:"up" label:"Knop omhoog" jsonschema:"required" jsonschema_description:"Naam van de knop die het product hoger op de lijst zet; {name} is het product."`
	Down     string `yaml:"down" json:"down" label:"Knop omlaag" jsonschema:"required" jsonschema_description:"Naam van de knop die het product lager op de lijst zet; {name} is het product."`
	Moved    string `yaml:"moved" json:"moved" label:"Na het verplaatsen" jsonschema:"required" jsonschema_description:"Zegt een schermlezer daarna; {name}, {place} en {count} zijn het product, de plaats en het aantal regels."`
	Note     string `yaml:"note" json:"note" label:"Knop notitie" jsonschema:"required" jsonschema_description:"Opent het veld voor een notitie."`
	Noted    string `yaml:"noted" json:"noted" label:"Kop bij een notitie" jsonschema:"required" jsonschema_description:"Hetzelfde, als er een notitie is."`
	NoteFull string `yaml:"noteFull" json:"noteFull" label:"Notitie is vol" jsonschema:"required" jsonschema_description:"Staat bij een notitie waar niets meer bij past; {count} is hoeveel tekens zij heeft."`
	NoteFor  string `yaml:"noteFor" json:"noteFor" label:"Naam van het notitieveld" jsonschema:"required" jsonschema_description:"Naam van dat veld; {name} is het product."`
	Sent     string `yaml:"sent" json:"sent" label:"Melding: verzonden" jsonschema:"required" jsonschema_description:"Staat in de aanvraag vóór de notitie; {name} is het product."`
}

// WishlistTotals are the words for what the products come to.
type WishlistTotals struct {
	Title      string `yaml:"title" json:"title" label:"Kop" jsonschema:"required" jsonschema_description:"Kop."`
	Summary    string `yaml:"summary" json:"summary" label:"Samenvatting" jsonschema:"required" jsonschema_description:"Eén regel boven de knop; {pieces}, {space} en {weight} zijn het aantal, het oppervlak en het gewicht."`
	Pieces     string `yaml:"pieces" json:"pieces" label:"Aantal stuks" jsonschema:"required" jsonschema_description:"Aantal stuks."`
	Space      string `yaml:"space" json:"space" label:"Benodigde ruimte" jsonschema:"required" jsonschema_description:"Vloeroppervlak."`
	SpaceNote  string `yaml:"spaceNote" json:"spaceNote" label:"Uitleg bij het oppervlak" jsonschema:"required" jsonschema_description:"Wat dat oppervlak is en niet is."`
	Unmeasured string `yaml:"unmeasured" json:"unmeasured" label:"Producten zonder maten" jsonschema:"required" jsonschema_description:"Producten zonder maten; {names} zijn hun namen."`
	Weight     string `yaml:"weight" json:"weight" label:"Gewicht in kg" jsonschema:"required" jsonschema_description:"Gewicht."`
	Unweighed  string `yaml:"unweighed" json:"unweighed" label:"Producten zonder gewicht" jsonschema:"required" jsonschema_description:"Producten zonder gewicht; {names} zijn hun namen."`
	Power      string `yaml:"power" json:"power" label:"Netaansluiting" jsonschema:"required" jsonschema_description:"Netaansluitingen."`
	Socket     string `yaml:"socket" json:"socket" label:"Eén aansluiting" jsonschema:"required" jsonschema_description:"Eén aansluiting; {voltage} is de spanning."`
	Sockets    string `yaml:"sockets" json:"sockets" label:"Meer aansluitingen" jsonschema:"required" jsonschema_description:"Meer aansluitingen; {count} en {voltage} zijn het aantal en de spanning."`
	Delivery   string `yaml:"delivery" json:"delivery" label:"Levertijd" jsonschema:"required" jsonschema_description:"Langste levertijd."`
	Unpriced   string `yaml:"unpriced" json:"unpriced" label:"Producten zonder prijs" jsonschema:"required" jsonschema_description:"Producten die niet in de richtprijs van de lijst zitten; {names} zijn hun namen."`
	Room       string `yaml:"room" json:"room" label:"Beschikbare ruimte" jsonschema:"required" jsonschema_description:"Naam van het veld voor de beschikbare ruimte; de eenheid m² staat erachter."`
	RoomNote   string `yaml:"roomNote" json:"roomNote" label:"Regel over de ruimte" jsonschema:"required" jsonschema_description:"Regel in de opmerkingen van een aanvraag; {area} is de beschikbare ruimte, met eenheid."`
	Fits       string `yaml:"fits" json:"fits" label:"Het past" jsonschema:"required" jsonschema_description:"Het past; {area} is het oppervlak dat over is."`
	Tight      string `yaml:"tight" json:"tight" label:"Het past krap" jsonschema:"required" jsonschema_description:"Het past, maar zonder genoeg plaats voor looppaden; {area} is het oppervlak dat over is, {enough} dat van een ruimte die groot genoeg is."`
	Exceeds    string `yaml:"exceeds" json:"exceeds" label:"Het past niet" jsonschema:"required" jsonschema_description:"Het past niet; {area} is het oppervlak dat ontbreekt."`
}

// WishlistShare are the words for a list that goes to others.
type WishlistShare struct {
	Share  string        `yaml:"share" json:"share" label:"Knop delen" jsonschema:"required" jsonschema_description:"Knop die de lijst deelt."`
	Title  string        `yaml:"title" json:"title" label:"Kop" jsonschema:"required" jsonschema_description:"Titel van wat er wordt gedeeld."`
	Field  string        `yaml:"field" json:"field" label:"Naam van het veld" jsonschema:"required" jsonschema_description:"Naam van het veld met de koppeling."`
	Hint   string        `yaml:"hint" json:"hint" label:"Uitleg" jsonschema:"required" jsonschema_description:"Wat de koppeling is."`
	Print  string        `yaml:"print" json:"print" label:"Knop afdrukken" jsonschema:"required" jsonschema_description:"Knop die de lijst afdrukt."`
	Copied blocks.Notice `yaml:"copied" json:"copied" label:"Melding: gekopieerd" jsonschema:"required" jsonschema_description:"De koppeling is gekopieerd."`
	Failed blocks.Notice `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"De koppeling kon niet worden gedeeld; zij staat in het veld."`
}

// WishlistKeep are the words for a list that stays on a device.
type WishlistKeep struct {
	Label   string        `yaml:"label" json:"label" label:"Tekst" jsonschema:"required" jsonschema_description:"Vakje dat de lijst op het apparaat bewaart."`
	Text    string        `yaml:"text" json:"text" label:"Tekst" jsonschema:"required" jsonschema_description:"Hoe lang, met en zonder dat vakje."`
	Failed  blocks.Notice `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"De browser staat het niet toe."`
	Clear   string        `yaml:"clear" json:"clear" label:"Knop wissen" jsonschema:"required" jsonschema_description:"Knop die de lijst wist."`
	Cleared blocks.Notice `yaml:"cleared" json:"cleared" label:"Melding: gewist" jsonschema:"required" jsonschema_description:"De lijst is gewist."`
}

// CustomWords name what a visitor made of a product of the configurator.
type CustomWords struct {
	Color  string `yaml:"color" json:"color" label:"Kleur" jsonschema:"required" jsonschema_description:"Kleur."`
	Finish string `yaml:"finish" json:"finish" label:"Afwerking" jsonschema:"required" jsonschema_description:"Afwerking."`
	Text   string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required" jsonschema_description:"Tekst op het product."`
	Logo   string `yaml:"logo" json:"logo" label:"Logo" jsonschema:"required" jsonschema_description:"Logo op het product."`
}

// WishlistFields label the quote form.
type WishlistFields struct {
	Company          string         `yaml:"company" json:"company" label:"Bedrijf" jsonschema:"required" jsonschema_description:"Bedrijfsnaam."`
	ContactPerson    string         `yaml:"contactPerson" json:"contactPerson" label:"Contactpersoon" jsonschema:"required" jsonschema_description:"Contactpersoon."`
	Email            string         `yaml:"email" json:"email" label:"E-mail" jsonschema:"required" jsonschema_description:"E-mailadres."`
	Phone            string         `yaml:"phone" json:"phone" label:"Telefoon" jsonschema:"required" jsonschema_description:"Telefoonnummer."`
	Address          string         `yaml:"address" json:"address" label:"Adres" jsonschema:"required" jsonschema_description:"Adres."`
	Notes            string         `yaml:"notes" json:"notes" label:"Opmerkingen" jsonschema:"required" jsonschema_description:"Opmerkingen."`
	PreferredContact string         `yaml:"preferredContact" json:"preferredContact" label:"Voorkeur voor contact" jsonschema:"required" jsonschema_description:"Voorkeur voor contact."`
	Timeline         string         `yaml:"timeline" json:"timeline" label:"Gewenste levertijd" jsonschema:"required" jsonschema_description:"Gewenste levertijd."`
	Contacts         ContactOptions `yaml:"contacts" json:"contacts" label:"Manieren van contact" jsonschema:"required" jsonschema_description:"Keuzes bij de voorkeur voor contact."`
}

// ContactOptions name the three ways to be contacted.
type ContactOptions struct {
	Email   string `yaml:"email" json:"email" label:"E-mail" jsonschema:"required" jsonschema_description:"Per e-mail."`
	Phone   string `yaml:"phone" json:"phone" label:"Telefoon" jsonschema:"required" jsonschema_description:"Per telefoon."`
	Meeting string `yaml:"meeting" json:"meeting" label:"Afspraak" jsonschema:"required" jsonschema_description:"In een afspraak."`
}

// AnnouncementWords are those around an [Announcement].
type AnnouncementWords struct {
	Region string `yaml:"region" json:"region" label:"Naam van de strook" jsonschema:"required" jsonschema_description:"Hoe de strook voor schermlezers heet."`
	Close  string `yaml:"close" json:"close" label:"Knop sluiten" jsonschema:"required" jsonschema_description:"Knop waarmee een bezoeker de mededeling sluit."`
}

// Notices are the toasts, by what happened.
type Notices struct {
	Region      string        `yaml:"region" json:"region" label:"Naam van de meldingen" jsonschema:"required" jsonschema_description:"Naam van de meldingen voor schermlezers."`
	Dismiss     string        `yaml:"dismiss" json:"dismiss" label:"Knop sluiten" jsonschema:"required" jsonschema_description:"Knop die een melding sluit."`
	LoadFailed  blocks.Notice `yaml:"loadFailed" json:"loadFailed" label:"Melding: onderdeel ontbreekt" jsonschema:"required" jsonschema_description:"Een onderdeel van de pagina kan niet worden geladen."`
	Added       blocks.Notice `yaml:"added" json:"added" label:"Melding: toegevoegd" jsonschema:"required" jsonschema_description:"Product toegevoegd aan de verlanglijst; {name} is het product."`
	AddedAll    blocks.Notice `yaml:"addedAll" json:"addedAll" label:"Melding: opstelling toegevoegd" jsonschema:"required" jsonschema_description:"De apparatuur van een project is toegevoegd; {count} is het aantal."`
	Mistakes    blocks.Notice `yaml:"mistakes" json:"mistakes" label:"Melding: fout in een veld" jsonschema:"required" jsonschema_description:"De server vindt een fout in een formulier; wat er niet klopt, staat bij het veld."`
	QuoteFields blocks.Notice `yaml:"quoteFields" json:"quoteFields" label:"Melding: lege velden" jsonschema:"required" jsonschema_description:"Verplichte velden van de offerteaanvraag zijn leeg."`
	QuoteEmpty  blocks.Notice `yaml:"quoteEmpty" json:"quoteEmpty" label:"Melding: lege verlanglijst" jsonschema:"required" jsonschema_description:"Offerte gevraagd bij een lege verlanglijst."`

	// Those of the form 'quote'.
	QuoteFailed form.Notice  `yaml:"-" json:"quoteFailed"`
	QuoteSent   form.Success `yaml:"-" json:"quoteSent"`
}

// ConsentTexts are the words of the cookie notice and of the buttons that it shares with the preferences.
type ConsentTexts struct {
	Title     string        `yaml:"title" json:"title" label:"Kop" jsonschema:"required" jsonschema_description:"Kop van de vraag."`
	Text      string        `yaml:"text" json:"text" label:"Tekst" jsonschema:"required" jsonschema_description:"Waar het om gaat, in een of twee zinnen."`
	Refuse    string        `yaml:"refuse" json:"refuse" label:"Vraag: knop weigeren" jsonschema:"required,maxLength=24" jsonschema_description:"Knop van de vraag die weigert."`
	Accept    string        `yaml:"accept" json:"accept" label:"Vraag: knop toestaan" jsonschema:"required,maxLength=24" jsonschema_description:"Knop van de vraag die alles toestaat."`
	Necessary string        `yaml:"necessary" json:"necessary" label:"Knop weigeren" jsonschema:"required" jsonschema_description:"Knop die weigert, op de pagina met voorkeuren."`
	All       string        `yaml:"all" json:"all" label:"Alles" jsonschema:"required" jsonschema_description:"Knop die alles toestaat."`
	Choose    blocks.Link   `yaml:"choose" json:"choose" label:"Knop kiezen" jsonschema:"required" jsonschema_description:"Koppeling naar de voorkeuren."`
	Change    string        `yaml:"change" json:"change" label:"Knop wijzigen" jsonschema:"required" jsonschema_description:"Knop in de voettekst waarmee de keuze altijd te wijzigen is."`
	Saved     blocks.Notice `yaml:"saved" json:"saved" label:"Melding: bewaard" jsonschema:"required" jsonschema_description:"Melding als de keuze is bewaard."`
	NotSaved  blocks.Notice `yaml:"notSaved" json:"notSaved" label:"Melding: niet bewaard" jsonschema:"required" jsonschema_description:"Melding als de browser de keuze niet kan bewaren."`
}

// OutboxTexts are about a form that was sent while the lead API could not be reached.
type OutboxTexts struct {
	Kept    string        `yaml:"kept" json:"kept" label:"Melding: bewaard" jsonschema:"required" jsonschema_description:"Zin achter de melding dat het niet lukte: het formulier is bewaard en wordt later verstuurd."`
	Sent    blocks.Notice `yaml:"sent" json:"sent" label:"Melding: verzonden" jsonschema:"required" jsonschema_description:"Het bewaarde formulier is alsnog verstuurd."`
	Refused blocks.Notice `yaml:"refused" json:"refused" label:"Tekst bij weigering" jsonschema:"required" jsonschema_description:"Het bewaarde formulier is geweigerd; de gegevens staan weer in het formulier."`
}

// SentTexts stand in the place of a form that was sent.
type SentTexts struct {
	Reference string `yaml:"reference" json:"reference" label:"Woord voor het referentienummer" jsonschema:"required" jsonschema_description:"Woorden voor het nummer waaronder de aanvraag bekend is."`
	Summary   string `yaml:"summary" json:"summary" label:"Samenvatting" jsonschema:"required" jsonschema_description:"Kop boven wat er is verzonden."`
	Products  string `yaml:"products" json:"products" label:"Woord voor producten" jsonschema:"required" jsonschema_description:"Woord voor de gevraagde producten."`
	Next      string `yaml:"next" json:"next" label:"Wat er nu gebeurt" jsonschema:"required" jsonschema_description:"Kop boven wat er nu gebeurt."`
	AnswerBy  string `yaml:"answerBy" json:"answerBy" label:"Wanneer er antwoord komt" jsonschema:"required" jsonschema_description:"Wanneer er antwoord komt; {when} is dag en tijd."`
	Call      string `yaml:"call" json:"call" label:"Woorden vóór het telefoonnummer" jsonschema:"required" jsonschema_description:"Staat vóór het telefoonnummer."`
	Again     string `yaml:"again" json:"again" label:"Knop opnieuw" jsonschema:"required" jsonschema_description:"Knop die het formulier terugbrengt."`
}

// NoScriptTexts are the words of the quote form for visitors without JavaScript.
type NoScriptTexts struct {
	Hint     blocks.Link   `yaml:"hint" json:"hint" label:"Uitleg" jsonschema:"required" jsonschema_description:"Verwijzing boven de producten, naar de pagina met het offerteformulier."`
	Quantity string        `yaml:"quantity" json:"quantity" label:"Aantal" jsonschema:"required" jsonschema_description:"Label van het aantal bij een product."`
	Add      string        `yaml:"add" json:"add" label:"Knop toevoegen" jsonschema:"required" jsonschema_description:"Kop waarachter alle producten staan, als er al iets op de verlanglijst staat."`
	Find     string        `yaml:"find" json:"find" label:"Zoekveld" jsonschema:"required,maxLength=40" jsonschema_description:"Label van het zoekveld boven de producten."`
	Nothing  string        `yaml:"nothing" json:"nothing" label:"Melding: niets gevonden" jsonschema:"required" jsonschema_description:"Als er geen product zo heet."`
	Products string        `yaml:"products" json:"products" label:"Veld voor producten" jsonschema:"required,maxLength=80" jsonschema_description:"Veld voor wie zonder JavaScript aanvraagt, als er te veel producten zijn om ze allemaal te laten zien."`
	Chosen   string        `yaml:"chosen" json:"chosen" label:"Gekozen" jsonschema:"required,maxLength=30" jsonschema_description:"Achter een lijn waaruit is gekozen; {count} is hoeveel stuks."`
	Next     string        `yaml:"next" json:"next" label:"Knop verder" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die van het kiezen naar de verlanglijst gaat; {count} is hoeveel stuks daarop staan."`
	Details  string        `yaml:"details" json:"details" label:"Kop boven de gegevens" jsonschema:"required" jsonschema_description:"Kop boven de gegevens van de aanvrager."`
	Sent     blocks.Notice `yaml:"sent" json:"-" label:"Melding: verzonden" jsonschema:"required" jsonschema_description:"Melding na verzenden."`
}

// NewsletterTexts are the words of the newsletter's form.
type NewsletterTexts struct {
	Title       string        `yaml:"title" json:"title" label:"Kop" jsonschema:"required" jsonschema_description:"Kop boven het formulier."`
	Text        string        `yaml:"text" json:"text" label:"Tekst" jsonschema:"required" jsonschema_description:"Wat de bezoeker krijgt."`
	Placeholder string        `yaml:"placeholder" json:"placeholder" label:"Voorbeeld in het lege veld" jsonschema:"required" jsonschema_description:"Voorbeeld in het lege veld."`
	Email       string        `yaml:"email" json:"email" label:"E-mail" jsonschema:"required" jsonschema_description:"Label van het veld."`
	Submit      string        `yaml:"submit" json:"submit" label:"Knop verzenden" jsonschema:"required" jsonschema_description:"Knop."`
	Busy        string        `yaml:"busy" json:"busy" label:"Knop tijdens verzenden" jsonschema:"required" jsonschema_description:"Knop tijdens het verzenden."`
	Name        string        `yaml:"name" json:"name" label:"Naam" jsonschema:"required" jsonschema_description:"Vaste naam van wie zich aanmeldt, in de aanvraag."`
	Message     string        `yaml:"message" json:"message" label:"Bericht" jsonschema:"required" jsonschema_description:"Bericht in de aanvraag; {email} is het adres."`
	Again       string        `yaml:"again" json:"again" label:"Knop opnieuw" jsonschema:"required" jsonschema_description:"Knop die het veld terugbrengt na een aanmelding."`
	Invalid     blocks.Notice `yaml:"invalid" json:"invalid" label:"Melding: ongeldig" jsonschema:"required" jsonschema_description:"Melding bij een ongeldig adres."`

	// Those of the form 'newsletter'.
	Consent string       `yaml:"-" json:"consent"`
	Sent    form.Success `yaml:"-" json:"sent"`
	Failed  form.Notice  `yaml:"-" json:"failed"`
}

// AssistantTexts are the words of the chat's window.
type AssistantTexts struct {
	Name        string        `yaml:"name" json:"name" label:"Naam" jsonschema:"required" jsonschema_description:"Naam van de assistent."`
	Title       string        `yaml:"title" json:"title" label:"Kop" jsonschema:"required" jsonschema_description:"Kop van het venster; {name} is de naam van de assistent."`
	Role        string        `yaml:"role" json:"role" label:"Regel onder de kop" jsonschema:"required" jsonschema_description:"Regel onder de kop: dat dit geen mens is."`
	Open        string        `yaml:"open" json:"open" label:"Knop openen" jsonschema:"required" jsonschema_description:"Ronde knop die het venster opent; {name} is de naam van de assistent."`
	Close       string        `yaml:"close" json:"close" label:"Knop sluiten" jsonschema:"required" jsonschema_description:"Knop die het sluit."`
	Restart     string        `yaml:"restart" json:"restart" label:"Knop opnieuw beginnen" jsonschema:"required" jsonschema_description:"Knop die het gesprek opnieuw begint."`
	Log         string        `yaml:"log" json:"log" label:"Naam van het gesprek" jsonschema:"required" jsonschema_description:"Naam van het gesprek voor schermlezers."`
	You         string        `yaml:"you" json:"you" label:"Wie de vraag stelt" jsonschema:"required" jsonschema_description:"Wie de vraag stelt, voor schermlezers."`
	Field       string        `yaml:"field" json:"field" label:"Naam van het veld" jsonschema:"required" jsonschema_description:"Naam van het invoerveld."`
	Placeholder string        `yaml:"placeholder" json:"placeholder" label:"Voorbeeld in het lege veld" jsonschema:"required" jsonschema_description:"Tekst in het lege invoerveld."`
	Send        string        `yaml:"send" json:"send" label:"Knop versturen" jsonschema:"required" jsonschema_description:"Knop die de vraag verstuurt."`
	Thinking    string        `yaml:"thinking" json:"thinking" label:"Tekst tijdens nadenken" jsonschema:"required" jsonschema_description:"Tekst zolang het antwoord er nog niet is; {name} is de naam van de assistent."`
	Suggestions string        `yaml:"suggestions" json:"suggestions" label:"Voorgestelde vragen" jsonschema:"required" jsonschema_description:"Naam van de voorgestelde vragen voor schermlezers."`
	Failed      blocks.Notice `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"Melding als er geen antwoord te halen is; {name} is de naam van de assistent."`
}

// SearchTexts are the words of the search. {count} is how many results there are.
type SearchTexts struct {
	Open        string        `yaml:"open" json:"open" label:"Knop Zoeken" jsonschema:"required,maxLength=20" jsonschema_description:"Knop in de kop en in het menu."`
	Title       string        `yaml:"title" json:"title" label:"Kop" jsonschema:"required" jsonschema_description:"Naam van het venster, voor schermlezers."`
	Close       string        `yaml:"close" json:"close" label:"Knop sluiten" jsonschema:"required" jsonschema_description:"Knop die het sluit."`
	Field       string        `yaml:"field" json:"field" label:"Naam van het veld" jsonschema:"required" jsonschema_description:"Naam van het invoerveld."`
	Examples    []string      `yaml:"examples" json:"examples" label:"Voorbeelden" jsonschema:"required,minItems=1,maxItems=8" jsonschema_description:"Woorden om mee te beginnen."`
	Suggestions string        `yaml:"suggestions" json:"suggestions" label:"Voorgestelde vragen" jsonschema:"required" jsonschema_description:"Kop boven die woorden."`
	One         string        `yaml:"one" json:"one" label:"Eén" jsonschema:"required" jsonschema_description:"Regel boven één resultaat."`
	Many        string        `yaml:"many" json:"many" label:"Meer dan één" jsonschema:"required" jsonschema_description:"Regel boven de resultaten; {count} is het aantal."`
	Best        string        `yaml:"best" json:"best" label:"Regel boven de beste resultaten" jsonschema:"required" jsonschema_description:"Regel als ze niet alle worden getoond; {shown} is hoeveel wel, {count} hoeveel er zijn."`
	None        string        `yaml:"none" json:"none" label:"Tekst zonder keuze" jsonschema:"required" jsonschema_description:"Niets gevonden; {text} is wat de bezoeker zocht."`
	Hint        string        `yaml:"hint" json:"hint" label:"Uitleg" jsonschema:"required" jsonschema_description:"Wat de bezoeker dan kan doen."`
	Contact     blocks.Link   `yaml:"contact" json:"contact" label:"Contact" jsonschema:"required" jsonschema_description:"Knop daaronder."`
	Call        string        `yaml:"call" json:"call" label:"Woorden vóór het telefoonnummer" jsonschema:"required" jsonschema_description:"Knop daaronder; {phone} is het telefoonnummer."`
	Loading     string        `yaml:"loading" json:"loading" label:"Tekst tijdens laden" jsonschema:"required" jsonschema_description:"Tekst zolang het zoeken nog laadt."`
	Failed      blocks.Notice `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"Melding als het zoeken niet laadt."`
	Retry       string        `yaml:"retry" json:"retry" label:"Knop opnieuw proberen" jsonschema:"required" jsonschema_description:"Knop onder die melding."`
	Key         string        `yaml:"key" json:"key" label:"Keuze voor de toets /" jsonschema:"required" jsonschema_description:"Keuze om de toets / te gebruiken of niet."`
	Kinds       EntryKinds    `yaml:"kinds" json:"kinds" label:"Soorten resultaten" jsonschema:"required" jsonschema_description:"Wat een resultaat is."`
}

// EntryKinds name what a result of the search leads to.
type EntryKinds struct {
	Page    string `yaml:"page" json:"page" label:"Pagina" jsonschema:"required,maxLength=16" jsonschema_description:"Een pagina."`
	Product string `yaml:"product" json:"product" label:"Producten" jsonschema:"required,maxLength=16" jsonschema_description:"Een product."`
	Article string `yaml:"article" json:"article" label:"Artikelen" jsonschema:"required,maxLength=16" jsonschema_description:"Een artikel van de blog."`
	Project string `yaml:"project" json:"project" label:"Projecten" jsonschema:"required,maxLength=16" jsonschema_description:"Een project."`
	Answer  string `yaml:"answer" json:"answer" label:"Antwoord" jsonschema:"required,maxLength=16" jsonschema_description:"Een veelgestelde vraag."`
}

// DocumentWords are the words that documents share.
type DocumentWords struct {
	Property string `yaml:"property" json:"property" label:"Kop boven de namen" jsonschema:"required" jsonschema_description:"Kop boven de namen van specificaties."`
	Value    string `yaml:"value" json:"value" label:"Kop boven de waarden" jsonschema:"required" jsonschema_description:"Kop boven hun waarden."`

	Datasheet DatasheetWords `yaml:"datasheet" json:"-" label:"Datablad" jsonschema:"required" jsonschema_description:"Woorden op het datablad van een product."`
}

// DatasheetWords are the words of the datasheet of a product that its page does not have.
type DatasheetWords struct {
	Title   string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Titel van de PDF; {name} is het product, {id} het nummer."`
	Eyebrow string `yaml:"eyebrow" json:"eyebrow" label:"Regel boven de kop" jsonschema:"required,maxLength=40" jsonschema_description:"Woord in de kop, naast het nummer van het product."`
	Drawing string `yaml:"drawing" json:"drawing" label:"Kop boven de maattekening" jsonschema:"required,maxLength=60" jsonschema_description:"Kop boven de maattekening."`
	Code    string `yaml:"code" json:"code" label:"Tekst naast de QR-code" jsonschema:"required,maxLength=120" jsonschema_description:"Tekst naast de QR-code naar de pagina van het product."`
	CodeAlt string `yaml:"codeAlt" json:"codeAlt" label:"Beschrijving van de QR-code" jsonschema:"required,maxLength=120" jsonschema_description:"Beschrijving van de QR-code; {url} is het adres."`
}

// ArticleWords are the words around an article.
type ArticleWords struct {
	Back    string        `yaml:"back" json:"-" label:"Koppeling terug" jsonschema:"required" jsonschema_description:"Koppeling terug naar alle artikelen."`
	Minutes string        `yaml:"minutes" json:"minutes" label:"Leestijd" jsonschema:"required" jsonschema_description:"Leestijd; {count} is het aantal minuten."`
	By      string        `yaml:"by" json:"by" label:"Woord vóór de schrijver" jsonschema:"required" jsonschema_description:"Woord vóór de schrijver."`
	Share   string        `yaml:"share" json:"share" label:"Knop delen" jsonschema:"required" jsonschema_description:"Knop die het artikel deelt."`
	Copied  blocks.Notice `yaml:"copied" json:"copied" label:"Melding: gekopieerd" jsonschema:"required" jsonschema_description:"Melding als de koppeling is gekopieerd."`
	Failed  blocks.Notice `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"Melding als kopiëren niet lukt; {url} is het adres."`
}

// ProjectWords are the headings of a project's page.
type ProjectWords struct {
	Back       string `yaml:"back" json:"-" label:"Koppeling terug" jsonschema:"required" jsonschema_description:"Koppeling terug naar alle projecten."`
	Location   string `yaml:"location" json:"location" label:"Plaats" jsonschema:"required" jsonschema_description:"Locatie."`
	Category   string `yaml:"category" json:"category" label:"Categorie" jsonschema:"required" jsonschema_description:"Categorie."`
	Year       string `yaml:"year" json:"year" label:"Jaar" jsonschema:"required" jsonschema_description:"Jaar."`
	Duration   string `yaml:"duration" json:"duration" label:"Duur" jsonschema:"required" jsonschema_description:"Doorlooptijd."`
	Users      string `yaml:"users" json:"users" label:"Gebruikers" jsonschema:"required" jsonschema_description:"Gebruikers."`
	Features   string `yaml:"features" json:"features" label:"Kenmerken" jsonschema:"required" jsonschema_description:"Kop boven de kenmerken."`
	Facility   string `yaml:"facility" json:"facility" label:"Ruimtes" jsonschema:"required" jsonschema_description:"Kop boven de ruimtes."`
	Challenges string `yaml:"challenges" json:"challenges" label:"Uitdagingen" jsonschema:"required" jsonschema_description:"Kop boven de uitdagingen."`
	Solutions  string `yaml:"solutions" json:"solutions" label:"Oplossingen" jsonschema:"required" jsonschema_description:"Kop boven de oplossingen."`
	Results    string `yaml:"results" json:"results" label:"Resultaten" jsonschema:"required" jsonschema_description:"Kop boven de resultaten."`
	Equipment  string `yaml:"equipment" json:"equipment" label:"Apparatuur" jsonschema:"required" jsonschema_description:"Kop boven de apparatuur."`
	AddAll     string `yaml:"addAll" json:"addAll" label:"Knop alles toevoegen" jsonschema:"required,maxLength=60" jsonschema_description:"Knop die alle apparatuur van het project op de verlanglijst zet."`
	Gallery    string `yaml:"gallery" json:"gallery" label:"Kop boven de galerij" jsonschema:"required" jsonschema_description:"Kop boven de galerij."`
	English    string `yaml:"english" json:"english" label:"Engelse samenvatting" jsonschema:"required" jsonschema_description:"Kop boven de Engelse samenvatting, in het Engels."`

	Lines    string `yaml:"lines" json:"lines" label:"Woorden vóór de productlijnen" jsonschema:"required" jsonschema_description:"Vóór de productlijnen van de apparatuur."`
	Previous string `yaml:"previous" json:"previous" label:"Vorige" jsonschema:"required" jsonschema_description:"Vóór de naam van het vorige project."`
	Next     string `yaml:"next" json:"next" label:"Volgende" jsonschema:"required" jsonschema_description:"Vóór de naam van het volgende project."`
	Others   string `yaml:"others" json:"others" label:"Naam van vorige en volgende" jsonschema:"required" jsonschema_description:"Naam van die twee koppelingen voor schermlezers."`

	Question string      `yaml:"question" json:"-" label:"Vraag" jsonschema:"required" jsonschema_description:"Kop onder een project."`
	Offer    string      `yaml:"offer" json:"-" label:"Tekst" jsonschema:"required" jsonschema_description:"Tekst onder die kop."`
	Contact  blocks.Link `yaml:"contact" json:"contact" label:"Contact" jsonschema:"required" jsonschema_description:"Knop boven en onder een project."`
	All      blocks.Link `yaml:"all" json:"-" label:"Alles" jsonschema:"required" jsonschema_description:"Tweede knop onder een project."`
}
