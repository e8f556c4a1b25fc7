// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { changeOf, check, formerFiles, isWhole, mayGo } from './check'
import type { Field } from './format'

const text = (name: string, label: string): Field => ({ name, label, widget: 'string' })
const pages = {
  label: "Pagina's",
  folder: 'content/pages',
  extension: 'yaml',
  preview_path: '{{slug}}',
  fields: [
    text('title', 'Titel voor zoekmachines'),
    {
      name: 'image',
      label: 'Foto',
      widget: 'object',
      fields: [{ name: 'src', label: 'Bestand', widget: 'image' }],
    },
  ],
}
const redirects = { label: 'Omleidingen', file: 'content/redirects.yaml', fields: [] }
const forms = { kinds: [redirects, pages], containers: [] }
const change = {
  path: 'content/pages/zomer.yaml',
  text: 'title: Zomer\n',
  former: ['content/pages/lente.yaml'],
  shown: ['pages/zee.webp'],
}
const wrong = { file: change.path, line: 1, column: 8, message: 'title is te lang' }
const elsewhere = {
  file: 'content/redirects.yaml',
  line: 3,
  column: 9,
  message: 'leidt nergens heen',
}

/** Answers what the editor asks of the site, and keeps what it asks. */
function answer(body: unknown, status = 200) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(body, { status }))
}

const told = () => document.querySelector('dialog')
const items = () => [...document.querySelectorAll('dialog li')].map((item) => item.textContent)
/** Presses a button of the dialog, which is there once the answer is. */
async function press(label: string) {
  const buttons = await vi.waitUntil(() => told()?.querySelectorAll('button'))
  const button = [...buttons].find(({ textContent }) => textContent === label)
  if (!button) throw new Error(`no button ${label}`)
  button.click()
}

afterEach(() => document.body.replaceChildren())

test('what is saved is a file, with those that it was before and the pictures that it shows', () => {
  const entry = {
    collection: 'paginas',
    path: 'content/pages/zomer.yaml',
    data: { image: { src: '/pages/zee.webp' }, title: 'Zomer', aliases: ['/lente', '/en/spring'] },
  }
  expect(changeOf(entry, pages, [])).toEqual({
    path: 'content/pages/zomer.yaml',
    text: 'title: Zomer\nimage:\n  src: pages/zee.webp\naliases:\n  - /lente\n  - /en/spring\n',
    former: ['content/pages/lente.yaml'],
    shown: ['pages/zee.webp'],
  })
})

test('a former address was a file beside this one', () => {
  const path = 'content/projects/noord.yaml'
  const aliases = ['/projecten/zuid', '/projecten', '/zuid', '/projecten/oud/zuid']
  expect(formerFiles(path, aliases, 'projecten/{{slug}}')).toEqual(['content/projects/zuid.yaml'])
  expect(formerFiles('content/pages/en/a.yaml', ['/en/b'], 'en/{{slug}}')).toEqual([
    'content/pages/en/b.yaml',
  ])
  expect(formerFiles(path, undefined)).toEqual([])
})

test('the site is asked whether it can be made with the file, and without those that it was before', async () => {
  const asked = answer([])
  await check(change, pages, forms)
  expect(asked).toHaveBeenCalledWith('/api/check', expect.objectContaining({ method: 'POST' }))
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({
    files: { 'content/pages/lente.yaml': null, 'content/pages/zomer.yaml': 'title: Zomer\n' },
  })
  expect(told()).toBeNull()
})

test('what the site cannot be made with is not saved, and each mistake is at its field', async () => {
  answer([wrong, elsewhere])
  const checked = check(change, pages, forms)
  await vi.waitUntil(told)
  expect(told()?.getAttribute('aria-label')).toBe('Niet bewaard')
  expect(items()).toEqual([
    'Titel voor zoekmachines: is te lang',
    'Omleidingen: leidt nergens heen',
  ])
  await press('Terug naar het formulier')
  await expect(checked).rejects.toThrow('validation_failed') // as the editor's own refusals are called
  expect(told()).toBeNull()
})

test('who knows better saves it all the same', async () => {
  answer([wrong])
  const checked = check(change, pages, forms)
  await press('Toch bewaren')
  await expect(checked).resolves.toBeUndefined()
})

test('what comes with the change, and what others propose, is not missed', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json([{ ...wrong, message: '"pages/zee.webp" is er niet' }]))
    .mockResolvedValueOnce(Response.json([]))
  const proposed = {
    texts: { 'content/pages/bedankt.yaml': 'title: Bedankt\n', 'content/pages/oud.yaml': null },
    media: ['content/media/a.webp'],
  }
  await expect(check(change, pages, forms, async () => proposed)).resolves.toBeUndefined()
  expect(JSON.parse(String(asked.mock.calls[1]?.[1]?.body)).files).toEqual({
    'content/pages/lente.yaml': null,
    'content/pages/zomer.yaml': 'title: Zomer\n',
    'content/pages/bedankt.yaml': 'title: Bedankt\n',
    'content/pages/oud.yaml': null,
    'content/media/a.webp': expect.objectContaining({ base64: expect.any(String) }),
    'content/media/pages/zee.webp': expect.objectContaining({ base64: expect.any(String) }),
  })
})

test.each<[string, () => void]>([
  ['nobody answers', () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError())],
  ['the answer is an error', () => answer({ message: 'nothing was published' }, 507)],
])('where %s, whoever saves is told that nobody looked', async (_, given) => {
  given()
  const kept = check(change, pages, forms)
  await vi.waitUntil(told)
  expect(told()?.getAttribute('aria-label')).toBe('Niet nagekeken')
  await press('Terug naar het formulier')
  await expect(kept).rejects.toThrow('validation_failed')
  const saved = check(change, pages, forms)
  await press('Toch bewaren')
  await expect(saved).resolves.toBeUndefined()
})

test('what nobody looked at is not deleted', async () => {
  answer({}, 507)
  await expect(mayGo(change.path, forms)).rejects.toThrow('others need it')
  expect(told()?.textContent).toContain('geeft nu geen antwoord')
})

test('what rests on another proposal is not published before that one', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([wrong]))
  await expect(isWhole(change, pages, forms)).rejects.toThrow('not whole yet')
  expect(told()?.getAttribute('aria-label')).toBe('Nog niet gepubliceerd')
  expect(items()).toEqual(['Titel voor zoekmachines: is te lang'])
})

test('what others need is not deleted, and they are named', async () => {
  const asked = answer([{ ...wrong, message: 'het adres /zomer verdwijnt' }, elsewhere])
  await expect(mayGo(change.path, forms)).rejects.toThrow('others need it')
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({
    files: { [change.path]: null },
  })
  expect(told()?.getAttribute('aria-label')).toBe('Nog niet verwijderd')
  expect(told()?.textContent).toContain('vul Doorverwijzen naar in')
  expect(items()).toEqual(['het adres /zomer verdwijnt', 'Omleidingen: leidt nergens heen'])
})

test('what nobody needs is deleted', async () => {
  answer([])
  await expect(mayGo(change.path, forms)).resolves.toBeUndefined()
})
