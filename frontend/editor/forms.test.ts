import { expect, test, vi } from 'vitest'
import { withProposed } from './forms'

const published = { backend: { repo: 'a/b' }, collections: ['old'], singletons: [], containers: [] }
const proposing = (...files: string[]) => ({
  underway: async () => [],
  proposals: async () => [{ branch: 'cms/a', files, gone: [] }],
  proposed: async () => ({
    texts: Object.fromEntries(files.map((file) => [file, 'name: A'])),
    media: [],
  }),
})

test('a product line that is proposed has its forms', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(
      Response.json({ backend: {}, collections: ['new'], singletons: ['a'], containers: [] }),
    )
  expect(await withProposed(published, proposing('content/lines/crossfit.yaml'))).toEqual({
    ...{ backend: { repo: 'a/b' }, collections: ['new'] },
    ...{ singletons: ['a'], containers: [] },
  })
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({
    files: { 'content/lines/crossfit.yaml': 'name: A' },
    forms: true,
  })
})

test('what offers no choice is not asked about', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  expect(await withProposed(published, proposing('content/pages/a.yaml'))).toBe(published)
  expect(asked).not.toHaveBeenCalled()
})

test('where nobody answers, the forms are those that were published', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no line'))
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await withProposed(published, proposing('content/lines/a.yaml'))).toBe(published)
})
