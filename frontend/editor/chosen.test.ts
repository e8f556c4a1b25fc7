// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { complaintOf, refuseFalse } from './chosen'

const file = (name: string, ...parts: string[]) =>
  new File([Uint8Array.from(parts.join(''), (letter) => letter.charCodeAt(0))], name)

const max = 2 ** 20

/** With a picture in small, which has an end of its own. */
const jpeg = '\xff\xd8\xff\xe1\0\x06\xff\xd8\xff\xd9\xff\xda\0\x02\x11\x22\xff\0\xff\xd9'

afterEach(() => document.body.replaceChildren())

test.each([
  ['foto.jpg', jpeg],
  ['beweegt.jpg', `${jpeg}a film behind it`],
  ['foto.png', '\x89PNG\r\n IEND'],
  ['foto.HEIC', '\0\0\0\x18ftypheic'],
  ['foto.avif', '\0\0\0\x1cftypavif'],
  ['foto.webp', 'RIFF\0\0\0\0WEBP'],
  ['brochure.pdf', '%PDF-1.7\n'],
])('%s is what it is called', async (name, head) => {
  expect(await complaintOf(file(name, head), max)).toBe('')
})

test.each([
  ['foto.jpg', '%PDF-1.7', 'is een PDF, en geen foto'],
  ['foto.jpg', '<html>', 'is geen foto die de site kent'],
  ['foto.bmp', 'BM\0\0', 'is geen foto die de site kent'],
  ['foto.tif', 'II*\0', 'is geen foto die de site kent'],
  ['brochure.pdf', 'PK\x03\x04', 'heet PDF, en is er geen'],
  ['brochure.pdf', '%PDF-1.7\ntrailer << /Encrypt 5 0 R >>', 'is beveiligd'],
  ['foto.jpg', jpeg.slice(0, -2), 'is afgebroken'],
  ['foto.png', '\x89PNG\r\n', 'is afgebroken'],
])('%s of other bytes is refused', async (name, head, complaint) => {
  expect(await complaintOf(file(name, head), max)).toContain(complaint)
})

test('what is larger than the site takes is refused', async () => {
  const large = file('brochure.pdf', '%PDF-1.7\n', ' '.repeat(max))
  expect(await complaintOf(large, max)).toBe('is groter dan 1 MB: bewaar of exporteer het kleiner.')
})

test('a drawing is what the site says of it', async () => {
  const message =
    'is een SVG met een script of een koppeling naar elders; bewaar de tekening zonder, of als PNG'
  const answers = [[{ file: 'content/media/gekozen.svg', line: 1, column: 1, message }], []]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answers.shift()))
  expect(await complaintOf(file('logo.svg', '<svg onload="x()"/>'), max)).toBe(message)
  expect(await complaintOf(file('logo.svg', '<svg/>'), max)).toBe('')
})

test('what is refused does not reach the editor, and what is right does, once', async () => {
  refuseFalse(document, max)
  const input = document.createElement('input')
  input.type = 'file'
  document.body.append(input)
  const reached = vi.fn()
  input.addEventListener('change', reached)
  const choose = (chosen: File) => {
    Object.defineProperty(input, 'files', { value: [chosen], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose(file('foto.jpg', '%PDF-1.7'))
  const dialog = await vi.waitUntil(() => document.querySelector('dialog'))
  expect(dialog.textContent).toContain('foto.jpg is een PDF')
  expect(reached).not.toHaveBeenCalled()
  choose(file('foto.jpg', jpeg))
  await vi.waitUntil(() => reached.mock.calls.length > 0)
  expect(reached).toHaveBeenCalledTimes(1)
})
