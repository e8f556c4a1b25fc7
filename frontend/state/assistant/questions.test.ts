import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Knowledge, Product } from '../../generated/payload'
import { Assistant } from './reply'

/** What the site's own content comes to, as the browser gets it. */
const knowledge = JSON.parse(
  execFileSync('go', ['run', './generator', 'knowledge'], {
    cwd: `${import.meta.dirname}/../../..`,
    encoding: 'utf8',
  }),
) as Knowledge
const assistant = new Assistant(knowledge)

/** What the assistant must answer: question, topic, first page, hints; a hyphen is none. */
const questions = readFileSync(`${import.meta.dirname}/testdata/questions.txt`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string])

describe('the assistant', () => {
  test.each(questions)('is asked: %s', (question, topic, page, hints) => {
    const reply = assistant.reply(question)
    const pages = reply.topic ? [] : reply.actionItems.filter(({ text }) => text !== undefined)
    expect({
      topic: reply.topic ?? '-',
      page: pages[0]?.href ?? '-',
      hints: reply.hints.toSorted().join(', ') || '-',
    }).toEqual({ topic, page, hints: hints.split(/,\s*/).toSorted().join(', ') })
  })
})

describe('figures of a machine', () => {
  const product = {
    name: 'Leg Press',
    specifications: [
      { label: 'Afmetingen (L × B × H)', value: '208 × 112 × 174 cm' },
      { label: 'Gewicht', value: '372 kg' },
      { label: 'Maximale belasting', value: '320 kg' },
      { label: 'Garantie', value: '4 jaar' },
    ],
    keyFigures: [{ label: 'Gewicht', value: '372 kg' }],
    delivery: '2-4 weken',
  } as Product
  test.each([
    ['Hoe zwaar is de leg press?', 'Gewicht: 372 kg'],
    ['Hoe groot is de leg press?', 'Afmetingen (L × B × H): 208 × 112 × 174 cm'],
    ['Wat is de maximale belasting van de leg press?', 'Maximale belasting: 320 kg'],
    ['Heeft de leg press krachtstroom?', 'Gewicht: 372 kg'], // which is not told; its main figures are
  ])('%s', (question, figure) => {
    const reply = assistant.reply(question)
    expect(reply.product).toBeDefined()
    const { content } = assistant.withFigures(reply, question, product)
    expect(content.split('\n\n')[0]).toBe(`Leg Press:\n- ${figure}`)
  })

  test.each([
    ['Wat is de levertijd van de leg press?', 'Levertijd: 2-4 weken'],
    ['Hoeveel garantie zit er op de Leg Press?', 'Garantie: 4 jaar'],
  ])('stand before what is answered in general: %s', (question, figure) => {
    const reply = assistant.reply(question)
    expect(reply.topic).toBeDefined()
    const { content } = assistant.withFigures(reply, question, product)
    expect(content).toBe(`Leg Press:\n- ${figure}\n\n${reply.content}`)
  })

  test('are not told where none is asked for', () => {
    const question = 'Hoe vraag ik een offerte aan voor de leg press?'
    const reply = assistant.reply(question)
    expect(assistant.withFigures(reply, question, product)).toEqual(reply)
    expect(assistant.reply('Wat is de levertijd van een loopband?').product).toBeUndefined()
  })
})
