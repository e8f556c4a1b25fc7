// Made by 'site schema' from the Go types of generator/internal/content and page; do not edit.

export type Specifications = Specification[]
export type Row = string[]

export interface Page {
  path: string
  language: string
  languages?: Counterpart[]
  accent?: string
  layout?: 'campaign'
  call?: Link
  head: Head
  breadcrumb: Crumb[]
  blocks: (
    | Advisers
    | Agenda
    | ArticleHead
    | Banner
    | Brochures
    | Calculator
    | CallToAction
    | CaseStudy
    | Categories
    | Certificates
    | Compare
    | Configurator
    | ContactDetails
    | CookiePreferences
    | Dashboards
    | FAQ
    | FeatureCards
    | FigureRow
    | Gallery
    | Hero
    | Integrations
    | KeyPoints
    | LeadForm
    | Lists
    | Logos
    | NotFound
    | Packages
    | Posts
    | ProductDetail
    | Products
    | ProjectDetail
    | ProjectFigures
    | ProjectList
    | Prose
    | QuoteForm
    | RelatedPages
    | Scene
    | SharedList
    | Showcase
    | Steps
    | Table
    | Testimonial
    | Thanks
    | Warning
  )[]
  form?: string
}
export interface Counterpart {
  code: string
  name: string
  href: string
}
export interface Link {
  /**
   * Tekst van de koppeling.
   */
  label: string
  /**
   * Adres: /pagina, #anker, https://…, mailto:… of tel:{claim:telefoon}
   */
  href: string
}
export interface Head {
  title: string
  description: string
  canonical?: string
}
export interface Crumb {
  label: string
  href?: string
}
export interface Advisers {
  type: 'advisers'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * De adviseurs. Alleen wie er echt werkt en het goed vindt.
   *
   * @minItems 1
   * @maxItems 8
   */
  people: Person[]
}
export interface Person {
  /**
   * Voor- en achternaam.
   */
  name: string
  /**
   * Functie, bijvoorbeeld Adviseur revalidatie.
   */
  role: string
  /**
   * Eén zin: waarvoor een bezoeker deze persoon belt.
   */
  text: string
  /**
   * Eigen telefoonnummer, zoals u het leest: 085 798 00 00.
   */
  phone: string
  /**
   * Eigen WhatsApp-nummer met landcode, zonder plusteken. Zonder deze regel staat er geen WhatsApp.
   */
  whatsapp?: string
  photo: Image
  phoneNumber: string
}
export interface Image {
  /**
   * Wat er te zien is, voor wie het beeld niet ziet.
   */
  alt: string
  /**
   * Welke kant in beeld blijft waar de foto niet helemaal past, bijvoorbeeld boven. Zonder keuze is dat het midden.
   */
  focus?:
    | 'boven'
    | 'onder'
    | 'links'
    | 'rechts'
    | 'linksboven'
    | 'rechtsboven'
    | 'linksonder'
    | 'rechtsonder'
  src: string
  width: number
  height: number
  sources?: Sources
}
export interface Sources {
  stem: string
  widths: number[]
  placeholder?: string
  quality: number
}
export interface Agenda {
  type: 'agenda'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Tekst als er geen aanstaande data zijn.
   */
  empty: string
  /**
   * Woorden achter het aantal plaatsen, bijvoorbeeld plaatsen vrij.
   */
  seats: string
  /**
   * De data; de volgorde maakt niet uit.
   *
   * @minItems 1
   */
  items: Event[]
}
export interface Event {
  /**
   * Naam van de training.
   */
  title: string
  /**
   * Plaats.
   */
  city: string
  /**
   * Datum: jaar-maand-dag.
   */
  date: string
  /**
   * Vrije plaatsen.
   */
  seats: number
  link: Link
}
export interface ArticleHead {
  type: 'article-head'
  id: string
  /**
   * De kop van het artikel.
   */
  headline: string
  /**
   * Samenvatting in een of twee zinnen, ook in het overzicht.
   */
  excerpt: string
  /**
   * Datum van plaatsing: jaar-maand-dag.
   */
  date: string
  /**
   * Wie het schreef.
   */
  author: string
  /**
   * Rubriek: een van articleCategories in site.yaml.
   */
  category: string
  /**
   * Leestijd in minuten; zonder deze regel telt de site 200 woorden per minuut.
   */
  minutes: number
  image: Image
  words: ArticleWords
  back: Link
  contents?: Link[]
}
export interface ArticleWords {
  /**
   * Leestijd; {count} is het aantal minuten.
   */
  minutes: string
  /**
   * Woord vóór de schrijver.
   */
  by: string
  /**
   * Knop die het artikel deelt.
   */
  share: string
  copied: Notice
  failed: Notice
}
export interface Notice {
  /**
   * Kop van de melding.
   */
  title: string
  /**
   * Tekst van de melding.
   */
  text: string
}
export interface Banner {
  type: 'banner'
  /**
   * De boodschap.
   */
  title: string
  /**
   * Uitleg in een of twee zinnen.
   */
  text: string
  /**
   * Keurmerken of garanties.
   *
   * @maxItems 6
   */
  badges?: string[]
  link?: Link
}
export interface Brochures {
  type: 'brochures'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Zegt dat de download de beknopte uitgave is.
   */
  edition: string
  /**
   * Knop op elke kaart.
   */
  download: string
  /**
   * Omvang op de kaart; {size} is de grootte in MB, {pages} het aantal pagina's.
   */
  measure: string
  items: Brochure[]
  form: BrochureForm
}
export interface Brochure {
  /**
   * Naam van de PDF, zonder brochure- ervoor: fitness is media/downloads/brochure-fitness.pdf of documents/brochure-fitness.yaml.
   */
  id: string
  /**
   * Titel.
   */
  title: string
  /**
   * Wat erin staat.
   */
  text: string
  /**
   * Onderwerp.
   */
  category: string
  /**
   * Aantal pagina's van de volledige brochure. Niet invullen bij een PDF in media/downloads.
   */
  pages: number
  image: Image
  href: string
  size: string
}
export interface BrochureForm {
  /**
   * Kop; {name} is de titel van de brochure.
   */
  title: string
  fields: BrochureFields
  /**
   * Tekst van de knop.
   */
  submit: string
  /**
   * Knop die het venster sluit.
   */
  cancel: string
  /**
   * Staat bij een veld dat niet leeg mag zijn; {field} is het label van het veld, met een kleine letter.
   */
  empty: string
  /**
   * Wat de bezoeker krijgt, boven de velden; {measure} is de omvang van de volledige brochure.
   */
  note?: string
  missing: Notice
  /**
   * Koppeling naar het bestand, als de aanvraag is verzonden.
   */
  link: string
  busy: string
  success: Success
  failure: Notice
}
export interface BrochureFields {
  /**
   * Voornaam.
   */
  firstName: string
  /**
   * Achternaam.
   */
  lastName: string
  /**
   * E-mailadres.
   */
  email: string
  /**
   * Bedrijf.
   */
  company: string
  /**
   * Telefoon; mag leeg blijven.
   */
  phone: string
}
export interface Success {
  /**
   * Kop.
   */
  title: string
  /**
   * Tekst.
   */
  text: string
  /**
   * Wat er nu gebeurt: wie er antwoordt en wanneer.
   */
  next?: string
}
export interface Calculator {
  type: 'calculator'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * De looptijden waaruit de bezoeker kiest, met hun rente.
   *
   * @minItems 1
   * @maxItems 12
   */
  terms: FinancingTerm[]
  /**
   * Belastingvoordeel in procenten van de maandlast.
   */
  tax: number
  /**
   * Label van het bedrag.
   */
  value: string
  /**
   * Label van de looptijd.
   */
  duration: string
  /**
   * Eerste regel van de looptijden, zolang er niets is gekozen.
   */
  choose: string
  /**
   * Woord achter een looptijd.
   */
  months: string
  /**
   * Tekst van de knop.
   */
  button: string
  /**
   * Tekst voor bezoekers zonder JavaScript.
   */
  script: string
  benefits: List
  result: CalculatorResult
  link: Link
  kinds?: FinancingKinds
  /**
   * Bericht dat met de knop meegaat naar het contactformulier; {value}, {months}, {payment}, {net} en {total} zijn de uitkomst.
   */
  message?: string
}
export interface FinancingTerm {
  /**
   * Looptijd in maanden.
   */
  months: number
  /**
   * Rente per jaar, in procenten.
   */
  rate: number
}
export interface List {
  /**
   * Kop van de lijst.
   */
  title: string
  /**
   * De punten.
   *
   * @minItems 1
   */
  points: string[]
}
export interface CalculatorResult {
  /**
   * Kop boven de uitkomst.
   */
  title: string
  /**
   * Maandlast.
   */
  payment: string
  /**
   * Belastingvoordeel.
   */
  taxBenefit: string
  /**
   * Netto maandlast.
   */
  net: string
  /**
   * Totale kosten.
   */
  total: string
  /**
   * Waarvan dit de uitkomst is; {value} is de waarde, {months} de looptijd.
   */
  of?: string
  /**
   * Voorbehoud onder de uitkomst.
   */
  note: string
  /**
   * Wat de grafiek toont.
   */
  chart: string
}
export interface FinancingKinds {
  /**
   * Label van de keuze.
   */
  label: string
  /**
   * Eerste regel, zolang er niets is gekozen.
   */
  choose: string
  /**
   * Uitleg onder het label.
   */
  help: string
  /**
   * Zin achter het bericht; {kind} is de gekozen vorm.
   */
  message: string
  /**
   * De vormen.
   *
   * @minItems 1
   */
  options: FinancingKind[]
}
export interface FinancingKind {
  /**
   * Vaste naam; een koppeling naar /financiering?vorm=<naam>#calculator kiest deze vorm.
   */
  id: string
  /**
   * Naam van de vorm.
   */
  label: string
  /**
   * Kortste looptijd in maanden.
   */
  from: number
  /**
   * Langste looptijd in maanden.
   */
  to: number
}
export interface CallToAction {
  type: 'call-to-action'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Opsomming naast de tekst.
   *
   * @maxItems 6
   */
  points?: string[]
  /**
   * Een of twee knoppen.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions: Link[]
}
export interface CaseStudy {
  type: 'case-study'
  /**
   * Kop.
   */
  title: string
  /**
   * Het verhaal in enkele zinnen.
   */
  text: string
  /**
   * Hoogstens vier cijfers.
   *
   * @maxItems 4
   */
  figures?: Figure[]
}
export interface Figure {
  /**
   * Het cijfer, bijvoorbeeld 4 jaar.
   */
  value: string
  /**
   * Wat het cijfer zegt.
   */
  caption: string
  /**
   * Waar het cijfer wordt uitgelegd, bijvoorbeeld /garantie; het onderschrift wordt dan een koppeling.
   */
  href?: string
}
export interface Categories {
  type: 'categories'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Kaarten na die van de lijnen, die in hun eigen bestanden staan (card). Leidt een kaart hier naar een lijn, dan vervangt zij die van de lijn zelf.
   */
  cards: Category[]
}
export interface Category {
  /**
   * Naam van de lijn.
   */
  title: string
  /**
   * Eén zin over de lijn.
   */
  text: string
  /**
   * Kleurcode van de lijn.
   */
  accent: string
  /**
   * Drie tot vijf punten.
   *
   * @minItems 3
   * @maxItems 5
   */
  features: string[]
  image: Image
  link: Link
}
export interface Certificates {
  type: 'certificates'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  words: CertificateWords
  /**
   * De certificaten.
   *
   * @minItems 1
   * @maxItems 8
   */
  items: Certificate[]
  /**
   * Voorbehoud onder de certificaten.
   */
  note?: string
  /**
   * Hoogstens twee knoppen, bijvoorbeeld om een certificaat op te vragen.
   *
   * @maxItems 2
   */
  actions?: Link[]
}
export interface CertificateWords {
  /**
   * Vóór de regel, bijvoorbeeld Regel.
   */
  rule: string
  /**
   * Vóór wat het dekt, bijvoorbeeld Zegt iets over.
   */
  scope: string
  /**
   * Vóór de termijn, bijvoorbeeld Tot wanneer.
   */
  until: string
  /**
   * De einddatum in de zin; {date} is de dag, bijvoorbeeld uiterlijk {date}.
   */
  date: string
  /**
   * Vóór de producten, bijvoorbeeld Vermeld bij.
   */
  products: string
}
export interface Certificate {
  /**
   * Naam, letterlijk zoals bij de producten onder certifications.
   */
  name: string
  /**
   * De wet of norm erachter.
   */
  rule: string
  /**
   * Wat het dekt, en wat niet. Schrijf niet dat een apparaat is goedgekeurd: een certificaat gaat over een regel.
   */
  scope: string
  /**
   * Laatste dag waarop het geldt: jaar-maand-dag. De controle waarschuwt een half jaar van tevoren.
   */
  until?: string
  /**
   * Toelichting op de termijn, of wat er in plaats van een einddatum geldt.
   */
  term?: string
  products?: string[]
}
export interface Compare {
  type: 'compare'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Waar producten te kiezen zijn. Zonder deze regels zijn dat alle lijnen met een kaart (card).
   */
  lines: Link[]
  /**
   * Tekst als JavaScript uit staat, boven de koppelingen naar de lijnen.
   */
  script: string
  empty: Notice
  failed: Notice
  /**
   * Knop die het opnieuw probeert.
   */
  retry: string
  /**
   * Melding bij producten die er niet zijn; {ids} zijn hun ids.
   */
  unknown: string
  /**
   * Melding bij meer producten dan naast elkaar passen; {ids} zijn de ids die niet meedoen.
   */
  more: string
  /**
   * Naam van de tabel voor schermlezers.
   */
  region: string
  /**
   * Schakelaar die alleen rijen met verschillen toont.
   */
  differences: string
  /**
   * Tekst als er dan geen rij overblijft.
   */
  same: string
  /**
   * Wat een schermlezer zegt bij een rij met verschillen.
   */
  differs: string
  /**
   * Wat een schermlezer zegt bij een waarde die er niet is.
   */
  missing: string
  /**
   * Knop die één product op de verlanglijst zet.
   */
  add: string
  /**
   * Knop die alle producten op de verlanglijst zet.
   */
  addAll: string
  added: Notice
  /**
   * Knop die een product uit de vergelijking haalt; {name} is het product.
   */
  remove: string
  /**
   * Label van de keuzelijst met producten.
   */
  choose: string
  /**
   * Eerste regel van die lijst.
   */
  chooseHint: string
  /**
   * Knop die het adres deelt.
   */
  share: string
  copied: Notice
  notCopied: Notice
  /**
   * Knop die de vergelijking afdrukt.
   */
  print: string
  rows: CompareRows
  groups: string[]
}
export interface CompareRows {
  /**
   * Kop boven de eerste rijen.
   */
  general: string
  /**
   * Productlijn.
   */
  line: string
  /**
   * Soort.
   */
  category: string
  /**
   * Vloeroppervlak met vrije ruimte, in m².
   */
  area: string
  /**
   * Levertijd.
   */
  delivery: string
  /**
   * Garantie.
   */
  warranty: string
}
export interface Configurator {
  type: 'configurator'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Wat er te maken is; het eerste is gekozen bij binnenkomst.
   *
   * @minItems 2
   * @maxItems 2
   */
  types: ConfiguratorType[]
  /**
   * De twaalf kleuren, in hun vaste volgorde. De kleur custom kiest de bezoeker zelf; hex is waar die begint.
   *
   * @minItems 12
   * @maxItems 12
   */
  colours: Colour[]
  steps: ConfiguratorSteps
  text: ConfiguratorText
  logo: ConfiguratorLogo
  quantity: ConfiguratorQuantity
  preview: ConfiguratorPreview
  overview: ConfiguratorOverview
  model: ModelWords
}
export interface ConfiguratorType {
  /**
   * Vaste naam.
   */
  id: 'weight-plate' | 'dumbbell'
  /**
   * Wat de bezoeker kiest.
   */
  label: string
  /**
   * Naam op de verlanglijst; de kleur komt erachter.
   */
  name: string
  /**
   * Afwerking, op de verlanglijst en in de aanvraag.
   */
  finish: string
  /**
   * Een zin over het product.
   */
  text: string
  /**
   * Gewichten waaruit de bezoeker kiest, van licht naar zwaar. Het gewicht komt op het product te staan.
   *
   * @maxItems 60
   */
  sizes?: ConfiguratorSize[]
}
export interface ConfiguratorSize {
  /**
   * Gewicht in kg.
   */
  weight: number
  /**
   * Diameter in mm.
   */
  diameter?: number
  /**
   * Gekozen bij binnenkomst; anders is dat de eerste.
   */
  standard?: boolean
}
export interface Colour {
  /**
   * Vaste naam.
   */
  id:
    | 'black'
    | 'red'
    | 'blue'
    | 'green'
    | 'orange'
    | 'purple'
    | 'yellow'
    | 'pink'
    | 'teal'
    | 'gray'
    | 'white'
    | 'custom'
  /**
   * Naam van de kleur.
   */
  label: string
  /**
   * Kleurcode in kleine letters, bijvoorbeeld #c8102e.
   */
  hex: string
}
export interface ConfiguratorSteps {
  /**
   * Stap 1: het product.
   */
  type: string
  /**
   * Stap 2: de kleur.
   */
  colour: string
  /**
   * Stap 3: tekst en logo.
   */
  design: string
  /**
   * Stap 4: het aantal.
   */
  quantity: string
  /**
   * Label bij het kiezen van het gewicht.
   */
  size: string
  /**
   * Label bij het kiezen van de eigen kleur.
   */
  custom: string
  /**
   * Label bij de kleurcode.
   */
  code: string
  /**
   * Fout: geen kleurcode.
   */
  noCode: string
}
export interface ConfiguratorText {
  /**
   * Label van het veld.
   */
  label: string
  /**
   * Voorbeeld in het lege veld.
   */
  placeholder: string
  /**
   * Uitleg onder het label.
   */
  help: string
}
export interface ConfiguratorLogo {
  /**
   * Kop boven het logo.
   */
  label: string
  /**
   * Welke bestanden mogen.
   */
  hint: string
  /**
   * Knop die een bestand kiest.
   */
  choose: string
  /**
   * Dezelfde knop, als er al een logo is.
   */
  replace: string
  /**
   * Knop die het logo weghaalt.
   */
  remove: string
  /**
   * Tekst op de knop zolang het bestand wordt gelezen.
   */
  reading: string
  uploaded: Notice
  /**
   * Kop van elke foutmelding over het logo.
   */
  refused: string
  /**
   * Fout: meer dan 5 MB.
   */
  tooLarge: string
  /**
   * Fout: geen afbeelding die de browser kan lezen.
   */
  noImage: string
  /**
   * Fout: beschadigd.
   */
  broken: string
  /**
   * Fout: te veel pixels.
   */
  tooWide: string
  /**
   * Label van de schuif voor de grootte.
   */
  size: string
  /**
   * Label van het vakje dat een witte achtergrond weglaat.
   */
  noWhite: string
  /**
   * Naam van het versleepbare logo voor schermlezers.
   */
  place: string
  /**
   * Waar het logo staat; {x} en {y} zijn procenten.
   */
  where: string
  /**
   * Uitleg: slepen of de pijlknoppen gebruiken.
   */
  drag: string
  /**
   * Knop: omhoog.
   */
  up: string
  /**
   * Knop: omlaag.
   */
  down: string
  /**
   * Knop: naar links.
   */
  left: string
  /**
   * Knop: naar rechts.
   */
  right: string
}
export interface ConfiguratorQuantity {
  /**
   * Label van het aantal.
   */
  label: string
  /**
   * Naam van de plusknop.
   */
  increase: string
  /**
   * Naam van de minknop.
   */
  decrease: string
}
export interface ConfiguratorPreview {
  /**
   * Naam van het voorbeeld.
   */
  title: string
  /**
   * Wat er te zien is; {type} en {colour} worden ingevuld.
   */
  alt: string
  /**
   * Tekst als het voorbeeld niet kan worden getoond.
   */
  failed: string
  /**
   * Knop die het product op de verlanglijst zet.
   */
  add: string
  added: Notice
  /**
   * Knop die het voorbeeld als PNG bewaart.
   */
  export: string
  exported: Notice
  noExport: Notice
  /**
   * Knop die alles terugzet.
   */
  reset: string
  /**
   * Tekst voor bezoekers zonder JavaScript.
   */
  script: string
}
export interface ConfiguratorOverview {
  /**
   * Kop.
   */
  title: string
  /**
   * Product.
   */
  type: string
  /**
   * Kleur.
   */
  colour: string
  /**
   * Afwerking.
   */
  finish: string
  /**
   * Gewicht.
   */
  weight: string
  /**
   * Tekst.
   */
  text: string
  /**
   * Logo.
   */
  logo: string
  /**
   * Aantal.
   */
  quantity: string
  /**
   * Waarde als er geen tekst of logo is.
   */
  none: string
}
export interface ModelWords {
  /**
   * Knop op de foto die het product laat draaien.
   */
  open: string
  /**
   * Wat schermlezers bij die knop voorlezen; {name} is het product.
   */
  openHint: string
  /**
   * Knop terug naar de foto.
   */
  close: string
  /**
   * Tekst tijdens het laden.
   */
  loading: string
  /**
   * Tekst als het 3D-model niet laadt.
   */
  failed: string
  /**
   * Knop die het opnieuw probeert.
   */
  retry: string
  /**
   * Tekst als de browser geen 3D kan tonen.
   */
  noWebGL: string
  /**
   * Naam van het beeld voor schermlezers; {name} is het product.
   */
  label: string
  /**
   * Hoe het draait en zoomt.
   */
  help: string
  /**
   * Knop die naar links draait.
   */
  left: string
  /**
   * Knop die naar rechts draait.
   */
  right: string
  /**
   * Knop die dichterbij komt.
   */
  closer: string
  /**
   * Knop die verder weg gaat.
   */
  further: string
  /**
   * Knop die de maten in beeld zet.
   */
  sizes: string
  /**
   * Knop op telefoons die het product met de camera in de ruimte zet.
   */
  ar: string
  /**
   * Tekst als dat niet lukt.
   */
  arFailed: string
  /**
   * Kop boven de kleuren van het frame.
   */
  frame: string
  /**
   * Kop boven de kleuren van de bekleding.
   */
  leather: string
  /**
   * Onder de kleuren: waar ze te zien zijn.
   */
  inColours: string
  /**
   * De kleur waarin het product wordt geleverd.
   */
  standard: string
}
export interface ContactDetails {
  type: 'contact-details'
  /**
   * Kop boven de gegevens.
   */
  title: string
  /**
   * Openingstijden.
   *
   * @minItems 1
   */
  hours: Hours[]
  /**
   * Kop boven de verkooppunten.
   */
  pointsTitle: string
  /**
   * Verkooppunten.
   *
   * @minItems 1
   */
  points: string[]
  map: ContactMap
}
export interface Hours {
  /**
   * De dagen.
   */
  days: string
  /**
   * De tijden, of gesloten.
   */
  time: string
}
export interface ContactMap {
  /**
   * Kop boven de kaart.
   */
  title: string
  /**
   * Uitleg: de kaart komt van een andere partij.
   */
  text: string
  /**
   * Tekst van de knop.
   */
  button: string
  poster: Image
  /**
   * Adres van de kaart zelf: Delen, HTML op openstreetmap.org.
   */
  embed: string
  link: Link
}
export interface CookiePreferences {
  type: 'cookie-preferences'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * De vier categorieën.
   *
   * @minItems 4
   * @maxItems 4
   */
  categories: CookieCategory[]
  /**
   * Staat bij de categorie die niet uit kan.
   */
  always: string
  /**
   * Bewaartijd; {time} wordt ingevuld.
   */
  lifetime: string
  /**
   * Knop die de eigen keuze bewaart.
   */
  save: string
  /**
   * Tekst zolang er geen keuze is gemaakt.
   */
  none: string
  /**
   * Tekst bij een gemaakte keuze; {date} en {version} worden ingevuld.
   */
  chosen: string
  /**
   * Tekst als de browser Global Privacy Control meestuurt.
   */
  signal: string
  /**
   * Tekst voor bezoekers zonder JavaScript.
   */
  script: string
}
export interface CookieCategory {
  /**
   * Vaste naam.
   */
  id: 'necessary' | 'functional' | 'analytical' | 'marketing'
  /**
   * Naam van de categorie.
   */
  label: string
  /**
   * Waarvoor de cookies zijn.
   */
  text: string
  /**
   * Hoe lang ze blijven staan.
   */
  time: string
}
export interface Dashboards {
  type: 'dashboards'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Zegt dat de cijfers een voorbeeld zijn.
   */
  example: string
  /**
   * De schermen.
   *
   * @minItems 1
   */
  screens: Dashboard[]
}
export interface Dashboard {
  /**
   * Titel van het scherm.
   */
  title: string
  /**
   * Wat het scherm laat zien.
   */
  subtitle: string
  /**
   * De cijfers.
   *
   * @minItems 1
   * @maxItems 4
   */
  figures: Figure[]
  chart: Chart
}
export interface Chart {
  /**
   * Wat de staven tellen.
   */
  caption: string
  /**
   * De staven.
   *
   * @minItems 3
   * @maxItems 12
   */
  bars: Bar[]
}
export interface Bar {
  /**
   * Onderschrift van de staaf.
   */
  label: string
  /**
   * Hoogte van de staaf.
   */
  value: number
}
export interface FAQ {
  type: 'faq'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * De vragen, in volgorde.
   */
  items: Question[]
}
export interface Question {
  /**
   * De vraag.
   */
  question: string
  /**
   * Het antwoord, in Markdown.
   */
  answer: string
  id: string
}
export interface FeatureCards {
  type: 'feature-cards'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * De kaarten.
   *
   * @minItems 2
   */
  cards: FeatureCard[]
}
export interface FeatureCard {
  /**
   * Kop van de kaart.
   */
  title: string
  /**
   * Een of twee zinnen.
   */
  text: string
  /**
   * Opsomming onder de tekst.
   */
  points?: string[]
  image?: Image
  link?: Link
}
export interface FigureRow {
  type: 'figures'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Een tot zes cijfers.
   *
   * @minItems 1
   * @maxItems 6
   */
  figures: Figure[]
}
export interface Gallery {
  type: 'gallery'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Merkje op de standaarduitvoering.
   */
  standard?: string
  /**
   * Merkje op de eigen uitvoering.
   */
  custom: string
  /**
   * Tekst van de knop die een artikel op de verlanglijst zet.
   */
  add: string
  /**
   * De artikelen.
   *
   * @minItems 1
   */
  items: GalleryItem[]
}
export interface GalleryItem {
  /**
   * Id van het product, bijvoorbeeld a-001.
   */
  id: string
  /**
   * Id van de eigen uitvoering, waarin de afbeelding verandert.
   */
  customId?: string
  product: Product
  custom?: Product
}
export interface Product {
  id: string
  line: string
  /**
   * Naam van het product.
   */
  name: string
  /**
   * Categorie op de kaart: een van de categorieën van de productlijn. Een nieuwe maakt u eerst daar.
   */
  category: string
  /**
   * Een of twee zinnen: wat doet het en voor wie.
   */
  description: string
  image: Image
  /**
   * Meer foto's, op de pagina van het product.
   *
   * @maxItems 8
   */
  images?: Image[]
  /**
   * Kenmerken, elk een korte regel.
   *
   * @minItems 1
   */
  features: string[]
  /**
   * Wat de sensoren en de software doen.
   */
  smartFeatures?: string[]
  /**
   * Certificeringen van medische apparatuur.
   */
  certifications?: string[]
  /**
   * Voor wie het geschikt is, in een of twee woorden.
   */
  suitableFor?: string[]
  dimensions?: Dimensions
  freeSpace?: Margins
  /**
   * Gewicht in kg.
   */
  weight?: number
  /**
   * Netaansluiting die nodig is, bijvoorbeeld 230 V, 50 Hz.
   */
  power?: string
  /**
   * Wat wij bij een aanvraag moeten weten, bijvoorbeeld: Welke gewichten, en hoeveel van elk? De pagina en de verlanglijst vragen ernaar.
   */
  ask?: string
  specifications: Specifications
  price?: ShownPrice
  href?: string
  lineName?: string
  language?: string
  categoryName?: string
  delivery?: string
  warranty?: string
  space?: Area
  keyFigures: Specifications
}
export interface Dimensions {
  /**
   * Lengte in cm, van voor naar achter.
   */
  length: number
  /**
   * Breedte in cm, van links naar rechts.
   */
  width: number
  /**
   * Hoogte in cm.
   */
  height: number
}
export interface Margins {
  /**
   * Vóór het product, in cm.
   */
  front: number
  /**
   * Achter het product, in cm.
   */
  back: number
  /**
   * Links van het product, in cm.
   */
  left: number
  /**
   * Rechts van het product, in cm.
   */
  right: number
}
export interface Specification {
  label: string
  value: string
  group?: string
  href?: string
}
export interface ShownPrice {
  /**
   * Laagste prijs in hele euro's, zonder btw.
   */
  from: number
  /**
   * Hoogste prijs, bijvoorbeeld met alle opties. Zonder deze regel staat er 'vanaf'.
   */
  to?: number
  /**
   * Eerste dag waarop deze prijs geldt: jaar-maand-dag. Tot die dag staat er geen prijs.
   */
  since: string
  text: string
}
export interface Area {
  length: number
  width: number
}
export interface Hero {
  type: 'hero'
  /**
   * Regel boven de kop.
   */
  eyebrow?: string
  /**
   * De kop van de pagina.
   */
  title: string
  /**
   * Proef met twee koppen: de helft van de bezoekers leest deze. Bij een aanvraag staat welke kop iemand las, en de cijfers van het werkblad tellen beide.
   */
  otherTitle?: string
  /**
   * Inleiding onder de kop.
   */
  text: string
  back?: Link
  /**
   * Hoogstens twee knoppen.
   *
   * @maxItems 2
   */
  actions?: Link[]
  /**
   * Hoogstens vijf grote cijfers.
   *
   * @maxItems 5
   */
  figures?: Figure[]
  image?: Image
  contents?: Link[]
}
export interface Integrations {
  type: 'integrations'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  dutch?: Specifications
  /**
   * De systemen.
   *
   * @minItems 1
   */
  systems: Integration[]
}
export interface Integration {
  /**
   * Naam van het systeem.
   */
  name: string
  /**
   * Soort systeem.
   */
  type: 'Wearable' | 'Nutrition' | 'CRM' | 'Communication'
}
export interface KeyPoints {
  type: 'key-points'
  /**
   * Kop.
   */
  title: string
  /**
   * De punten.
   *
   * @minItems 2
   */
  points: string[]
}
export interface LeadForm {
  type: 'lead-form'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  adviser?: Adviser
  /**
   * Welk formulier dit is: de naam van een bestand in forms/, zonder .yaml.
   */
  form: string
  health?: HealthCheck
  fields: FormField[]
  thanks?: string
  consent?: string
  submit: string
  busy: string
  success: Success
  failure: Notice
  refused?: string
  route: string
  isOwn: boolean
}
export interface Adviser {
  /**
   * Kop: wie er antwoordt. Een functie en geen verzonnen naam.
   */
  title: string
  /**
   * Wat die doet, en wanneer er antwoord is.
   */
  text: string
  /**
   * Wanneer er iemand bereikbaar is, als dat niet al op de pagina staat.
   *
   * @minItems 1
   */
  hours?: Hours[]
  link?: Link
}
export interface HealthCheck {
  /**
   * Tekst van de knop.
   */
  button: string
  /**
   * Kop van de melding.
   */
  title: string
  /**
   * Melding als het werkt; {text} is wat de server zegt.
   */
  running: string
  /**
   * Melding als de server weigert.
   */
  down: string
  /**
   * Kop van de melding als er geen antwoord komt.
   */
  failed: string
}
export interface FormField {
  /**
   * Naam waaronder het antwoord wordt verstuurd: letters en cijfers. Laat haar staan bij een veld dat er al is.
   */
  name: string
  /**
   * Wat er wordt gevraagd; anders één regel tekst.
   */
  kind: 'text' | 'email' | 'tel' | 'url' | 'area' | 'choice' | 'choices'
  /**
   * Wat er boven het veld staat.
   */
  label: string
  /**
   * Hoe het veld in mails en lijsten heet; anders zoals het label.
   */
  column?: string
  /**
   * Wat er bij het veld staat als het leeg is. Zonder deze regel mag het leeg blijven.
   */
  required?: string
  /**
   * Hoeveel tekens er hoogstens in passen.
   */
  most?: number
  /**
   * Waaruit gekozen wordt, bij choice en choices.
   */
  options?: Option[]
  /**
   * Wat een browser hier invult: name, organization, tel, … (HTML, autocomplete).
   */
  autoComplete?: string
  /**
   * Voorbeeld in het lege veld; bij een keuzelijst de tekst zolang er niets is gekozen.
   */
  placeholder?: string
  /**
   * Uitleg onder het label.
   */
  help?: string
  /**
   * Gaat mee zonder dat iemand het ziet.
   */
  internal?: boolean
  invalid?: string
}
export interface Option {
  /**
   * Wat er wordt verstuurd. Laat het staan bij een keuze die er al is.
   */
  value: string
  /**
   * Wat de bezoeker leest.
   */
  label: string
  /**
   * Binnen hoeveel uur op werkdagen wie dit kiest antwoord krijgt, in plaats van promise van het formulier.
   */
  promise?: number
}
export interface Lists {
  type: 'lists'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Een tot vier lijsten.
   *
   * @minItems 1
   * @maxItems 4
   */
  lists: List[]
}
export interface Logos {
  type: 'logos'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * De logo's, van klanten die daarmee akkoord zijn.
   *
   * @minItems 2
   * @maxItems 24
   */
  logos: Logo[]
}
export interface Logo {
  image: Image
  /**
   * Waar het logo heen leidt: het project, bijvoorbeeld /projecten/heyday, of de site van de klant.
   */
  href?: string
}
export interface NotFound {
  type: 'not-found'
  /**
   * Het grote getal.
   */
  code: string
  /**
   * De mededeling.
   */
  text: string
  /**
   * Uitleg in het Nederlands: wat er aan de hand is en wat de bezoeker kan doen.
   */
  help?: string
  link: Link
  /**
   * Andere woorden voor adressen onder een pagina.
   */
  below?: NotFoundBelow[]
}
export interface NotFoundBelow {
  /**
   * Begin van die adressen, bijvoorbeeld /projecten/.
   */
  path: string
  /**
   * De mededeling.
   */
  text: string
  /**
   * Uitleg, als die een andere moet zijn.
   */
  help?: string
  link: Link
  /**
   * Taal van deze woorden, als die niet Nederlands is: en.
   */
  language?: string
}
export interface Packages {
  type: 'packages'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * De pakketten.
   *
   * @minItems 1
   */
  packages: Package[]
}
export interface Package {
  /**
   * Naam van het pakket.
   */
  title: string
  /**
   * De Engelse naam; de Nederlandse staat er klein onder.
   */
  english?: string
  /**
   * Voor wie of waarvoor.
   */
  text: string
  /**
   * Prijs zoals die op de kaart staat, bijvoorbeeld vanaf € 89.
   */
  price?: string
  /**
   * Waarvoor de prijs geldt, bijvoorbeeld per maand.
   */
  per?: string
  facts?: Specifications
  /**
   * Wat erbij hoort.
   *
   * @minItems 1
   */
  points: string[]
  /**
   * Merkje dat dit pakket laat opvallen, bijvoorbeeld Meest gekozen.
   */
  badge?: string
  link?: Link
}
export interface Posts {
  type: 'posts'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Woorden bij elk artikel, bijvoorbeeld Lees het artikel.
   */
  readMore: string
  /**
   * Leestijd op de kaart; {count} is het aantal minuten.
   */
  minutes: string
  /**
   * Eerste van de rubrieken, bijvoorbeeld Alle.
   */
  all: string
  categories: ArticleCategory[]
  items: Article[]
  paging?: Paging
}
export interface ArticleCategory {
  /**
   * De rubriek, zoals achter category: van een artikel.
   */
  name: string
  /**
   * Kleurcode van het merkje bij de rubriek.
   */
  accent?: string
}
export interface Article {
  id: string
  /**
   * De kop van het artikel.
   */
  headline: string
  /**
   * Samenvatting in een of twee zinnen, ook in het overzicht.
   */
  excerpt: string
  /**
   * Datum van plaatsing: jaar-maand-dag.
   */
  date: string
  /**
   * Wie het schreef.
   */
  author: string
  /**
   * Rubriek: een van articleCategories in site.yaml.
   */
  category: string
  /**
   * Leestijd in minuten; zonder deze regel telt de site 200 woorden per minuut.
   */
  minutes: number
  image: Image
}
export interface Paging {
  title?: string
  total: number
  all: string
  category: string
  number: number
  pages: string[]
}
export interface ProductDetail {
  type: 'product-detail'
  product: Product
  back: Link
  ask: Link
  datasheet: string
  drawing?: Drawing
  model?: ShownModel
  related?: ProductSummary[]
  projects?: ProductReference[]
  questions?: Question[]
  documents?: Link[]
  words: ProductWords
  certificates?: string
}
export interface Drawing {
  plan: string
  side: string
  note: string
}
export interface ShownModel {
  url: string
  frame?: string
  leather?: string
  colours?: Colour[]
  sizes?: ModelSizes
}
export interface ModelSizes {
  length: string
  width: string
  height: string
  wide?: boolean
  text: string
}
export interface ProductSummary {
  id: string
  name: string
  href: string
  description: string
  image: Image
}
export interface ProductReference {
  name: string
  href: string
  place: string
  summary: string
  image: Image
}
export interface ProductWords {
  /**
   * Knop die het product op de verlanglijst zet.
   */
  add: string
  /**
   * Woorden vóór het telefoonnummer.
   */
  call: string
  /**
   * Knop die het product bij de vergelijking zet.
   */
  compare: string
  /**
   * Koppeling naar het datablad als PDF.
   */
  datasheet: string
  /**
   * Woord vóór de levertijd.
   */
  delivery: string
  /**
   * Woord vóór de garantie.
   */
  warranty: string
  terms?: Link
  finance?: Link
  /**
   * Kop boven de maattekening.
   */
  drawing: string
  /**
   * Onderschrift van de plattegrond.
   */
  plan: string
  /**
   * Onderschrift van het zijaanzicht.
   */
  side: string
  model: ModelWords
  /**
   * Kop boven passende producten.
   */
  related: string
  /**
   * Kop boven projecten met dit product.
   */
  projects: string
  /**
   * Kop boven vragen en antwoorden.
   */
  questions: string
  /**
   * Kop boven de documenten.
   */
  documents: string
}
export interface Products {
  type: 'products'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Map onder products/ waarvan de producten hier staan.
   */
  line: string
  /**
   * Kolommen op een breed scherm: 2 of 3 (standaard 3).
   */
  columns: number
  /**
   * Merkje op elke kaart, bijvoorbeeld Smart.
   */
  badge?: string
  /**
   * Tekst van de knop die een product op de verlanglijst zet.
   */
  add: string
  help?: Help
  items: Product[]
  categories?: CardsOfAKind[]
  paging?: Paging
}
export interface Help {
  /**
   * Kop van de kaart.
   */
  title: string
  /**
   * Een of twee zinnen.
   */
  text: string
  action: Link
}
export interface CardsOfAKind {
  id: string
  name: string
  first: string
  count: number
  href?: string
}
export interface ProjectDetail {
  type: 'project-detail'
  id: string
  href: string
  /**
   * Naam van het project.
   */
  name: string
  /**
   * Plaats.
   */
  location: string
  /**
   * Soort project: een van projectCategories in site.yaml.
   */
  category: string
  /**
   * Jaar van oplevering.
   */
  year: number
  /**
   * Een of twee zinnen, op de kaart en boven het project.
   */
  summary: string
  /**
   * Het verhaal, in Markdown.
   */
  text: string
  /**
   * Samenvatting in het Engels.
   */
  english?: string
  /**
   * Doorlooptijd, bijvoorbeeld 10 weken.
   */
  duration: string
  /**
   * Gebruikers, bijvoorbeeld 220 medewerkers.
   */
  users: string
  /**
   * Kenmerken.
   *
   * @minItems 1
   */
  features: string[]
  /**
   * Ruimtes, met hun oppervlak of aantal.
   *
   * @minItems 1
   */
  facility: string[]
  /**
   * Uitdagingen.
   *
   * @minItems 1
   */
  challenges: string[]
  /**
   * Oplossingen.
   *
   * @minItems 1
   */
  solutions: string[]
  /**
   * Hoogstens drie grote cijfers uit de resultaten; het eerste staat ook op de kaart van het project.
   *
   * @maxItems 3
   */
  figures?: Figure[]
  /**
   * Resultaten.
   *
   * @minItems 1
   */
  results: string[]
  /**
   * Gebruikte apparatuur: ids van producten, met hun aantal.
   *
   * @minItems 1
   */
  equipment: Equipment[]
  /**
   * Afbeeldingen; de eerste is de grote. Vanaf drie verschijnen de andere in een galerij.
   *
   * @minItems 1
   */
  images: Image[]
  kind?: string
  words: ProjectWords
  back: Link
  lines: Link[]
  previous?: Link
  next?: Link
}
export interface Equipment {
  /**
   * Id van het product, bijvoorbeeld df-001.
   */
  id: string
  /**
   * Hoeveel er staan (standaard 1).
   */
  quantity: number
  product?: Product
}
export interface ProjectWords {
  /**
   * Locatie.
   */
  location: string
  /**
   * Categorie.
   */
  category: string
  /**
   * Jaar.
   */
  year: string
  /**
   * Doorlooptijd.
   */
  duration: string
  /**
   * Gebruikers.
   */
  users: string
  /**
   * Kop boven de kenmerken.
   */
  features: string
  /**
   * Kop boven de ruimtes.
   */
  facility: string
  /**
   * Kop boven de uitdagingen.
   */
  challenges: string
  /**
   * Kop boven de oplossingen.
   */
  solutions: string
  /**
   * Kop boven de resultaten.
   */
  results: string
  /**
   * Kop boven de apparatuur.
   */
  equipment: string
  /**
   * Knop die alle apparatuur van het project op de verlanglijst zet.
   */
  addAll: string
  /**
   * Kop boven de galerij.
   */
  gallery: string
  /**
   * Kop boven de Engelse samenvatting, in het Engels.
   */
  english: string
  /**
   * Vóór de productlijnen van de apparatuur.
   */
  lines: string
  /**
   * Vóór de naam van het vorige project.
   */
  previous: string
  /**
   * Vóór de naam van het volgende project.
   */
  next: string
  /**
   * Naam van die twee koppelingen voor schermlezers.
   */
  others: string
  contact: Link
}
export interface ProjectFigures {
  type: 'project-figures'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  link?: Link
  items: ProjectFigure[]
}
export interface ProjectFigure {
  name: string
  location: string
  users: string
  href: string
  figure?: Figure
  image: Image
}
export interface ProjectList {
  type: 'projects'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Woorden van de koppeling naar een project, in het Engels.
   */
  more: string
  /**
   * Hetzelfde in het Nederlands, ernaast.
   */
  hint?: string
  /**
   * Wat een schermlezer zegt na de keuze van een sector; {count} van {total} staan in beeld.
   */
  shown?: string
  items: Project[]
  categories?: CardsOfAKind[]
  paging?: Paging
}
export interface Project {
  id: string
  href: string
  /**
   * Naam van het project.
   */
  name: string
  /**
   * Plaats.
   */
  location: string
  /**
   * Soort project: een van projectCategories in site.yaml.
   */
  category: string
  /**
   * Jaar van oplevering.
   */
  year: number
  /**
   * Een of twee zinnen, op de kaart en boven het project.
   */
  summary: string
  /**
   * Het verhaal, in Markdown.
   */
  text: string
  /**
   * Samenvatting in het Engels.
   */
  english?: string
  /**
   * Doorlooptijd, bijvoorbeeld 10 weken.
   */
  duration: string
  /**
   * Gebruikers, bijvoorbeeld 220 medewerkers.
   */
  users: string
  /**
   * Kenmerken.
   *
   * @minItems 1
   */
  features: string[]
  /**
   * Ruimtes, met hun oppervlak of aantal.
   *
   * @minItems 1
   */
  facility: string[]
  /**
   * Uitdagingen.
   *
   * @minItems 1
   */
  challenges: string[]
  /**
   * Oplossingen.
   *
   * @minItems 1
   */
  solutions: string[]
  /**
   * Hoogstens drie grote cijfers uit de resultaten; het eerste staat ook op de kaart van het project.
   *
   * @maxItems 3
   */
  figures?: Figure[]
  /**
   * Resultaten.
   *
   * @minItems 1
   */
  results: string[]
  /**
   * Gebruikte apparatuur: ids van producten, met hun aantal.
   *
   * @minItems 1
   */
  equipment: Equipment[]
  /**
   * Afbeeldingen; de eerste is de grote. Vanaf drie verschijnen de andere in een galerij.
   *
   * @minItems 1
   */
  images: Image[]
  kind?: string
}
export interface Prose {
  type: 'prose'
  /**
   * De tekst, in Markdown.
   */
  body: string
}
export interface QuoteForm {
  type: 'quote-form'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  lines: QuoteLine[]
  pages: Link[]
}
export interface QuoteLine {
  /**
   * Naam van de lijn.
   */
  title: string
  /**
   * Map onder products/ waarvan de producten hier staan.
   */
  line: string
  items: ProductName[]
}
export interface ProductName {
  id: string
  name: string
  image: Image
}
export interface RelatedPages {
  type: 'related-pages'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * De pagina's.
   *
   * @minItems 1
   */
  pages: RelatedPage[]
}
export interface RelatedPage {
  /**
   * Waarom deze pagina.
   */
  text: string
  /**
   * Kleurcode van de lijn.
   */
  accent?: string
  link: Link
}
export interface Scene {
  type: 'scene'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  image: Image
  /**
   * Waar de afbeelding staat: wide (over de hele breedte, standaard), left of right van de tekst.
   */
  place?: 'wide' | 'left' | 'right'
  /**
   * Opsomming onder de tekst.
   *
   * @maxItems 8
   */
  points?: string[]
  /**
   * Hoogstens vier grote cijfers.
   *
   * @maxItems 4
   */
  figures?: Figure[]
  link?: Link
}
export interface SharedList {
  type: 'shared-list'
  /**
   * De kop van de pagina.
   */
  title: string
  /**
   * Staat er bij een lijst van iemand anders.
   */
  text: string
  /**
   * Staat er als de lijst gelijk is aan die van de bezoeker.
   */
  own: string
  /**
   * Tekst voor bezoekers zonder JavaScript.
   */
  script: string
  none: SharedNone
  broken: Notice
  link: Link
  /**
   * Terwijl de producten worden opgehaald.
   */
  loading: string
  /**
   * Bij een product dat er niet meer is.
   */
  gone: string
  /**
   * Bij een product dat niet kon worden opgehaald.
   */
  failed: string
  /**
   * Knop die het opnieuw probeert.
   */
  retry: string
  take: SharedChoice
  merge: SharedChoice
  /**
   * Knop en kop van de offerteaanvraag voor deze lijst.
   */
  request: string
  /**
   * Knop onder de bevestiging van een aanvraag.
   */
  again: string
  /**
   * Kop boven de databladen.
   */
  sheets: string
  /**
   * Regel op papier; {name} en {date} zijn het bedrijf en de dag.
   */
  made: string
  /**
   * Woord vóór een notitie.
   */
  note: string
  /**
   * Voor welke ruimte de lijst is gemaakt; {area} is het oppervlak.
   */
  room: string
}
export interface SharedNone {
  /**
   * Kop.
   */
  title: string
  /**
   * Wat hier te zien is, en hoe.
   */
  text: string
}
export interface SharedChoice {
  /**
   * Knop.
   */
  label: string
  /**
   * Wat er met de eigen lijst gebeurt.
   */
  hint: string
  done: Notice
}
export interface Showcase {
  type: 'showcase'
  /**
   * Regel boven de kop.
   */
  eyebrow: string
  /**
   * De kop van de pagina.
   */
  title: string
  /**
   * Proef met twee koppen: de helft van de bezoekers leest deze. Bij een aanvraag staat welke kop iemand las, en de cijfers van het werkblad tellen beide.
   */
  otherTitle?: string
  /**
   * Inleiding onder de kop.
   */
  text: string
  /**
   * Een of twee knoppen; de eerste valt het meest op.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions: Link[]
  /**
   * Grote cijfers met onderschrift.
   *
   * @minItems 1
   */
  highlights: Figure[]
  image: Image
  video?: Video
}
export interface Video {
  /**
   * YouTube-id van elf tekens, of de naam ervan bij de beloften: {claim:video}.
   */
  id: string
  /**
   * Titel van de video.
   */
  title: string
  /**
   * Waar de video over gaat.
   */
  description: string
  /**
   * Datum van plaatsing: jaar-maand-dag.
   */
  uploaded: string
  /**
   * Lengte in seconden.
   */
  seconds: number
  poster: Image
}
export interface Steps {
  type: 'steps'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * De stappen, in volgorde.
   *
   * @minItems 2
   */
  steps: Step[]
}
export interface Step {
  /**
   * Naam van de stap.
   */
  title: string
  /**
   * Wat er gebeurt.
   */
  text: string
  /**
   * Opsomming onder de tekst, bijvoorbeeld wat u krijgt.
   */
  points?: string[]
}
export interface Table {
  type: 'table'
  /**
   * Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories.
   */
  id?: string
  /**
   * Kop van het blok.
   */
  title: string
  /**
   * Inleiding onder de kop.
   */
  intro?: string
  /**
   * Koppen van de kolommen.
   *
   * @minItems 2
   * @maxItems 5
   */
  columns: string[]
  /**
   * De rijen; elke rij is een lijst met een waarde per kolom.
   *
   * @minItems 1
   */
  rows: Row[]
  /**
   * De rijen met een uitkomst, genoemd bij hun eerste waarde. Zij staan vet onder een lijn.
   */
  totals?: string[]
  /**
   * Engelse namen van de rijen, in dezelfde volgorde; de eerste waarde staat er klein onder.
   */
  english?: string[]
}
export interface Testimonial {
  type: 'testimonial'
  /**
   * De woorden van de klant, letterlijk en zonder aanhalingstekens.
   */
  text: string
  /**
   * Wie het zei: voor- en achternaam.
   */
  name: string
  /**
   * Functie, bijvoorbeeld Eigenaar.
   */
  role: string
  /**
   * Bedrijf of instelling.
   */
  company: string
  photo?: Image
  link?: Link
}
export interface Thanks {
  type: 'thanks'
  /**
   * De kop van de pagina.
   */
  title: string
  /**
   * Staat er als niet bekend is welk formulier is verstuurd.
   */
  text: string
  /**
   * Zegt dat er een bevestiging per e-mail komt, met het nummer van de aanvraag.
   */
  mail: string
  link: Link
  forms: SentForm[]
}
export interface SentForm {
  form: string
  anchor: string
  success: Success
}
export interface Warning {
  type: 'warning'
  /**
   * Kop van de waarschuwing.
   */
  title: string
  /**
   * Waarschuwing in een of twee zinnen.
   */
  text: string
}
export interface Shell {
  /**
   * Merknaam.
   */
  name: string
  /**
   * Adres van de site, zonder schuine streep aan het eind.
   */
  url: string
  image: Image
  contact: Contact
  company: Company
  /**
   * Sociale media.
   */
  social: Link[]
  leads: Leads
  /**
   * Versie van de cookievraag. Verhoog dit getal als er nieuwe doelen of aanbieders bij komen; bezoekers kiezen dan opnieuw.
   */
  consentVersion: number
  /**
   * Eén zin over het bedrijf, onder andere in de voettekst.
   */
  tagline: string
  /**
   * Koppelingen in de kop van elke pagina.
   *
   * @minItems 1
   */
  navigation: MenuLink[]
  action: Link
  quote?: QuoteLink
  menu?: Column
  /**
   * Kolommen in de voettekst.
   *
   * @minItems 1
   */
  footer: Column[]
  /**
   * Mededelingen boven elke pagina, zoals een vakantiesluiting. Wie een mededeling sluit, ziet haar dit bezoek niet meer; de volgende in de lijst komt dan in de plaats.
   *
   * @maxItems 6
   */
  announcements?: Announcement[]
  language: Language
  texts: Interface
  office: Office
  knowledge?: string
  chats?: boolean
  listPage: string
  noAddress: string
  sales?: SalesWords
  accents: string
}
export interface Contact {
  /**
   * Straat en huisnummer.
   */
  street: string
  /**
   * Postcode, bijvoorbeeld 1271 AA.
   */
  postalCode: string
  /**
   * Plaats.
   */
  city: string
  /**
   * Landcode van twee letters (ISO 3166-1).
   */
  country: string
  /**
   * Telefoonnummer zoals bezoekers het lezen.
   */
  phone: string
  phoneNumber: string
  /**
   * WhatsApp-nummer met landcode, zonder plusteken.
   */
  whatsapp: string
  /**
   * Algemeen e-mailadres.
   */
  email: string
}
export interface Company {
  /**
   * Statutaire naam.
   */
  legalName: string
  /**
   * Vestigingsplaats.
   */
  seat: string
  /**
   * KvK-nummer, acht cijfers.
   */
  kvk: string
  /**
   * Btw-nummer, bijvoorbeeld NL000000000B00.
   */
  vat: string
}
export interface Leads {
  api: string
  /**
   * Openbaar token dat met elke aanvraag meegaat; het is geen geheim.
   */
  token: string
}
export interface MenuLink {
  /**
   * Tekst van de koppeling.
   */
  label: string
  /**
   * Adres: /pagina, #anker, https://…, mailto:… of tel:{claim:telefoon}
   */
  href: string
}
export interface QuoteLink {
  /**
   * Tekst van de koppeling.
   */
  label: string
  /**
   * Adres: /pagina, #anker, https://…, mailto:… of tel:{claim:telefoon}
   */
  href: string
  /**
   * Tekst op telefoons, waar de hele tekst niet past; het eerste woord daarvan.
   */
  short: string
}
export interface Column {
  /**
   * Kop boven de kolom.
   */
  title: string
  /**
   * Koppelingen in deze kolom.
   *
   * @minItems 1
   */
  links: MenuLink[]
}
export interface Announcement {
  /**
   * Wat bezoekers moeten weten, in één zin.
   */
  text: string
  link?: Link
}
export interface Language {
  code: string
  home: string
  translatedFrom?: string
  /**
   * Hoe de taal zichzelf noemt, in de taalkeuze: Nederlands.
   */
  name: string
  /**
   * Taal en land, waarnaar datums en getallen worden geschreven: nl-NL.
   */
  locale: string
}
export interface Interface {
  header: HeaderTexts
  footer: FooterTexts
  media: MediaTexts
  product: ProductTexts
  wishlist: WishlistTexts
  announcement: AnnouncementWords
  notices: Notices
  paging: PagingTexts
  search: SearchTexts
  consent: ConsentTexts
  outbox: OutboxTexts
  sent: SentTexts
  noScript: NoScriptTexts
  newsletter: NewsletterTexts
  assistant: AssistantTexts
}
export interface HeaderTexts {
  /**
   * Eerste koppeling van de pagina, voor toetsenbord en schermlezer.
   */
  skip: string
  /**
   * Naam van het hoofdmenu voor schermlezers.
   */
  navigation: string
  /**
   * Knop die het menu op telefoons opent.
   */
  openMenu: string
  /**
   * Knop die dat menu sluit.
   */
  closeMenu: string
  /**
   * Naam van de balk onderaan op telefoons, voor schermlezers.
   */
  bar: string
  /**
   * Knop in die balk die belt.
   */
  call: string
  /**
   * Woorden op die knop als het kantoor later op de dag opengaat; {time} is hoe laat.
   */
  opensToday: string
  /**
   * Woorden op die knop als het kantoor op een andere dag opengaat; {day} is de dag en {time} hoe laat.
   */
  opens: string
  /**
   * Knop in die balk die WhatsApp opent.
   */
  whatsapp: string
  /**
   * Woord op de knop van de verlanglijst, in de kop en in die balk. Begin de naam ervan (wishlist.open) met dit woord.
   */
  list: string
  /**
   * Knop in die balk die de chat opent. Begin de naam ervan (assistant.open) met dit woord.
   */
  chat: string
  /**
   * Naam van het kruimelpad voor schermlezers.
   */
  breadcrumb: string
  /**
   * Eerste deel van het kruimelpad.
   */
  home: string
}
export interface FooterTexts {
  /**
   * Naam van de voettekst-koppelingen voor schermlezers.
   */
  navigation: string
  /**
   * Kop boven de contactgegevens.
   */
  contact: string
  /**
   * Kop boven de sociale media.
   */
  social: string
  /**
   * Tekst van de WhatsApp-koppeling.
   */
  whatsapp: string
  /**
   * Toevoeging voor schermlezers bij koppelingen die een nieuw tabblad openen.
   */
  newTab: string
  /**
   * Woord vóór het KvK-nummer.
   */
  kvk: string
  /**
   * Woord vóór het btw-nummer.
   */
  vat: string
}
export interface MediaTexts {
  /**
   * Tekst op de plaats van een afbeelding die niet laadt.
   */
  failed: string
  /**
   * Tekst zolang een deel van de pagina nog laadt.
   */
  loading: string
  /**
   * Knop die de video opent.
   */
  play: string
  /**
   * Knop die het venster van een video of een formulier sluit.
   */
  close: string
  /**
   * Uitleg vóór het afspelen: de video komt van een andere partij.
   */
  notice: string
  photos: PhotoTexts
}
export interface PhotoTexts {
  /**
   * Naam van het venster voor schermlezers.
   */
  title: string
  /**
   * Wat een foto doet: groot openen.
   */
  enlarge: string
  /**
   * Knop die een grote foto sluit.
   */
  close: string
  /**
   * Knop naar de vorige foto.
   */
  previous: string
  /**
   * Knop naar de volgende foto.
   */
  next: string
}
export interface ProductTexts {
  /**
   * Kop boven de kenmerken.
   */
  features: string
  /**
   * Kop boven de slimme functies.
   */
  smartFeatures: string
  /**
   * Kop boven de certificeringen.
   */
  certifications: string
  /**
   * Kop boven de doelgroepen.
   */
  suitableFor: string
  /**
   * Kop boven de specificaties.
   */
  specifications: string
  /**
   * Tekst op de knop vlak na het toevoegen.
   */
  added: string
  /**
   * Tekst op de knop zolang het product op de verlanglijst staat; {label} is wat er anders op staat, {count} het aantal.
   */
  onList: string
  list: ProductListTexts
  price: PriceWords
  compare?: ProductCompare
}
export interface ProductListTexts {
  /**
   * Naam van de rij met soorten, voor schermlezers.
   */
  categories: string
  /**
   * Keuze die alle soorten toont.
   */
  all: string
  /**
   * Wat een schermlezer zegt na een keuze; {count} van {total} staan in beeld.
   */
  shown: string
  /**
   * Wat op telefoons de namen van alle producten uitklapt, om er een te kiezen.
   */
  index: string
  /**
   * Knop die van alle producten alles toont.
   */
  unfold: string
  /**
   * Dezelfde knop, als alles in beeld staat.
   */
  fold: string
  /**
   * Opent het hele datablad op een kaart.
   */
  details: string
}
export interface PriceWords {
  /**
   * Wat een prijs heet: Richtprijs.
   */
  label: string
  /**
   * Een laagste prijs; {from} is het bedrag.
   */
  from: string
  /**
   * Een laagste en een hoogste; {from} en {to} zijn de bedragen.
   */
  band: string
  /**
   * Onder de prijs op de pagina van het product; {date} is de dag vanaf wanneer hij geldt.
   */
  since: string
}
export interface ProductCompare {
  /**
   * Knop die een product kiest of de keuze weer weghaalt.
   */
  label: string
  link: Link
  full: Notice
}
export interface WishlistTexts {
  /**
   * Kop van de verlanglijst.
   */
  title: string
  /**
   * Naam van de knop in de kop; {count} is het aantal.
   */
  open: string
  /**
   * Knop die de verlanglijst sluit.
   */
  close: string
  /**
   * Kop bij een lege lijst.
   */
  empty: string
  /**
   * Uitleg bij een lege lijst.
   */
  emptyHint: string
  emptyLink: Link
  /**
   * Naam van het aantal-veld; {name} is het product.
   */
  quantity: string
  /**
   * Naam van de plusknop; {name} is het product.
   */
  increase: string
  /**
   * Naam van de minknop; {name} is het product.
   */
  decrease: string
  /**
   * Naam van de verwijderknop; {name} is het product.
   */
  remove: string
  /**
   * Knop naar het offerteformulier.
   */
  request: string
  /**
   * Kop van het offerteformulier.
   */
  formTitle: string
  /**
   * Inleiding van het offerteformulier.
   */
  formIntro: string
  /**
   * Knop terug naar de lijst.
   */
  back: string
  /**
   * Knop die de aanvraag verzendt.
   */
  send: string
  /**
   * Uitleg bij de knop zolang een verplicht veld leeg is.
   */
  missing: string
  /**
   * Tekst op de knoppen tijdens het verzenden.
   */
  sending: string
  /**
   * Toevoeging bij velden die leeg mogen blijven.
   */
  optional: string
  custom: CustomWords
  fields: WishlistFields
  /**
   * Boven de producten van de lijst, die met een ander formulier meegaan.
   */
  along: string
  /**
   * Knop in de melding na het toevoegen, en op de pagina van een gedeelde lijst.
   */
  view: string
  /**
   * Knop in een melding die een wijziging terugdraait.
   */
  undo: string
  item: WishlistLine
  totals: WishlistTotals
  share: WishlistShare
  keep: WishlistKeep
  finance?: Link
  privacy?: Link
}
export interface CustomWords {
  /**
   * Kleur.
   */
  color: string
  /**
   * Afwerking.
   */
  finish: string
  /**
   * Tekst op het product.
   */
  text: string
  /**
   * Logo op het product.
   */
  logo: string
}
export interface WishlistFields {
  /**
   * Bedrijfsnaam.
   */
  company: string
  /**
   * Contactpersoon.
   */
  contactPerson: string
  /**
   * E-mailadres.
   */
  email: string
  /**
   * Telefoonnummer.
   */
  phone: string
  /**
   * Adres.
   */
  address: string
  /**
   * Opmerkingen.
   */
  notes: string
  /**
   * Voorkeur voor contact.
   */
  preferredContact: string
  /**
   * Gewenste levertijd.
   */
  timeline: string
  contacts: ContactOptions
}
export interface ContactOptions {
  /**
   * Per e-mail.
   */
  email: string
  /**
   * Per telefoon.
   */
  phone: string
  /**
   * In een afspraak.
   */
  meeting: string
}
export interface WishlistLine {
  /**
   * Levertijd; {time} is de tijd.
   */
  delivery: string
  /**
   * Naam van de knop die het product hoger op de lijst zet; {name} is het product.
   */
  up: string
  /**
   * Naam van de knop die het product lager op de lijst zet; {name} is het product.
   */
  down: string
  /**
   * Zegt een schermlezer daarna; {name}, {place} en {count} zijn het product, de plaats en het aantal regels.
   */
  moved: string
  /**
   * Opent het veld voor een notitie.
   */
  note: string
  /**
   * Hetzelfde, als er een notitie is.
   */
  noted: string
  /**
   * Staat bij een notitie waar niets meer bij past; {count} is hoeveel tekens zij heeft.
   */
  noteFull: string
  /**
   * Naam van dat veld; {name} is het product.
   */
  noteFor: string
  /**
   * Staat in de aanvraag vóór de notitie; {name} is het product.
   */
  sent: string
}
export interface WishlistTotals {
  /**
   * Kop.
   */
  title: string
  /**
   * Eén regel boven de knop; {pieces}, {space} en {weight} zijn het aantal, het oppervlak en het gewicht.
   */
  summary: string
  /**
   * Aantal stuks.
   */
  pieces: string
  /**
   * Vloeroppervlak.
   */
  space: string
  /**
   * Wat dat oppervlak is en niet is.
   */
  spaceNote: string
  /**
   * Producten zonder maten; {names} zijn hun namen.
   */
  unmeasured: string
  /**
   * Gewicht.
   */
  weight: string
  /**
   * Producten zonder gewicht; {names} zijn hun namen.
   */
  unweighed: string
  /**
   * Netaansluitingen.
   */
  power: string
  /**
   * Eén aansluiting; {voltage} is de spanning.
   */
  socket: string
  /**
   * Meer aansluitingen; {count} en {voltage} zijn het aantal en de spanning.
   */
  sockets: string
  /**
   * Langste levertijd.
   */
  delivery: string
  /**
   * Producten die niet in de richtprijs van de lijst zitten; {names} zijn hun namen.
   */
  unpriced: string
  /**
   * Naam van het veld voor de beschikbare ruimte; de eenheid m² staat erachter.
   */
  room: string
  /**
   * Regel in de opmerkingen van een aanvraag; {area} is de beschikbare ruimte, met eenheid.
   */
  roomNote: string
  /**
   * Het past; {area} is het oppervlak dat over is.
   */
  fits: string
  /**
   * Het past, maar zonder genoeg plaats voor looppaden; {area} is het oppervlak dat over is, {enough} dat van een ruimte die groot genoeg is.
   */
  tight: string
  /**
   * Het past niet; {area} is het oppervlak dat ontbreekt.
   */
  exceeds: string
}
export interface WishlistShare {
  /**
   * Knop die de lijst deelt.
   */
  share: string
  /**
   * Titel van wat er wordt gedeeld.
   */
  title: string
  /**
   * Naam van het veld met de koppeling.
   */
  field: string
  /**
   * Wat de koppeling is.
   */
  hint: string
  /**
   * Knop die de lijst afdrukt.
   */
  print: string
  copied: Notice
  failed: Notice
}
export interface WishlistKeep {
  /**
   * Vakje dat de lijst op het apparaat bewaart.
   */
  label: string
  /**
   * Hoe lang, met en zonder dat vakje.
   */
  text: string
  failed: Notice
  /**
   * Knop die de lijst wist.
   */
  clear: string
  cleared: Notice
}
export interface AnnouncementWords {
  /**
   * Hoe de strook voor schermlezers heet.
   */
  region: string
  /**
   * Knop waarmee een bezoeker de mededeling sluit.
   */
  close: string
}
export interface Notices {
  /**
   * Naam van de meldingen voor schermlezers.
   */
  region: string
  /**
   * Knop die een melding sluit.
   */
  dismiss: string
  loadFailed: Notice
  added: Notice
  addedAll: Notice
  mistakes: Notice
  quoteFields: Notice
  quoteEmpty: Notice
  quoteFailed: Notice
  quoteSent: Success
}
export interface PagingTexts {
  /**
   * Naam van de rij met pagina's, voor schermlezers.
   */
  label: string
  /**
   * Hoe een volgende pagina heet; {number} is het getal.
   */
  number: string
  /**
   * Koppeling naar de vorige pagina.
   */
  previous: string
  /**
   * Koppeling naar de volgende pagina.
   */
  next: string
}
export interface SearchTexts {
  /**
   * Knop in de kop en in het menu.
   */
  open: string
  /**
   * Naam van het venster, voor schermlezers.
   */
  title: string
  /**
   * Knop die het sluit.
   */
  close: string
  /**
   * Naam van het invoerveld.
   */
  field: string
  /**
   * Woorden om mee te beginnen.
   *
   * @minItems 1
   * @maxItems 8
   */
  examples: string[]
  /**
   * Kop boven die woorden.
   */
  suggestions: string
  /**
   * Regel boven één resultaat.
   */
  one: string
  /**
   * Regel boven de resultaten; {count} is het aantal.
   */
  many: string
  /**
   * Regel als ze niet alle worden getoond; {shown} is hoeveel wel, {count} hoeveel er zijn.
   */
  best: string
  /**
   * Niets gevonden; {text} is wat de bezoeker zocht.
   */
  none: string
  /**
   * Wat de bezoeker dan kan doen.
   */
  hint: string
  contact: Link
  /**
   * Knop daaronder; {phone} is het telefoonnummer.
   */
  call: string
  /**
   * Tekst zolang het zoeken nog laadt.
   */
  loading: string
  failed: Notice
  /**
   * Knop onder die melding.
   */
  retry: string
  /**
   * Keuze om de toets / te gebruiken of niet.
   */
  key: string
  kinds: EntryKinds
}
export interface EntryKinds {
  /**
   * Een pagina.
   */
  page: string
  /**
   * Een product.
   */
  product: string
  /**
   * Een artikel van de blog.
   */
  article: string
  /**
   * Een project.
   */
  project: string
  /**
   * Een veelgestelde vraag.
   */
  answer: string
}
export interface ConsentTexts {
  /**
   * Kop van de vraag.
   */
  title: string
  /**
   * Waar het om gaat, in een of twee zinnen.
   */
  text: string
  /**
   * Knop van de vraag die weigert.
   */
  refuse: string
  /**
   * Knop van de vraag die alles toestaat.
   */
  accept: string
  /**
   * Knop die weigert, op de pagina met voorkeuren.
   */
  necessary: string
  /**
   * Knop die alles toestaat.
   */
  all: string
  choose: Link
  /**
   * Knop in de voettekst waarmee de keuze altijd te wijzigen is.
   */
  change: string
  saved: Notice
  notSaved: Notice
}
export interface OutboxTexts {
  /**
   * Zin achter de melding dat het niet lukte: het formulier is bewaard en wordt later verstuurd.
   */
  kept: string
  sent: Notice
  refused: Notice
}
export interface SentTexts {
  /**
   * Woorden voor het nummer waaronder de aanvraag bekend is.
   */
  reference: string
  /**
   * Kop boven wat er is verzonden.
   */
  summary: string
  /**
   * Woord voor de gevraagde producten.
   */
  products: string
  /**
   * Kop boven wat er nu gebeurt.
   */
  next: string
  /**
   * Wanneer er antwoord komt; {when} is dag en tijd.
   */
  answerBy: string
  /**
   * Staat vóór het telefoonnummer.
   */
  call: string
  /**
   * Knop die het formulier terugbrengt.
   */
  again: string
}
export interface NoScriptTexts {
  hint: Link
  /**
   * Label van het aantal bij een product.
   */
  quantity: string
  /**
   * Kop waarachter alle producten staan, als er al iets op de verlanglijst staat.
   */
  add: string
  /**
   * Label van het zoekveld boven de producten.
   */
  find: string
  /**
   * Als er geen product zo heet.
   */
  nothing: string
  /**
   * Veld voor wie zonder JavaScript aanvraagt, als er te veel producten zijn om ze allemaal te laten zien.
   */
  products: string
  /**
   * Achter een lijn waaruit is gekozen; {count} is hoeveel stuks.
   */
  chosen: string
  /**
   * Knop die van het kiezen naar de verlanglijst gaat; {count} is hoeveel stuks daarop staan.
   */
  next: string
  /**
   * Kop boven de gegevens van de aanvrager.
   */
  details: string
}
export interface NewsletterTexts {
  /**
   * Kop boven het formulier.
   */
  title: string
  /**
   * Wat de bezoeker krijgt.
   */
  text: string
  /**
   * Voorbeeld in het lege veld.
   */
  placeholder: string
  /**
   * Label van het veld.
   */
  email: string
  /**
   * Knop.
   */
  submit: string
  /**
   * Knop tijdens het verzenden.
   */
  busy: string
  /**
   * Vaste naam van wie zich aanmeldt, in de aanvraag.
   */
  name: string
  /**
   * Bericht in de aanvraag; {email} is het adres.
   */
  message: string
  /**
   * Knop die het veld terugbrengt na een aanmelding.
   */
  again: string
  invalid: Notice
  consent: string
  sent: Success
  failed: Notice
}
export interface AssistantTexts {
  /**
   * Naam van de assistent.
   */
  name: string
  /**
   * Kop van het venster; {name} is de naam van de assistent.
   */
  title: string
  /**
   * Regel onder de kop: dat dit geen mens is.
   */
  role: string
  /**
   * Ronde knop die het venster opent; {name} is de naam van de assistent.
   */
  open: string
  /**
   * Knop die het sluit.
   */
  close: string
  /**
   * Knop die het gesprek opnieuw begint.
   */
  restart: string
  /**
   * Naam van het gesprek voor schermlezers.
   */
  log: string
  /**
   * Wie de vraag stelt, voor schermlezers.
   */
  you: string
  /**
   * Naam van het invoerveld.
   */
  field: string
  /**
   * Tekst in het lege invoerveld.
   */
  placeholder: string
  /**
   * Knop die de vraag verstuurt.
   */
  send: string
  /**
   * Tekst zolang het antwoord er nog niet is; {name} is de naam van de assistent.
   */
  thinking: string
  /**
   * Naam van de voorgestelde vragen voor schermlezers.
   */
  suggestions: string
  failed: Notice
}
export interface Office {
  /**
   * @minItems 7
   * @maxItems 7
   */
  week: string[]
  closed: string[]
}
export interface SalesWords {
  custom: CustomWords
  fields: WishlistFields
  item: WishlistLine
}
export interface Knowledge {
  assistant: Assistant
  delivery: string
  entries: Entry[]
}
export interface Assistant {
  /**
   * Eerste bericht; {name} is de naam van de assistent.
   */
  opening: string
  /**
   * De vier vragen onder het eerste bericht.
   *
   * @minItems 4
   * @maxItems 4
   */
  suggestions: string[]
  found: Found
  unknown: Unknown
  /**
   * Onderwerpen met een vast antwoord. Het eerste dat past, wint.
   *
   * @minItems 1
   */
  topics: Topic[]
  /**
   * Zinnen die bij elk antwoord kunnen komen.
   *
   * @minItems 1
   */
  hints: Hint[]
  /**
   * Andere woorden die bezoekers gebruiken.
   */
  synonyms: Synonym[]
  /**
   * Woorden zonder betekenis voor het zoeken, zoals de en het.
   */
  ignore: string[]
}
export interface Found {
  /**
   * Zin boven één pagina.
   */
  one: string
  /**
   * Zin boven twee of drie pagina's.
   */
  many: string
}
export interface Unknown {
  /**
   * Het antwoord.
   */
  text: string
  /**
   * Vragen waarop de assistent wel een antwoord heeft.
   *
   * @maxItems 4
   */
  suggestions?: string[]
  /**
   * Knoppen onder het antwoord.
   *
   * @maxItems 3
   */
  actions?: ChatAction[]
}
export interface ChatAction {
  /**
   * Wat de knop doet.
   */
  type: 'navigate' | 'schedule' | 'call' | 'email' | 'quote'
  /**
   * Tekst van de knop.
   */
  label: string
  href: string
}
export interface Topic {
  /**
   * Korte naam, in kleine letters.
   */
  id: string
  /**
   * Woorden of woordgroepen waaraan de assistent het onderwerp herkent, in kleine letters. Vermijd woorden die overal voorkomen.
   *
   * @minItems 1
   */
  words: string[]
  /**
   * Alleen als een bericht uit niets anders bestaat dan deze losse woorden, zoals een groet.
   */
  alone?: boolean
  /**
   * Het antwoord. Een regel die met een streepje begint, wordt een punt van een lijst.
   */
  text: string
  /**
   * Vervolgvragen.
   *
   * @maxItems 4
   */
  suggestions?: string[]
  /**
   * Knoppen onder het antwoord.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions: ChatAction[]
}
export interface Hint {
  /**
   * Waar de woorden over gaan.
   */
  id: 'urgency' | 'pricing' | 'technical' | 'comparison' | 'location'
  /**
   * Woorden of woordgroepen die de zin oproepen.
   *
   * @minItems 1
   */
  words: string[]
  /**
   * De zin.
   */
  text: string
  action?: ChatAction
}
export interface Synonym {
  /**
   * Woorden van bezoekers.
   *
   * @minItems 1
   */
  words: string[]
  /**
   * Woorden op de site.
   *
   * @minItems 1
   */
  means: string[]
}
export interface Entry {
  kind: 'page' | 'article' | 'project' | 'product' | 'answer'
  id?: string
  line?: string
  image?: string
  href: string
  title: string
  description: string
  keywords: string[]
  keyPoints: string[]
}
