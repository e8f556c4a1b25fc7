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

test('what came goes, what went comes back, and what was changed since is theirs to decide', () => {
  expect(back(after, { path, before: null, after }).files).toEqual([{ path, text: null }])
  expect(back(null, { path, before, after: null }).files).toEqual([{ path, text: before }])
  expect(back(`${after}draft: true\n`, { path, before: null, after })).toEqual({
    files: [{ path, text: null }],
    keepingLater: [],
  })
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
