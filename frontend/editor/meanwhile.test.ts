// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { base, type Field, read } from './format'
import { answerAsGitHub, type Proposed } from './github-fixture'
import { withColleagues } from './meanwhile'
import { Repository } from './repository'

const fields: Field[] = [
  { name: 'title', label: 'Titel', widget: 'string' },
  { name: 'description', label: 'Omschrijving', widget: 'string' },
]
const pages = {
  label: "Pagina's",
  folder: 'content/pages',
  extension: 'yaml',
  preview_path: '{{slug}}',
  fields,
}
const path = 'content/pages/onderhoud.yaml'
const published = 'title: Onderhoud\ndescription: Alles over onderhoud.\n'

/** What GitHub has, by branch and path, and what is proposed there. */
let files: Record<string, string>
let proposed: Proposed[]

beforeEach(() => {
  files = { [`main:${path}`]: published }
  proposed = []
  answerAsGitHub(
    (branch, path) => files[`${branch}:${path}`],
    () => proposed,
  )
})

afterEach(() => document.body.replaceChildren())

const github = new Repository('https://api.github.example', 'dfx/site', 'main')

/** Saves the form of an entry that began with a text. */
async function save(change: Record<string, unknown>, began: string | undefined = published) {
  const data = { ...read(began ?? '', fields), ...change, ...(began && { [base]: began }) }
  const entry = { collection: 'paginas', path, data }
  return withColleagues(entry, pages, [], github, await github.proposals())
}

const told = () => vi.waitUntil(() => document.querySelector('dialog'))
async function press(label: string) {
  const buttons = [...(await told()).querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === label)?.click()
}

test('what a colleague published since the form was opened is kept', async () => {
  files[`main:${path}`] = published.replace('Onderhoud\n', 'Onderhoud en service\n')
  expect(await save({ description: 'Van Bram.' })).toMatchObject({
    title: 'Onderhoud en service',
    description: 'Van Bram.',
  })
})

test('what a colleague proposes since is kept too', async () => {
  files[`cms/paginas/onderhoud:${path}`] = published.replace('Onderhoud\n', 'Onderhoud, altijd\n')
  proposed = [{ branch: 'cms/paginas/onderhoud', files: [[path, 'MODIFIED']] }]
  expect(await save({ description: 'Van Bram.' })).toMatchObject({
    title: 'Onderhoud, altijd',
    description: 'Van Bram.',
  })
})

test('where both changed the same, whoever saves sees both, and decides', async () => {
  files[`main:${path}`] = published.replace('Onderhoud\n', 'Van Anke\n')
  const kept = save({ title: 'Van Bram' })
  expect((await told()).textContent).toContain('Titel: u schreef “Van Bram”, uw collega “Van Anke”')
  await press('Terug naar het formulier')
  await expect(kept).rejects.toThrow('validation_failed')
  const saved = save({ title: 'Van Bram' })
  await press('Mijn wijziging bewaren')
  expect(await saved).toMatchObject({ title: 'Van Bram', description: 'Alles over onderhoud.' })
})

test('what nobody else touched is saved as it is', async () => {
  expect(await save({ title: 'Van Bram' })).toMatchObject({ title: 'Van Bram' })
  expect(document.querySelector('dialog')).toBeNull()
})

test('a new entry does not get a name that is taken, on the site or in a proposal', async () => {
  const taken = save({ title: 'Nieuw' }, '')
  expect((await told()).textContent).toContain('De naam onderhoud in pages is al vergeven')
  await press('Terug naar het formulier')
  await expect(taken).rejects.toThrow('validation_failed')
  files = { [`cms/paginas/onderhoud:${path}`]: published }
  proposed = [{ branch: 'cms/paginas/onderhoud', files: [[path, 'ADDED']] }]
  const proposedToo = save({ title: 'Nieuw' }, '')
  await press('Terug naar het formulier')
  await expect(proposedToo).rejects.toThrow('validation_failed')
  files = {}
  proposed = []
  expect(await save({ title: 'Nieuw' }, '')).toMatchObject({ title: 'Nieuw' })
})

test('what a colleague took away comes back only where that is meant', async () => {
  proposed = [{ branch: 'cms/paginas/onderhoud', files: [[path, 'DELETED']] }]
  const gone = save({ title: 'Van Bram' })
  expect((await told()).textContent).toContain('heeft dit intussen verwijderd')
  await press('Terug naar het formulier')
  await expect(gone).rejects.toThrow('validation_failed')
})
