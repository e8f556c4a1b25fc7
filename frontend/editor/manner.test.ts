import { expect, test } from 'vitest'
import { asBefore, forEditor } from './manner'

const before = `Voor 120*60*3 mm en 3 * 4.

| Functie | Waarde |
|:--------|-------:|
| a \\| b | 3 |

Een \`stukje code\` en ~~doorgehaald~~ en *schuin* en ***beide***.

- een
  - twee

---

Slot.`

/** What Sveltia makes of it, when something else is changed. */
const written = `Voor 120_60_3 mm en 3 \\* 4.

| Functie | Waarde |
| --- | --- |
| a ｜ b | 3 |

Een \\\`stukje code\\\` en \\~\\~doorgehaald\\~\\~ en _schuin_ en **_beide_**.

- een
    - twee

***

Slot.`

test('what nobody changed is as it was', () => {
  expect(forEditor(before)).toContain('| a ｜ b | 3 |')
  expect(asBefore(written, before)).toBe(before)
})

test('what was changed is changed, and loses nothing', () => {
  const change = (text: string) =>
    text.replace('Voor 1', 'Na 1').replace('b | 3', 'b | 4').replace('Een', 'Nog een')
  expect(asBefore(change(written), before)).toBe(
    change(before)
      .replace('3 * 4', '3 \\* 4')
      .replace('*schuin* en ***beide***', '_schuin_ en **_beide_**'),
  )
})

test('emphasis that was set or taken away is', () => {
  expect(asBefore('**Slot.**', before)).toBe('**Slot.**')
  expect(asBefore('Slot', '**Slot**')).toBe('Slot')
})

test('what is new is as it was typed', () => {
  expect(asBefore('Nieuw: 80_40 cm, één\\_twee.', '')).toBe('Nieuw: 80*40 cm, één\\_twee.')
})

test('the same text twice stays twice', () => {
  expect(asBefore('_a_\n\n_a_\n\n_a_', '*a*\n\n*a*')).toBe('*a*\n\n*a*\n\n_a_')
})

test('a block that lost its fields has them again, where it is known which it is', () => {
  const block = (title: string) => `::: warning\ntitle: ${title}\ntext: Let op.\n:::`
  const before = `${block('Een')}\n\nTekst.\n\n${block('Twee')}`
  const emptied = before.replace(block('Twee'), '::: warning\n:::')
  expect(asBefore(emptied.replace('Tekst.', 'Anders.'), before)).toBe(
    before.replace('Tekst.', 'Anders.'),
  )
  expect(asBefore(`${block('Nul')}\n\n${emptied}`, before)).toContain('::: warning\n:::')
  expect(asBefore('::: warning\ntitle: ""\n:::', before)).toBe('::: warning\ntitle: ""\n:::')
})
