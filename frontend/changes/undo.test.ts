import { expect, test } from 'vitest'
import { config, kindOf, written } from '../editor/fixture'
import { undo } from './undo'

const name = 'pages/partners.yaml'
const path = `content/${name}`
const kind = kindOf(name)
const before = written(name)
const after = before.replace(/^title: .*$/m, 'title: Verkeerd')

const back = (
  now: string | null,
  changed = { path, before, after } as Parameters<typeof undo>[0],
) => undo(changed, now, kind, config)

test('what nobody touched since is as it was, to the letter', () => {
  expect(back(after)).toEqual({ files: [{ path, text: before }], keepingLater: undefined })
})

test('what was changed elsewhere in the same entry stays', () => {
  const now = after.replace(/^description: .*$/m, 'description: Later geschreven, door een ander.')
  const { files, keepingLater } = back(now)
  expect(keepingLater).toBeUndefined()
  expect(files[0]?.text).toBe(
    before.replace(/^description: .*$/m, 'description: Later geschreven, door een ander.'),
  )
})

test('of a field that was changed again, both are at hand', () => {
  const now = after.replace('title: Verkeerd', 'title: Nog later')
  const { files, keepingLater } = back(now)
  expect(files[0]?.text).toBe(before)
  expect(keepingLater).toEqual([])
})

test('what is as it was needs nothing', () => {
  expect(back(before).files).toEqual([])
})

test('what went comes back, and what came goes', () => {
  expect(back(null, { path, before, after: null }).files).toEqual([{ path, text: before }])
  const form = { path: 'content/forms/actie.yaml', before: null, after: 'title: Actie\n' }
  const forms = kindOf('forms/contact.yaml')
  expect(undo(form, form.after, forms, config).files).toEqual([{ path: form.path, text: null }])
  expect(undo(form, 'title: Anders\n', forms, config)).toEqual({
    files: [{ path: form.path, text: null }],
    keepingLater: [], // is theirs to decide
  })
})

test('a page that came is switched off, so that its address leads somewhere', () => {
  const [off] = back(after, { path, before: null, after }).files
  expect(off?.text?.replace('draft: true\n', '')).toBe(after)
  expect(back(off?.text ?? '', { path, before: null, after }).files).toEqual([])
})

test('a page goes back to its former address, and the one that it leaves leads there', () => {
  const moved = { path: 'content/pages/samen.yaml', former: path, before, after: before }
  const { files } = back(before, moved)
  expect(files.map((file) => [file.path, file.text === null])).toEqual([
    [moved.path, true],
    [path, false],
  ])
  expect(files[1]?.text).toContain('aliases:\n  - /samen\n')
})
