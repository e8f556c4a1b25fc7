import { expect, test } from 'vitest'
import { typeset } from './typeset'

test.each([
  ['<p>Een stapel van 60 tot 320 kg.</p>', '<p>Een stapel van 60 tot 320\u00a0kg.</p>'],
  ['<p>Met 4 jaar garantie</p>', '<p>Met 4\u00a0jaar garantie</p>'],
  ['<p>Na 6 maanden</p>', '<p>Na 6\u00a0maanden</p>'],
  ['<p>van -20 tot +60 °C</p>', '<p>van −20 tot +60\u00a0°C</p>'],
  ['<td>-7.500</td>', '<td>−7.500</td>'],
  ['<td>-€ 7.500</td>', '<td>−€\u00a07.500</td>'],
  ['<p>Zaal van 180 m², 45 m lang</p>', '<p>Zaal van 180\u00a0m², 45\u00a0m lang</p>'],
  ['<p>Voor € 1.299 per persoon</p>', '<p>Voor €\u00a01.299 per persoon</p>'],
  ['<dd>142 × 128 × 165 cm</dd>', '<dd>142\u00a0×\u00a0128\u00a0×\u00a0165\u00a0cm</dd>'],
  ['<a href="tel:085">085 000 12 34</a>', '<a href="tel:085">085\u00a0000\u00a012\u00a034</a>'],
  ['<p>Levertijd 8-12 weken</p>', '<p>Levertijd 8-\u206012\u00a0weken</p>'],
])('an amount stays with its unit: %s', (html, bound) => {
  expect(typeset(html)).toBe(bound)
})

test('a sentence does not begin at the end of a line with one letter', () => {
  expect(typeset('<p>Wij komen. U houdt één aanspreekpunt.</p>')).toBe(
    '<p>Wij komen. U\u00a0houdt één aanspreekpunt.</p>',
  )
})

test('apostrophes are those of print', () => {
  expect(typeset("<p>Foto's van programma&#x27;s</p>")).toBe('<p>Foto’s van programma’s</p>')
})

test.each([
  ['large figures', '<dd>€ 8.064</dd>'],
  ['words', '<p>Na 6 metingen, 3 machines en 2 Verdiepingen</p>'],
  ['drawings', '<path d="M0 0 V 20 m 4 4"></path>'],
  ['what is no telephone number', '<p>085 000 12 3</p>'],
])('%s are left alone', (_, html) => {
  expect(typeset(html)).toBe(html)
})

test('a long word of a heading breaks where Dutch breaks it, and not near its ends', () => {
  expect(typeset('<h2 class="x">Onze financieringspartners</h2>')).toBe(
    '<h2 class="x">Onze finan\u00adcie\u00adrings\u00adpart\u00adners</h2>',
  )
  expect(typeset('<p>Onze financieringspartners</p>')).toBe('<p>Onze financieringspartners</p>')
})
