import { expect, test, vi } from 'vitest'
import { config } from '../editor/fixture'
import type { Draft } from './hub'
import { verdictOf } from './verdict'

const draft = (number: number, ...paths: string[]) =>
  ({
    number,
    entries: paths.map((path) => ({ path, before: null, after: 'title: Zomer\n' })),
    head: String(number),
    media: [],
    gone: [],
  }) as unknown as Draft

const [page, form, other] = [
  draft(1, 'content/pages/zomer.yaml'),
  draft(2, 'content/forms/zomer.yaml'),
  draft(3, 'content/pages/partners.yaml'),
]

/** Answers as a check to which a file is right as long as another is there. */
function needs(asked: (files: Record<string, unknown>) => object[] | undefined) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    const { files } = JSON.parse(String(options?.body))
    const answer = asked(files)
    return answer ? Response.json(answer) : new Response('', { status: 503 })
  })
}

const picture = { 'content/media/a.webp': { base64: 'UklG', size: 4 } }
const hub = { beginnings: async () => picture }
const of = (drafts: Draft[], others: Draft[]) => verdictOf(drafts, others, config as never, hub)

test('a draft that rests on another says which must go along', async () => {
  const missing = {
    file: 'content/pages/zomer.yaml',
    line: 1,
    column: 8,
    message: 'formulier ontbreekt',
  }
  needs((files) => ('content/forms/zomer.yaml' in files ? [] : [missing]))
  expect(await of([page], [form, other])).toEqual({ mistakes: [], advice: [], along: [form] })
  expect(await of([page, form], [other])).toEqual({ mistakes: [], advice: [], along: [] })
})

test('a draft that only gives a file another name, or is wrong itself, mends nothing', async () => {
  const wrong = { line: 1, column: 1, message: '"/zomer": deze pagina bestaat niet' }
  needs((files) =>
    'content/pages/advies.yaml' in files
      ? [{ ...wrong, file: 'content/pages/advies.yaml' }]
      : 'content/pages/partners.yaml' in files
        ? [{ ...wrong, file: 'content/pages/partners.yaml', message: 'is leeg' }]
        : [{ ...wrong, file: 'content/pages/consultancy.yaml' }],
  )
  const renames = draft(4, 'content/pages/advies.yaml')
  Object.assign(renames.entries[0] ?? {}, { former: 'content/pages/consultancy.yaml' })
  for (const rest of [[renames], [other]]) {
    const verdict = await of([page], rest)
    expect(verdict?.along).toEqual([])
    expect(verdict?.mistakes).toMatchObject([{ text: expect.stringContaining('bestaat niet') }])
  }
})

test('a mistake is told by its field, with the way to its form', async () => {
  const wrong = {
    file: 'content/pages/zomer.yaml',
    line: 1,
    column: 8,
    message: 'title telt 98 tekens',
  }
  needs(() => [wrong])
  expect(await of([page], [form])).toEqual({
    mistakes: [
      {
        text: 'Pagina /zomer: Titel voor zoekmachines: telt 98 tekens',
        form: '/beheer#/collections/paginas/entries/zomer',
      },
    ],
    advice: [],
    along: [],
  })
})

test('where the check does not answer, nothing is said to be right', async () => {
  needs(() => undefined)
  expect(await of([page], [])).toBeUndefined()
})

test('what could be better is told where nothing is wrong', async () => {
  const asked: Record<string, unknown>[] = []
  const better = { file: 'content/pages/zomer.yaml', line: 1, column: 8, message: 'is lang' }
  needs((files) => {
    asked.push(files)
    return asked.length > 1 ? [{ ...better, isAdvice: true }] : []
  })
  const verdict = await of([page], [])
  expect(verdict?.advice[0]?.text).toBe('Pagina /zomer: Titel voor zoekmachines: is lang')
  expect(asked[0]).toMatchObject(picture)
})

test('what is published and on its way counts as there', async () => {
  const missing = { file: 'content/pages/zomer.yaml', line: 1, column: 8, message: 'ontbreekt' }
  needs((files) => ('content/forms/zomer.yaml' in files ? [] : [missing]))
  const verdict = await verdictOf([page], [], config as never, hub, [form as never])
  expect(verdict?.mistakes).toEqual([])
})

test('what was published a moment ago had its advice then', async () => {
  const better = { line: 1, column: 8, message: 'is lang', isAdvice: true }
  const files = ['content/pages/zomer.yaml', 'content/forms/zomer.yaml', 'content/menu.yaml']
  let count = 0
  needs(() => (++count === 1 ? [] : files.map((file) => ({ ...better, file }))))
  const verdict = await verdictOf([page], [], config as never, hub, [form as never])
  expect(verdict?.advice.map(({ text }) => text)).toEqual([
    expect.stringContaining('/zomer'),
    expect.stringContaining('Menu'),
  ])
})
