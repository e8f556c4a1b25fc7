// Made by 'site schema' from Go; do not edit.

/** Where sales work with leads. */
export const deskPath = '/beheer/leads' as const

/** Where editors see what changed, and undo it. */
export const changesPath = '/beheer/wijzigingen' as const

/** Where the desk's API is. */
export const deskAPI = '/api/desk' as const

/** Where leads come from that are typed in. */
export const deskSources = ['Telefoon', 'Beurs', 'Bezoek', 'E-mail', 'Anders'] as const

/** The paths below that; an ID follows that of a lead, and what is done with it follows the ID. */
export const deskPaths = {
  counts: '/counts',
  export: '/export',
  figures: '/figures',
  lead: '/leads/',
  leads: '/leads',
  me: '/me',
  persons: '/persons',
  publications: '/publications',
  resend: '/resend',
} as const

/** The parameters of those paths. */
export const deskParameters = [
  'view',
  'status',
  'form',
  'assignee',
  'page',
  'product',
  'campaign',
  'from',
  'to',
  'q',
  'order',
  'cursor',
  'format',
  'email',
  'phone',
] as const

/** The statuses of leads, in the order of the work: what each is called, whether the visitor waits, and whether people give it. */
export const leadStatuses = [
  { status: 'new', name: 'Nieuw', isOpen: true, isGiven: true },
  { status: 'undelivered', name: 'Niet gemaild', isOpen: true, isGiven: false },
  { status: 'in-hand', name: 'In behandeling', isOpen: true, isGiven: true },
  { status: 'answered', name: 'Beantwoord', isOpen: false, isGiven: true },
  { status: 'won', name: 'Gewonnen', isOpen: false, isGiven: true },
  { status: 'lost', name: 'Verloren', isOpen: false, isGiven: true },
  { status: 'spam', name: 'Spam', isOpen: false, isGiven: true },
] as const

/** The page that the service worker answers with where it has no other. */
export const offlinePath = '/offline' as const

/** The form of a product's ID, as a regular expression. */
export const productId = '^[a-z]{1,20}-[0-9]{1,9}$' as const

/** The most pieces of one product, on a list and in a request. */
export const maxPieces = 9999 as const

/** The most characters of a field of several lines, if its file says nothing. */
export const maxText = 5000 as const

/** A field of every form that people do not see and programs fill in. */
export const honeypot = 'referentiecode' as const

/** The subject by which sales sorts out sign-ups for the newsletter. */
export const newsletterSubject = 'Newsletter Aanmelding' as const

/** What publications say of themselves, in the site's bucket. */
export const publicationsKey = '_releases/live.json' as const

/** The content that was published last, in the site's bucket. */
export const archiveKey = '_releases/content.zip' as const

/** The ID of the lead that the canary sends and deletes. */
export const canaryLead = 'contact-00000000-0000-4000-8000-0000ca9a2100' as const

/** The namespace of the functions' metrics. */
export const metricNamespace = 'DFX/Site' as const

/** The functions' metrics. */
export const metrics = {
  missed: 'MissedByStream',
  published: 'Published',
  suppressed: 'SalesSuppressed',
  undelivered: 'SalesUndelivered',
  waiting: 'OldestWaitingSeconds',
  webhookGivenUp: 'WebhookGivenUp',
} as const
