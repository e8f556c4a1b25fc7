package editor

// labels are what fields are called in the form, by the type and the name of the field where that needs it, and else by
// the name alone. What a field is for stands below it: the description of its type.
var labels = map[string]string{
	"announcements": "Mededelingen boven elke pagina", "announcement": "Rond mededelingen",
	"counts": "Telt producten van", "layout": "Wat er om de pagina staat", "thanks": "Eigen bedankpagina",
	"kind": "Wat er wordt gevraagd", "column": "Naam in mails en lijsten", "required": "Melding als het leeg is", "most": "Hoeveel tekens hoogstens",
	"autocomplete": "Wat de browser invult", "internal": "Onzichtbaar", "mail": "Mail aan verkoop", "confirmation": "Bevestiging aan de bezoeker",
	"language": "Taal", "locale": "Taal en land", "heading": "Kop", "addedAll": "Melding: opstelling toegevoegd",
	// Products and their pages.
	"slug": "Laatste deel van het adres", "dimensions": "Buitenmaten", "length": "Lengte in cm", "width": "Breedte in cm", "height": "Hoogte in cm",
	"freeSpace": "Vrije ruimte", "front": "Vóór, in cm", "weight": "Gewicht in kg", "power": "Netaansluiting", "related": "Passende producten",
	"metaDescription": "Omschrijving in zoekresultaten", "delivery": "Levertijd", "warranty": "Garantie", "dutch": "In het Nederlands", "questions": "Vragen en antwoorden",
	"documents": "Documenten", "space": "Benodigde ruimte", "groups": "Groepen", "otherRows": "Kop van overige regels", "page": "Pagina van een product",
	"ask": "Knop offerte", "compare": "Knop vergelijken", "datasheet": "Koppeling datablad", "terms": "Koppeling garantie",
	"finance": "Koppeling financiering", "drawing": "Kop van de tekening", "drawingNote": "Uitleg bij de tekening", "plan": "Onderschrift plattegrond", "side": "Onderschrift zijaanzicht",
	"person": "Onderschrift persoon", "Margins.back": "Achter, in cm",
	// The wishlist, and the page of a shared one.
	"onList": "Knop: staat op de lijst", "view": "Knop bekijken", "undo": "Knop ongedaan maken", "item": "Eén product", "moved": "Na het verplaatsen", "noted": "Kop bij een notitie",
	"noteFor": "Naam van het notitieveld", "pieces": "Aantal stuks", "spaceNote": "Uitleg bij het oppervlak", "unmeasured": "Producten zonder maten",
	"unweighed": "Producten zonder gewicht", "socket": "Eén aansluiting", "sockets": "Meer aansluitingen", "room": "Beschikbare ruimte", "roomNote": "Regel over de ruimte", "fits": "Het past", "exceeds": "Het past niet",
	"print": "Knop afdrukken", "keep": "Bewaren en wissen", "clear": "Knop wissen", "cleared": "Melding: gewist", "privacy": "Koppeling privacy", "own": "Tekst bij de eigen lijst",
	"gone": "Product bestaat niet meer", "retry": "Knop opnieuw", "take": "Overnemen", "merge": "Toevoegen", "done": "Melding daarna", "sheets": "Kop boven de databladen", "made": "Regel op papier",
	"DocumentWords.datasheet": "Datablad", "DatasheetWords.drawing": "Kop boven de maattekening", "DatasheetWords.code": "Tekst naast de QR-code",
	"codeAlt": "Beschrijving van de QR-code", "drawn": "Woorden in de tekening", "DrawnTexts.front": "Woord aan de voorkant", "metre": "Tekst bij de schaal", "DatasheetWords.spaceNote": "Uitleg bij vrije ruimte", "ProductWords.spaceNote": "Uitleg bij vrije ruimte",
	"planSpace": "Beschrijving plattegrond met vrije ruimte", "DrawnTexts.plan": "Beschrijving plattegrond", "DrawnTexts.side": "Beschrijving zijaanzicht",
	"DrawnTexts.space":   "Beschrijving vrije ruimte",
	"ProductWords.model": "Woorden in 3D", "openHint": "Knop voor schermlezers", "ModelWords.loading": "Tekst tijdens het laden", "noWebGL": "Tekst zonder 3D",
	"ModelWords.help": "Hoe het draait", "ModelWords.left": "Knop naar links", "ModelWords.right": "Knop naar rechts", "closer": "Knop dichterbij", "further": "Knop verder weg",
	"sizes": "Knop maten", "ModelWords.size": "Maten voor schermlezers", "ModelWords.length": "Woord vóór de lengte", "ModelWords.width": "Woord vóór de breedte",
	"ModelWords.height": "Woord vóór de hoogte", "ar": "Knop met de camera", "arFailed": "Tekst als dat niet lukt", "frame": "Kop frame", "leather": "Kop bekleding",
	"ModelWords.standard": "Kleur van levering",
	"accent":              "Kleur van de lijn", "action": "Knop", "actions": "Knoppen", "add": "Knop toevoegen", "added": "Melding: toegevoegd",
	"address": "Adres", "all": "Alles", "alt": "Beschrijving van de foto", "always": "Altijd aan", "answer": "Antwoord", "api": "Pad van de API",
	"article": "Artikelen", "assistant": "Chatassistent", "author": "Schrijver", "back": "Koppeling terug", "badge": "Merkje",
	"badges": "Keurmerken", "bars": "Staven", "below": "Andere woorden per adres", "benefits": "Voordelen", "blocks": "Blokken",
	"body": "Tekst", "breadcrumb": "Naam in het kruimelpad", "brochure": "Brochures", "broken": "Fout: beschadigd", "business": "Bedrijfsgegevens voor zoekmachines",
	"busy": "Knop tijdens verzenden", "button": "Knop", "by": "Woord vóór de schrijver", "cancel": "Knop annuleren", "caption": "Onderschrift",
	"cards": "Kaarten", "categories": "Categorieën", "category": "Categorie", "certifications": "Certificeringen", "challenges": "Uitdagingen",
	"change": "Knop wijzigen", "claims": "Beloften", "chart": "Diagram", "checks": "Af te vinken punten", "choose": "Knop kiezen", "chosen": "Tekst bij een keuze",
	"city": "Plaats", "close": "Knop sluiten", "closeMenu": "Knop menu sluiten", "closing": "Slot", "code": "Code", "color": "Kleur",
	"colour": "Kleur", "colours": "Kleuren", "columns": "Kolommen", "company": "Bedrijf", "consent": "Cookievraag",
	"consentVersion": "Versie van de cookievraag", "contact": "Contact", "contactPerson": "Contactpersoon", "contacts": "Manieren van contact",
	"copied": "Melding: gekopieerd", "country": "Land", "custom": "Eigen uitvoering", "date": "Datum", "days": "Dagen", "decrease": "Minknop",
	"description": "Omschrijving", "details": "Kop boven de gegevens", "design": "Ontwerp", "dismiss": "Knop sluiten", "document": "Documenten", "down": "Knop omlaag",
	"download": "Knop downloaden", "draft": "Concept", "drag": "Uitleg bij verslepen", "duration": "Duur", "edition": "Uitgave", "editor": "Beheer op de site",
	"email": "E-mail", "embed": "Adres van de kaart", "empty": "Tekst als het leeg is", "emptyHint": "Uitleg als het leeg is",
	"emptyLink": "Koppeling als het leeg is", "english": "Engelse samenvatting", "equipment": "Apparatuur", "example": "Vermelding: voorbeeld",
	"excerpt": "Samenvatting", "export": "Knop bewaren als foto", "exported": "Melding: bewaard als foto",
	"eyebrow": "Regel boven de kop", "facility": "Ruimtes", "facts": "Gegevens", "failed": "Melding: mislukt", "failure": "Melding: mislukt",
	"features": "Kenmerken", "field": "Naam van het veld", "fields": "Velden", "figures": "Cijfers", "finish": "Afwerking",
	"firstName": "Voornaam", "footer": "Voettekst", "form": "Formulier", "formIntro": "Inleiding van het formulier", "formTitle": "Kop van het formulier",
	"found": "Gevonden pagina's", "from": "Van", "gallery": "Kop boven de galerij", "group": "Groep", "header": "Kop van elke pagina",
	"headline": "Kop", "health": "Controleknop", "help": "Uitleg", "hex": "Kleurcode", "highlights": "Cijfers", "hint": "Uitleg",
	"hints": "Extra zinnen", "home": "Home", "hours": "Openingstijden", "href": "Adres", "id": "Vaste naam", "ignore": "Woorden om over te slaan",
	"image": "Foto", "images": "Foto's", "increase": "Plusknop", "intro": "Inleiding", "invalid": "Melding: ongeldig", "items": "Onderdelen",
	"kept": "Melding: bewaard", "keywords": "Zoekwoorden", "kvk": "KvK-nummer", "label": "Tekst", "lastName": "Achternaam", "leads": "Aanvragen",
	"left": "Knop naar links", "legalName": "Statutaire naam", "lifetime": "Bewaartijd", "line": "Productlijn", "link": "Koppeling",
	"lines": "Productlijnen", "links": "Koppelingen", "lists": "Lijsten", "loading": "Tekst tijdens laden", "location": "Plaats", "log": "Naam van het gesprek", "logo": "Logo",
	"many": "Meer dan één", "map": "Kaart", "means": "Woorden op de site", "measure": "Omvang", "media": "Foto's en video's",
	"meeting": "Afspraak", "message": "Bericht", "minutes": "Leestijd", "missing": "Melding: leeg veld", "months": "Woord achter de looptijd",
	"more": "Tekst van de koppeling", "name": "Naam", "navigation": "Navigatie", "necessary": "Knop weigeren", "net": "Netto maandlast", "newTab": "Nieuw tabblad",
	"newsletter": "Nieuwsbrief", "no-code": "Fout: geen kleurcode", "no-export": "Melding: bewaren mislukt", "no-image": "Fout: geen foto",
	"loadFailed": "Melding: onderdeel ontbreekt", "none": "Tekst zonder keuze", "note": "Voorbehoud", "notes": "Opmerkingen", "notice": "Melding", "notices": "Meldingen",
	"offer": "Tekst", "one": "Eén", "open": "Knop openen", "openMenu": "Knop menu openen", "opening": "Eerste bericht", "openingHours": "Openingstijden",
	"optional": "Woord bij een keuzeveld", "options": "Keuzes", "outbox": "Formulieren zonder verbinding", "overview": "Overzicht", "packages": "Pakketten",
	"pages": "Pagina's", "partner": "Partners", "path": "Begin van het adres", "payment": "Maandlast", "per": "Waarvoor", "phone": "Telefoon",
	"place": "Naam van het logo", "placeholder": "Voorbeeld in het lege veld", "play": "Knop afspelen",
	"points": "Punten", "points-title": "Kop boven de punten", "postalCode": "Postcode", "poster": "Stilstaand beeld", "preferredContact": "Voorkeur voor contact",
	"preview": "Voorbeeld", "price": "Prijs", "product": "Producten", "project": "Projecten", "projects": "Projecten", "publishAt": "Op de site vanaf", "property": "Kop boven de namen",
	"quantity": "Aantal", "question": "Vraag", "quote": "Offertes", "quoteEmpty": "Melding: lege verlanglijst",
	"quoteFields": "Melding: lege velden", "readMore": "Woorden bij elk artikel", "reading": "Knop tijdens het lezen",
	"redirects": "Omleidingen", "refused": "Tekst bij weigering", "region": "Naam van de meldingen", "remove": "Knop verwijderen", "replace": "Knop vervangen",
	"login": "Adres van de aanmelddienst", "repository": "Repository op GitHub", "branch": "Tak", "request": "Knop aanvragen", "reset": "Knop opnieuw", "restart": "Knop opnieuw beginnen", "result": "Uitkomst", "results": "Resultaten", "retention": "Bewaartermijnen",
	"right": "Knop naar rechts", "role": "Regel onder de kop", "rows": "Rijen", "running": "Melding: werkt", "sales": "Adres voor aanvragen", "save": "Knop bewaren",
	"saved": "Melding: bewaard", "screens": "Schermen", "script": "Tekst zonder JavaScript", "seat": "Vestigingsplaats", "seats": "Plaatsen",
	"seconds": "Lengte in seconden", "sections": "Delen", "security": "Meldpunt voor zwakke plekken", "send": "Knop versturen", "sending": "Knop tijdens verzenden",
	"sent": "Melding: verzonden", "service": "Dienst voor zoekmachines", "share": "Knop delen", "signal": "Tekst bij Global Privacy Control", "size": "Grootte",
	"skip": "Koppeling naar de inhoud", "smartFeatures": "Slimme functies", "social": "Sociale media", "solutions": "Oplossingen", "spam": "Spam",
	"specifications": "Specificaties", "src": "Bestand", "standard": "Merkje standaard", "steps": "Stappen", "street": "Straat en huisnummer",
	"subject": "Onderwerp", "submit": "Knop verzenden", "subtitle": "Ondertitel", "success": "Melding: gelukt", "suggestions": "Voorgestelde vragen",
	"suitableFor": "Geschikt voor", "summary": "Samenvatting", "synonyms": "Synoniemen", "systems": "Systemen", "table": "Tabel", "tagline": "Zin over het bedrijf",
	"taxBenefit": "Belastingvoordeel", "technician": "Servicemonteurs", "text": "Tekst", "thinking": "Tekst tijdens nadenken", "time": "Tijd", "timeline": "Gewenste levertijd",
	"title": "Kop", "to": "Naar", "token": "Openbaar token", "too-large": "Fout: te groot", "too-wide": "Fout: te veel pixels", "topics": "Onderwerpen",
	"total": "Totale kosten", "totals": "Rijen met een uitkomst", "type": "Soort", "types": "Soorten", "notSaved": "Melding: niet bewaard", "unknown": "Geen antwoord", "unpublishAt": "Op de site tot", "noScript": "Offerte zonder JavaScript",
	"up": "Knop omhoog", "upcoming": "Pagina's die nog komen", "uploaded": "Datum van plaatsing", "url": "Adres van de site", "users": "Gebruikers", "value": "Waarde",
	"vat": "Btw-nummer", "video": "Video", "whatsapp": "WhatsApp", "where": "Waar het logo staat", "wishlist": "Verlanglijst", "words": "Woorden", "year": "Jaar", "you": "Wie de vraag stelt",
	"Site.hours": "Werktijden van verkoop", "holidays": "Vrije dagen", "manager": "Leidinggevende", "promise": "Antwoord binnen, in uren",
	"monday": "Maandag", "tuesday": "Dinsdag", "wednesday": "Woensdag", "thursday": "Donderdag", "friday": "Vrijdag", "saturday": "Zaterdag", "sunday": "Zondag",

	"again": "Knop opnieuw", "answerBy": "Wanneer er antwoord komt", "call": "Woorden vóór het telefoonnummer", "mistakes": "Melding: fout in een veld",
	"next": "Wat er nu gebeurt", "products": "Woord voor producten", "reference": "Woord voor het referentienummer",
	"Words.sent": "Na het verzenden",

	// Cards of products, and their comparison.
	"key": "Kort op de kaart", "Products.help": "Kaart achter het laatste product", "ProductTexts.list": "Kaarten van een lijn", "ProductTexts.compare": "Kiezen om te vergelijken",
	"shown": "Wat er in beeld staat", "unfold": "Knop alles tonen", "fold": "Knop inklappen", "full": "Melding: vol",
	"differences": "Schakelaar alleen verschillen", "same": "Tekst zonder verschillen", "differs": "Bij een rij met verschillen", "addAll": "Knop alles toevoegen",
	"chooseHint": "Eerste regel van de keuzelijst", "notCopied": "Melding: niet gekopieerd", "general": "Kop boven de eerste rijen", "area": "Vloeroppervlak",
	"Compare.lines": "Koppelingen naar de lijnen", "Compare.more": "Melding: te veel producten", "Compare.unknown": "Melding: onbekende producten", "Compare.missing": "Bij een waarde die er niet is",

	"Meta.title": "Titel voor zoekmachines", "Meta.description": "Omschrijving voor zoekmachines", "Document.title": "Titel",
	"Article.category": "Rubriek", "Article.minutes": "Leestijd in minuten", "Article.date": "Datum", "Article.image": "Grote foto",
	"Section.id": "Anker", "Video.id": "YouTube-id", "Video.title": "Titel", "Brochure.id": "Document", "Brochure.title": "Titel", "Brochure.size": "Grootte in MB",
	"Brochure.pages": "Aantal pagina's", "Products.columns": "Aantal kolommen", "Products.add": "Knop op de kaart", "Table.columns": "Koppen van de kolommen",
	"DocumentTable.columns": "Koppen van de kolommen", "Redirect.from": "Oud adres", "Redirect.to": "Nieuw adres", "Leads.from": "Afzender",
	"Agenda.from": "Vanaf", "Agenda.items": "Data", "Agenda.seats": "Woorden achter het aantal plaatsen", "Event.seats": "Vrije plaatsen", "Event.title": "Naam van de training",
	"FAQ.items": "Vragen", "Gallery.items": "Artikelen", "Gallery.custom": "Merkje eigen uitvoering", "Brochures.items": "Brochures", "Brochures.form": "Aanvraagvenster",
	"Topic.text": "Antwoord", "Unknown.text": "Antwoord", "Hint.text": "Zin", "Hint.id": "Waarover", "Integration.type": "Soort systeem",
	"Service.type": "Soort dienst", "Service.name": "Naam van de dienst", "FormField.name": "Vaste naam", "FormField.label": "Naam boven het veld",
	"Option.value": "Vaste waarde", "Option.label": "Wat de bezoeker leest", "ChatAction.type": "Wat de knop doet", "Posts.all": "Alle rubrieken", "Posts.minutes": "Leestijd op de kaart",
	"Figure.value": "Cijfer", "Bar.label": "Onderschrift", "Bar.value": "Hoogte", "Calculator.value": "Label van het bedrag", "Calculator.duration": "Label van de looptijd",
	"Calculator.choose": "Eerste regel van de looptijden", "Project.text": "Verhaal", "Project.year": "Jaar van oplevering", "Project.duration": "Doorlooptijd", "Project.category": "Soort project",
	"Site.name": "Merknaam", "Site.image": "Foto bij delen", "Site.contact": "Adres, telefoon en e-mail", "Site.company": "Handelsregister", "SiteWords.action": "Contactknop in de kop", "SiteWords.quote": "Offerteknop in de kop", "QuoteLink.short": "Tekst op telefoons", "SiteWords.menu": "Tweede groep in het menu",
	"healthCheck": "Waar de testknop staat", "HeaderTexts.bar": "Balk onderaan", "HeaderTexts.call": "Knop die belt", "HeaderTexts.whatsapp": "Knop naar WhatsApp", "HeaderTexts.list": "Knop van de verlanglijst", "adviser": "Wie antwoordt",

	"Hours.time": "Tijden", "NotFound.code": "Groot getal", "Notice.title": "Kop", "Showcase.highlights": "Cijfers", "DocumentWords.value": "Kop boven de waarden",
	"DocumentWords.property": "Kop boven de namen", "GalleryItem.custom": "Id van de eigen uitvoering", "GalleryItem.product": "Id van het product", "Category.title": "Naam van de lijn",
	"Synonym.words": "Woorden van bezoekers", "Page.image": "Foto bij delen", "CookieCategory.time": "Bewaartijd", "CookieCategory.label": "Naam", "Colour.label": "Naam",
	"ConfiguratorType.label": "Naam in de keuze", "ConfiguratorType.name": "Naam op de verlanglijst", "ConfiguratorSteps.size": "Label van het gewicht", "ConfiguratorOverview.weight": "Gewicht", "ConfiguratorSize.diameter": "Diameter in mm", "ConfiguratorSize.standard": "Gekozen bij binnenkomst", "ConfiguratorType.sizes": "Gewichten", "no-white": "Vakje voor een witte achtergrond", "ConfiguratorSteps.type": "Stap 1", "ConfiguratorSteps.colour": "Stap 2",
	"ConfiguratorSteps.design": "Stap 3", "ConfiguratorSteps.quantity": "Stap 4", "ConfiguratorSteps.custom": "Label van de eigen kleur", "ConfiguratorSteps.code": "Label van de kleurcode",
	"Products.line": "Productlijn", "DocumentSection.line": "Producten van een lijn", "Package.link": "Knop", "CallToAction.points": "Punten naast de tekst",
	"Definition.consent": "Toestemming bij de knop", "Definition.optIn": "Wanneer iemand is aangemeld", "Definition.optInMail": "Mail die om bevestiging vraagt",
	"Words.search": "Zoeken", "SearchTexts.open": "Knop Zoeken", "SearchTexts.examples": "Voorbeelden", "SearchTexts.best": "Regel boven de beste resultaten",
	"SearchTexts.retry": "Knop opnieuw proberen", "SearchTexts.key": "Keuze voor de toets /", "SearchTexts.kinds": "Soorten resultaten", "EntryKinds.page": "Pagina",
	"Certificates.items": "Certificaten", "Certificates.line": "Productlijn", "FAQ.line": "Vragen van een lijn", "Certificate.name": "Naam", "rule": "Regel", "scope": "Wat het dekt", "until": "Geldig tot en met",
	"term": "Termijn", "CertificateWords.products": "Woorden vóór de producten", "CertificateWords.until": "Woorden vóór de termijn", "Figure.href": "Uitleg van het cijfer",
	"ProjectList.hint": "Tekst in het Nederlands", "enlarge": "Foto groot openen", "ProjectWords.lines": "Woorden vóór de productlijnen", "previous": "Vorige",
	"ProjectWords.next": "Volgende", "others": "Naam van vorige en volgende",
	"Package.english": "Engelse naam", "Table.english": "Engelse namen van de rijen", "Scene.place": "Plaats van de foto", "Scene.image": "Foto",
	"Calculator.example": "Voorbeeld", "Calculator.message": "Bericht aan verkoop", "Calculator.kinds": "Financieringsvormen", "CalculatorResult.of": "Waarvan de uitkomst is",
	"Example.value": "Waarde in euro's", "Example.months": "Looptijd in maanden", "FinancingKinds.message": "Zin achter het bericht", "FinancingKinds.choose": "Eerste regel",
	"FinancingKind.from": "Kortste looptijd", "FinancingKind.to": "Langste looptijd", "BrochureForm.note": "Wat de bezoeker krijgt",
	"Dashboard.figures": "Cijfers", "Column.links": "Koppelingen", "Product.image": "Foto op de kaart",
}

// hints say below a field what it is for, where its type says it to who writes the file.
var hints = map[string]string{
	"draft":       "Aan: bezoekers zien dit nog niet.",
	"publishAt":   "Vanaf deze dag staat dit op de site. Leeg: meteen.",
	"unpublishAt": "Vanaf deze dag staat dit niet meer op de site. Leeg: het blijft.",
}

// singular is what one item of a list is called, in "… toevoegen", likewise by the type where that needs it.
var singular = map[string]string{
	"Agenda.items": "datum", "Compare.lines": "koppeling", "Certificates.items": "certificaat", "Brochures.items": "brochure", "FAQ.items": "vraag", "Gallery.items": "artikel",
	"actions": "knop", "announcements": "mededeling", "bars": "staaf", "below": "adres", "blocks": "blok", "cards": "kaart", "categories": "categorie", "colours": "kleur",
	"columns": "kolom", "fields": "veld", "figures": "cijfer", "footer": "kolom", "highlights": "cijfer", "hints": "zin", "holidays": "dag", "hours": "regel",
	"images": "foto", "items": "onderdeel", "lines": "productlijn", "links": "koppeling", "lists": "lijst", "navigation": "koppeling", "options": "keuze", "packages": "pakket", "sizes": "gewicht",
	"pages": "pagina", "redirects": "omleiding", "screens": "scherm", "sections": "deel", "social": "koppeling", "steps": "stap", "synonyms": "synoniem",
	"questions": "vraag", "documents": "koppeling", "equipment": "product", "groups": "groep",
	"systems": "systeem", "topics": "onderwerp", "types": "soort",
}

// lines are what the folders below products/ are called; a folder that is not here goes by its name.
var lines = map[string]string{
	"accessories": "Accessoires", "fitness": "Fitness", "medical": "Medical", "outdoor": "Outdoor", "performance": "Performance", "smart-gym": "Smart Gym",
}

// label is what a field of a type is called.
func label(owner, name string) string { return of(labels, owner, name) }

// of is a field's word, by its type and name or by its name alone.
func of(words map[string]string, owner, name string) string {
	if text, ok := words[owner+"."+name]; ok {
		return text
	}
	return words[name]
}
