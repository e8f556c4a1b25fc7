import { useSyncExternalStore } from 'react'
import type { Knowledge } from '../../generated/payload'
import { Listeners } from '../../lib/listeners'
import { read, remove, write } from '../../lib/storage'
import {
  answer,
  ask,
  type Conversation,
  parseConversation,
  replyDelay,
  unanswered,
  withoutThinking,
} from './conversation'
import { Assistant } from './reply'

/** Session storage: the conversation lasts as long as the tab and never leaves the browser. */
const storageKey = 'dfx-chat'
let conversation: Conversation | undefined
const listeners = new Listeners(() => {
  // An answer that is under way belongs to the conversation that it was asked in.
  if (conversation && unanswered(conversation) === undefined) conversation = undefined
})
let assistant: Promise<Assistant> | undefined

/** The conversation of this tab, rendered anew when it changes. */
export function useConversation(): Conversation {
  return useSyncExternalStore(listeners.subscribe, current, current)
}

function current(): Conversation {
  conversation ??= parseConversation(read('session', storageKey))
  return conversation
}

/** Opens the conversation where there is none yet. Fails when the knowledge cannot be had. */
export async function openConversation(url: string, name: string): Promise<void> {
  const { opening } = await knowing(url).then((known) => ({ opening: known.opening(name) }))
  if (current().length === 0) set(answer([], opening, Date.now()))
  // A page that was left while the assistant was thinking.
  const question = unanswered(current())
  if (question !== undefined) await askAssistant(url, question)
}

/** Asks a question, and answers it after a while. Fails when the knowledge cannot be had; the question stays. */
export async function askAssistant(url: string, question: string): Promise<void> {
  const before = current()
  const asked = ask(before, question, Date.now())
  if (asked === before) return
  set(asked)
  try {
    const [known] = await Promise.all([knowing(url), new Promise((resolve) => setTimeout(resolve, replyDelay))])
    if (current() === asked) set(answer(asked, known.reply(question), Date.now()))
  } catch (error) {
    set(withoutThinking(current()))
    throw error
  }
}

/** Begins anew. */
export function clearConversation(): void {
  set([])
  remove('session', storageKey)
}

/** The assistant, whose knowledge is fetched once. */
function knowing(url: string): Promise<Assistant> {
  assistant ??= fetch(url)
    .then((response) => {
      if (!response.ok) throw new Error(`${url}: status ${response.status}`)
      return response.json() as Promise<Knowledge>
    })
    .then((knowledge) => new Assistant(knowledge))
  assistant.catch(() => {
    assistant = undefined
  })
  return assistant
}

function set(next: Conversation): void {
  conversation = next
  write('session', storageKey, next)
  listeners.tell()
}
