// Made by 'site schema' from the Go types of functions/desk/api; do not edit.

export interface Settings {
  pool: string
  client: string
}
export interface Me {
  email: string
  name: string
  isAdmin: boolean
  team: Person[]
  forms: Named[]
}
export interface Person {
  email: string
  name: string
}
export interface Named {
  id: string
  title: string
}
export interface List {
  leads: Summary[]
  cursor: string
  until: string
  isSearching: boolean
}
export interface Summary {
  id: string
  reference: string
  form: string
  formTitle: string
  status: 'new' | 'undelivered' | 'in-hand' | 'answered' | 'won' | 'lost' | 'spam'
  spamReason: string
  receivedAt: string
  dueAt: string
  isLate: boolean
  who: string
  name: string
  email: string
  subject: string
  assignee: string
  callAt: string
  page: string
  campaign: string
  earlier: number
  version: number
}
export interface Lead {
  id: string
  reference: string
  form: string
  formTitle: string
  status: 'new' | 'undelivered' | 'in-hand' | 'answered' | 'won' | 'lost' | 'spam'
  spamReason: string
  receivedAt: string
  dueAt: string
  isLate: boolean
  who: string
  name: string
  email: string
  subject: string
  assignee: string
  callAt: string
  page: string
  campaign: string
  earlier: number
  version: number
  phone: string
  expiresAt: string
  answeredAt: string
  fields: Field[]
  items: Item[]
  origin: Field[]
  notes: Note[]
  history: Event[]
  reply: Reply
  isMailed: boolean
  isMailing: boolean
  others: Other[]
  consent?: Consent
}
export interface Field {
  label: string
  text: string
  isLong: boolean
}
export interface Item {
  id: string
  name: string
  quantity: number
  customization: string
}
export interface Note {
  at: string
  by: string
  text: string
}
export interface Event {
  at: string
  by: string
  text: string
}
export interface Reply {
  to: string
  subject: string
  text: string
  choices: ReplyChoice[]
}
export interface ReplyChoice {
  title: string
  text: string
}
export interface Other {
  id: string
  formTitle: string
  status: 'new' | 'undelivered' | 'in-hand' | 'answered' | 'won' | 'lost' | 'spam'
  receivedAt: string
}
export interface Consent {
  text: string
  page: string
  at: string
  isToConfirm: boolean
  confirmedAt: string
  unsubscribedAt: string
}
export interface Change {
  version: number
  status?: 'new' | 'undelivered' | 'in-hand' | 'answered' | 'won' | 'lost' | 'spam'
  assignee?: string
  note?: string
  callAt?: string
}
export interface Conflict {
  error: string
  lead: Lead
}
export interface Resend {
  confirm: boolean
}
export interface NewLead {
  id: string
  source: string
  name: string
  company: string
  email: string
  phone: string
  message: string
}
export interface Mistakes {
  error: string
  fields: {
    [k: string]: string
  }
}
export interface Error {
  error: string
}
export interface Counts {
  open: number
  mine: number
  late: number
  call: number
}
export interface Figures {
  total: number
  weeks: Week[]
  forms: Bar[]
  pages: Bar[]
  landed: Bar[]
  products: Bar[]
  campaigns: Bar[]
  referrers: Bar[]
  headlines: Bar[]
  medianHours: number
  medianWorkingHours: number
  answered: number
  late: number
  won: number
  lost: number
}
export interface Week {
  monday: string
  count: number
  forms: {
    [k: string]: number
  }
}
export interface Bar {
  id: string
  title: string
  count: number
  won: number
}
export interface Persons {
  leads: Summary[]
  erased: number
  cursor: string
  records: Erasure[]
}
export interface Erasure {
  at: string
  by: string
  count: number
}
export interface Publications {
  publications: Publication[]
}
export interface Publication {
  release: string
  at: string
  isBack: boolean
  isByItself: boolean
  changes: SiteChange[]
  new: Addresses
  changed: Addresses
  removed: Addresses
}
export interface SiteChange {
  by: string
  what: string
  url: string
}
export interface Addresses {
  count: number
  first: string[]
}
