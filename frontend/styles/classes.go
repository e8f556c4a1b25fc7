package styles

// Classes of the site's stylesheet for pages that React does not make: those with which functions answer form posts.
// site.css reads this file, so that each is in the stylesheet. They are those of the components named beside them.
const (
	ClassWrap    = "mx-auto w-full max-w-page px-gutter"                              // Wrap
	ClassHeader  = "on-dark border-b border-seam bg-graphite text-white"              // Header
	ClassBar     = "flex h-16 items-center justify-between gap-4"                     // its row
	ClassHome    = "inline-flex min-h-11 items-center"                                // its link to the home page
	ClassMark    = "inline-flex items-center gap-2 font-display text-lg leading-none" // Wordmark
	ClassBarbell = "h-4.5 w-7 text-signal"
	ClassBrand   = "font-bold tracking-tight text-white"
	ClassTrade   = "font-sans font-medium tracking-wide text-steel"
	ClassFooter  = "on-dark border-t border-seam bg-graphite text-steel" // Footer
	ClassFoot    = "flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-sm"

	ClassMain     = "band bg-white"
	ClassColumn   = "max-w-3xl"
	ClassCaps     = "font-sans text-label uppercase text-ink-soft"
	ClassLink     = "underline decoration-1 underline-offset-[0.25em] hover:decoration-2"
	ClassTopLink  = "mb-8 inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-[0.25em] hover:decoration-2"
	ClassTitle    = "mt-2 mb-8"
	ClassSummary  = "mb-10 border-l-4 border-danger bg-paper px-5 py-4 outline-offset-3"
	ClassSaid     = "text-card"
	ClassMistakes = "mt-3 grid gap-2"
	ClassNote     = "mt-3 text-ink-soft"

	ClassForm     = "grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:items-end sm:has-aria-invalid:items-start" // LeadForm
	ClassWide     = "sm:col-span-2"
	ClassLabel    = "mb-1.5 block text-sm font-semibold" // Field
	ClassOptional = "font-normal text-ink-soft"
	ClassHelp     = "-mt-1 mb-1.5 block text-sm text-ink-soft"
	ClassInput    = "block min-h-11 w-full scroll-mt-16 rounded-sm border px-[0.8rem] py-[0.55rem] text-[1rem] transition-colors border-rule-strong bg-white text-ink hover:border-ink aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger"
	ClassSelect   = ClassInput + " pr-[2.4rem]"
	ClassError    = "mt-1.5 block text-sm font-medium text-danger"
	ClassChoices  = "grid gap-x-8 sm:grid-cols-2"
	ClassChoice   = "flex min-h-11 cursor-pointer items-center gap-3"
	ClassTick     = "size-5 shrink-0 accent-ink"
	ClassTrap     = "trap absolute -left-[100vw] size-px overflow-hidden"                                                                                                                                                                                                                                                          // Honeypot
	ClassButton   = "inline-flex min-h-11 items-center justify-center gap-[0.6rem] rounded-sm border py-[0.6rem] px-[1.35rem] text-center leading-tight font-semibold transition-[background-color,border-color,color,translate] active:translate-y-px border-transparent bg-signal text-ink hover:bg-signal-bright max-sm:w-full" // Button

	ClassProducts = "mt-4 grid gap-x-8 border-t border-rule-strong md:grid-cols-2" // QuoteForm
	ClassProduct  = "border-b border-rule"
	ClassRow      = "flex items-center justify-between gap-4 py-2"
	ClassName     = "min-w-0"
	ClassCode     = "font-sans text-label uppercase tabular-nums slashed-zero block text-ink-soft"
	ClassQuantity = ClassInput + " max-w-20 shrink-0 text-right"
	ClassMore     = "mt-4"
	ClassUnfold   = "min-h-11 py-2 font-semibold"
	ClassHidden   = "sr-only"
)
