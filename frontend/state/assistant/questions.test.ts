import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Knowledge } from '../../generated/payload'
import { Assistant } from './reply'

/** What the site's own content comes to, as the browser gets it. */
const knowledge = JSON.parse(
  execFileSync('go', ['run', './generator', 'knowledge'], {
    cwd: `${import.meta.dirname}/../../..`,
    encoding: 'utf8',
  }),
) as Knowledge
const assistant = new Assistant(knowledge)

/** Question, topic, first page, hints; a hyphen is none. */
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
