import { describe, expect, test } from 'vitest'
import {
  answer,
  ask,
  type Conversation,
  isPending,
  parseConversation,
  unanswered,
  withoutThinking,
} from './conversation'

const reply = { content: 'Twee weken.', suggestions: ['En dan?'], actionItems: [], hints: [] }

describe('a conversation', () => {
  test('shows the question and that the assistant thinks, then the reply', () => {
    const asked = ask([], ' Wanneer? ', 1)
    expect(
      asked.map(({ content, sender, isThinking }) => [content, sender, isThinking ?? false]),
    ).toEqual([
      ['Wanneer?', 'user', false],
      ['', 'assistant', true],
    ])
    expect(isPending(asked)).toBe(true)
    const answered = answer(asked, reply, 2)
    expect(answered.map(({ content }) => content)).toEqual(['Wanneer?', 'Twee weken.'])
    expect(isPending(answered)).toBe(false)
  })

  test.each(['', '   ', '\n\t'])('does not send %j', (text) => {
    const before: Conversation = []
    expect(ask(before, text, 1)).toBe(before)
  })

  test('takes no second question while the first is thought about', () => {
    const asked = ask([], 'Een', 1)
    expect(ask(asked, 'Twee', 2)).toBe(asked)
  })

  test('loses the thinking and keeps the question when no reply comes, and asks it again as one', () => {
    const failed = withoutThinking(ask([], 'Een', 1))
    expect(failed.map(({ content }) => content)).toEqual(['Een'])
    expect(unanswered(failed)).toBe('Een')
    expect(ask(failed, 'Een', 2).filter(({ sender }) => sender === 'user')).toHaveLength(1)
  })

  test('gives each message a name of its own', () => {
    let conversation: Conversation = []
    for (let i = 0; i < 300; i++) conversation = answer(ask(conversation, `${i}`, i), reply, i)
    expect(new Set(conversation.map(({ id }) => id)).size).toBe(conversation.length)
    expect(conversation.length).toBeLessThanOrEqual(200)
  })
})

describe('a kept conversation', () => {
  test('is read back, without the thinking', () => {
    const asked = ask(answer([], reply, 1), 'Een', 2)
    expect(parseConversation(JSON.parse(JSON.stringify(asked)))).toEqual(withoutThinking(asked))
  })

  test('has no action that runs a script', () => {
    const message = { id: '1', content: '', sender: 'assistant', timestamp: 1 }
    for (const href of ['javascript:alert(1)', 'data:text/html,x', 'https://elsewhere.example']) {
      const kept = [{ ...message, actionItems: [{ type: 'navigate', label: 'x', href }] }]
      expect(parseConversation(kept)).toEqual([])
    }
  })

  test('has nothing that cannot be shown', () => {
    const message = { id: '1', content: '', sender: 'assistant', timestamp: 1 }
    expect(parseConversation([{ ...message, timestamp: 1e30 }])).toEqual([])
    expect(parseConversation([{ ...message, id: 'x' }])).toEqual([])
    expect(
      parseConversation([{ ...message, actionItems: [{ label: 'x', href: '/', text: {} }] }]),
    ).toEqual([])
  })
})
