import './language'
import CMS, { type CmsConfig } from '@sveltia/cms'
import { openByAddress } from './address'
import { leadToChanges } from './changes'
import { changeOf, check, type Entry, isWhole, mayGo, refused } from './check'
import { refuseFalse } from './chosen'
import { type Container, component } from './component'
import { say, tellSent } from './dialog'
import { enter, mayPublish } from './entrance'
import { base, isUnfinished, number, read, write } from './format'
import { withProposed } from './forms'
import { withColleagues } from './meanwhile'
import { given, isNew, next, numberField, takeNext } from './number'
import { inParts, type LeftOut, unshown } from './parts'
import { withPeople } from './people'
import type { Kind as Entries } from './place'
import { isProcessing, saveOnceProcessed, unconfirmedName } from './processing'
import { Repository } from './repository'
import { Table } from './table'
import { beginWith, translationField } from './translation'
import './editor.css'

/**
 * The editor of content: Sveltia CMS, with the configuration that the generator makes from the types of content, a field
 * for tables, blocks in running text, and a check of the whole site before each save.
 */
interface Kind extends Entries {
  name: string
  format?: string
}

interface Config extends CmsConfig {
  collections: (NonNullable<CmsConfig['collections']>[number] & Kind)[]
  singletons: (NonNullable<CmsConfig['singletons']>[number] & Kind)[]
  containers: Container[]
}

const response = await fetch(new URL('config.json', document.baseURI))
if (!response.ok) throw new Error(`config.json: ${response.status} ${await response.text()}`)
const published = (await response.json()) as Config
// The way to GitHub is a function of this site, which has several addresses; a folder of this computer needs none.
const backend = published.backend as { api_root?: string; repo: string; branch: string }
if (backend.api_root) {
  backend.api_root = new URL(backend.api_root, location.origin).href
  await enter(backend.api_root)
}

const github = new Repository(backend.api_root ?? '', backend.repo, backend.branch)
const { containers, ...config } = github.isUsed ? await withProposed(published, github) : published
/** What the entry that is saved showed before, and shows no more: it need not stay in the proposal. */
let leftOut: LeftOut | undefined
globalThis.fetch = withPeople(inParts(globalThis.fetch.bind(globalThis), () => leftOut, tellSent))

const firsts = takeNext(config.collections)

/** The first number that is free in a folder of content, as the name of a file. */
async function freeNumber(folder: string, first: string): Promise<string> {
  if (!github.isUsed) {
    const now = (await (await fetch('config.json')).json()) as Config // of the folder as it is
    const kind = now.collections.find((one) => one.folder === folder)
    return kind?.fields.find(({ name }) => name === number)?.next ?? first
  }
  const [published, proposals] = await Promise.all([github.names(folder), github.proposals()])
  const proposed = proposals.flatMap(({ files }) => files)
  const inside = proposed.filter((file) => file.startsWith(`${folder}/`))
  const names = [...published, ...inside.map((file) => file.slice(folder.length + 1))]
  return next(
    names.map((name) => name.replace(/\..*$/, '')),
    first,
  )
}

CMS.registerFieldType('tabel', Table as never)
const free = (folder: string) => {
  const first = firsts.get(folder) ?? ''
  return freeNumber(folder, first).catch(() => first) // what is taken is refused on saving
}
CMS.registerFieldType('nummer', numberField(free) as never)
const kindNamed = (wanted: string) => config.collections.find(({ name }) => name === wanted)
CMS.registerFieldType(
  'vertaling',
  translationField(async ({ collection, slug, code }) => {
    if (!github.isUsed) throw new Error('a folder of this computer has no new form by an address')
    const { folder = '', extension } = kindNamed(`${collection}-${code}`) ?? {}
    const [published, proposals] = await Promise.all([github.names(folder), github.proposals()])
    const file = `${slug}.${extension}`
    return (
      published.includes(file) || proposals.some(({ files }) => files.includes(`${folder}/${file}`))
    )
  }) as never,
)
CMS.registerFieldType('regels', Table as never)
const kinds: Kind[] = [...config.singletons, ...config.collections]
const forms = { kinds, containers }
for (const kind of kinds) {
  const isNumbered = kind.fields.some(({ name }) => name === number)
  CMS.registerCustomFormat(kind.format ?? kind.name, kind.extension ?? 'yaml', {
    fromFile: (text) => ({
      ...read(text, kind.fields),
      ...(isNumbered && { [number]: given }),
      [base]: text,
    }),
    toFile: (value) => write(value, kind.fields, containers),
  })
}

for (const container of containers) CMS.registerEditorComponent(component(container))

const kindOf = ({ collection, path }: Entry): Kind | undefined =>
  config.singletons.find(({ file }) => file === path) ??
  config.collections.find(({ name }) => name === collection)

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const saved = entry.toJS() as unknown as Entry
    const kind = kindOf(saved)
    if (!kind) return entry
    // A copy is no later state of what it was made of, and former addresses lead to that.
    if (isNew() && base in saved.data) for (const name of [base, 'aliases']) delete saved.data[name]
    const typed = unconfirmedName()
    if (typed !== undefined && !saved.path.endsWith(`/${typed}.${saved.path.split('.').at(-1)}`)) {
      void say({
        title: 'Niet bewaard',
        text: `U wijzigt de naam in het adres in ${typed}. Klik achter die naam op het vinkje om haar over te nemen, of op het kruisje, en bewaar opnieuw.`,
        close: 'Terug naar het formulier',
      })
      throw refused()
    }
    if (isUnfinished(saved.data, kind.fields) && isProcessing()) {
      void saveOnceProcessed()
      throw refused()
    }
    const proposals = github.isUsed ? await asked(github.proposals()) : []
    const data = github.isUsed
      ? await asked(withColleagues(saved, kind, containers, github, proposals))
      : saved.data
    const change = changeOf({ ...saved, data }, kind, containers)
    await check(change, kind, forms, async () =>
      github.proposed([...(await github.underway()), ...proposals]),
    )
    leftOut = unshown(change, proposals)
    // The form goes on from what is saved now.
    return entry.set('data', {
      ...data,
      [base]: change.text,
      ...(number in data && { [number]: given }),
    })
  },
})

/** What GitHub answers; whoever saves is told where it does not. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && error.message === refused().message) throw error
    // Whoever hands calls on to GitHub says in Dutch why it does not (functions/editing).
    const why = backend.api_root && error instanceof Error && !(error instanceof TypeError)
    await say({
      title: 'Niet bewaard',
      text: why
        ? error.message
        : 'GitHub, waar de site staat, geeft nu geen antwoord. Uw wijziging staat nog in het formulier: probeer het zo opnieuw.',
      close: 'Terug naar het formulier',
    })
    throw refused(error)
  }
}

if (backend.api_root) {
  leadToChanges(kinds, backend.repo)
  for (const name of ['prePublish', 'preUnpublish'] as const)
    CMS.registerEventListener({ name, handler: mayPublish })
}

CMS.registerEventListener({
  name: 'prePublish',
  handler: async ({ entry }) => {
    const proposed = entry.toJS() as unknown as Entry
    const kind = kindOf(proposed)
    if (kind) await isWhole(changeOf(proposed, kind, containers), kind, forms)
  },
})

CMS.registerEventListener({
  name: 'preUnpublish',
  handler: ({ entry }) => mayGo((entry.toJS() as unknown as Entry).path, forms),
})

if (github.isUsed) {
  await beginWith(location, config.collections, async (path) => {
    const [text = null] = await github.texts([{ branch: github.branch, path }])
    return text
  })
}
openByAddress()
refuseFalse(document, config.media_libraries?.all?.max_file_size ?? Number.POSITIVE_INFINITY)
await CMS.init({ config: config as CmsConfig })
