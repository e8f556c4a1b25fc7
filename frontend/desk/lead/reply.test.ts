import { expect, test } from 'vitest'
import { mailto, telephone } from './reply'

const reply = {
  to: 'jan&co@voorbeeld.nl',
  subject: 'Re: 50% & meer',
  text: 'Beste Jan,\n\n> Vraag?',
}

test('an answer is opened with all that a mail may hold', () => {
  expect(mailto(reply)).toBe(
    'mailto:jan%26co%40voorbeeld.nl?subject=Re%3A%2050%25%20%26%20meer&body=Beste%20Jan%2C%0D%0A%0D%0A%3E%20Vraag%3F',
  )
})

test('a long quote ends after a whole line', () => {
  const address = mailto({ ...reply, text: `Beste Jan,\n${'> een regel é\n'.repeat(500)}` })
  expect(address.length).toBeLessThan(2000)
  expect(decodeURIComponent(address)).toMatch(/> een regel é\r\n> …$/)
})

test('a number is called without what people write for reading', () => {
  expect(telephone('+31 (0)35 - 20 00 100')).toBe('tel:+310352000100')
})
