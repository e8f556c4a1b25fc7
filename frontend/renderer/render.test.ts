import { expect, test } from 'vitest'
import { bindUnits } from './render'

test.each([
  ['<p>Een stapel van 60 tot 320 kg.</p>', '<p>Een stapel van 60 tot 320\u00a0kg.</p>'],
  ['<p>van -20 tot +60 °C</p>', '<p>van -20 tot +60\u00a0°C</p>'],
  ['<p>Zaal van 180 m², 45 m lang</p>', '<p>Zaal van 180\u00a0m², 45\u00a0m lang</p>'],
  ['<p>€ 1.299 per persoon</p>', '<p>€\u00a01.299 per persoon</p>'],
])('an amount stays with its unit: %s', (html, bound) => {
  expect(bindUnits(html)).toBe(bound)
})

test.each([
  ['words', '<p>Na 6 maanden, 3 machines en 2 Verdiepingen</p>'],
  ['drawings', '<path d="M0 0 V 20 m 4 4"></path>'],
  ['telephone numbers', '<a href="tel:085">085 000 12 34</a>'],
])('%s are left alone', (_, html) => {
  expect(bindUnits(html)).toBe(html)
})
