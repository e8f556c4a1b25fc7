import { isObject } from '../../lib/storage'
import type { ActionItem, Reply } from './reply'

/** One message of a conversation. */
export interface ChatMessage {
  id: string
  content: string
  sender: 'user' | 'assistant'
  /** Milliseconds since 1970. */
  timestamp: number
  suggestions?: string[]
  actionItems?: ActionItem[]
  /** Stands in for the reply until it is there. */
  isThinking?: boolean
}

export type Conversation = readonly ChatMessage[]

/** The last moment that a date can tell, in milliseconds (ECMA-262 §21.4.1.1). */
const latest = 8.64e15

/** The most messages that are kept; a visit has far fewer. */
const maxMessages = 200

/** How long the assistant thinks, in milliseconds. */
export const replyDelay = 1200
/** How long a suggestion stands in the input before it is sent, in milliseconds. */
export const suggestionDelay = 300

/** Whether a reply is awaited, and nothing can be asked. */
export function isPending(conversation: Conversation): boolean {
  return conversation.at(-1)?.isThinking === true
}

/** The question that has no reply yet. */
export function unanswered(conversation: Conversation): string | undefined {
  const last = conversation.findLast(({ isThinking }) => !isThinking)
  return last?.sender === 'user' ? last.content : undefined
}

/** Asks, and shows that the assistant thinks. A question that went without reply is not written twice. */
export function ask(conversation: Conversation, question: string, now: number): Conversation {
  const text = question.trim()
  if (text === '' || isPending(conversation)) return conversation
  const asked: Conversation =
    unanswered(conversation) === text
      ? conversation
      : [
          ...conversation,
          { id: nextId(conversation), content: text, sender: 'user', timestamp: now },
        ]
  return bounded([
    ...asked,
    { id: nextId(asked), content: '', sender: 'assistant', timestamp: now, isThinking: true },
  ])
}

/** Puts the assistant's words in the place of the thinking. */
export function answer(conversation: Conversation, reply: Reply, now: number): Conversation {
  const others = withoutThinking(conversation)
  const { content, suggestions, actionItems } = reply
  return bounded([
    ...others,
    { id: nextId(others), content, sender: 'assistant', timestamp: now, suggestions, actionItems },
  ])
}

/** Takes the thinking away, since no reply will come. */
export function withoutThinking(conversation: Conversation): Conversation {
  return conversation.filter(({ isThinking }) => !isThinking)
}

/** The conversation that was kept; what else stands there is left aside. */
export function parseConversation(kept: unknown): Conversation {
  return Array.isArray(kept) ? withoutThinking(kept.filter(isMessage)) : []
}

function isMessage(value: unknown): value is ChatMessage {
  if (!isObject(value)) return false
  const { id, content, sender, timestamp, suggestions, actionItems } = value
  return (
    typeof id === 'string' &&
    /^\d{1,15}$/.test(id) &&
    typeof content === 'string' &&
    (sender === 'user' || sender === 'assistant') &&
    typeof timestamp === 'number' &&
    Math.abs(timestamp) <= latest &&
    (suggestions === undefined ||
      (Array.isArray(suggestions) && suggestions.every((text) => typeof text === 'string'))) &&
    (actionItems === undefined || (Array.isArray(actionItems) && actionItems.every(isAction)))
  )
}

/** Storage can be changed by hand, and an address of a script must never come out of it. */
function isAction(value: unknown): boolean {
  if (!isObject(value)) return false
  const { label, href, text } = value
  return (
    typeof label === 'string' &&
    typeof href === 'string' &&
    /^(\/|tel:|mailto:)/.test(href) &&
    (text === undefined || typeof text === 'string')
  )
}

/** Numbers go up, also after old messages went. */
function nextId(conversation: Conversation): string {
  return String(Number(conversation.at(-1)?.id ?? 0) + 1)
}

function bounded(conversation: Conversation): Conversation {
  return conversation.slice(-maxMessages)
}
