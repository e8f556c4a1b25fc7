import { fetchProduct } from '../../lib/catalogue'
import { read, remove, write } from '../../lib/storage'
import { Store, useStore } from '../store'
import {
  answer,
  ask,
  type Conversation,
  parseConversation,
  replyDelay,
  unanswered,
  withoutThinking,
} from './conversation'
import { fetchKnowledge } from './knowledge'
import { Assistant, type Reply } from './reply'

/** Session storage: the conversation lasts as long as the tab and never leaves the browser. */
const storageKey = 'dfx-chat'
const conversation = new Store<Conversation>([], (now) =>
  // An answer that is under way belongs to the conversation that it was asked in.
  now && unanswered(now) !== undefined ? now : parseConversation(read('session', storageKey)),
)
let assistant: Promise<Assistant> | undefined

/** The conversation of this tab, rendered anew when it changes. */
export const useConversation = () => useStore(conversation)

/** Opens the conversation where there is none yet. Fails when the knowledge cannot be had. */
export async function openConversation(url: string, name: string): Promise<void> {
  const opening = (await knowing(url)).opening(name)
  if (conversation.get().length === 0) set(answer([], opening, Date.now()))
  // A page that was left while the assistant was thinking.
  const question = unanswered(conversation.get())
  if (question !== undefined) await askAssistant(url, question)
}

/** Asks a question, and answers it after a while. Fails when the knowledge cannot be had; the question stays. */
export async function askAssistant(url: string, question: string): Promise<void> {
  const before = conversation.get()
  const asked = ask(before, question, Date.now())
  if (asked === before) return
  set(asked)
  try {
    const delay = new Promise<void>((resolve) => setTimeout(resolve, replyDelay))
    const known = await knowing(url)
    const plain = known.reply(question)
    // Nobody waits for figures that come late.
    const reply = await Promise.race([withFigures(known, plain, question), delay.then(() => plain)])
    await delay
    if (conversation.get() === asked) set(answer(asked, reply, Date.now()))
  } catch (error) {
    set(withoutThinking(conversation.get()))
    throw error
  }
}

/** A reply with the figures that were asked for, where they can be had. */
async function withFigures(known: Assistant, reply: Reply, question: string): Promise<Reply> {
  const product = reply.product && (await fetchProduct(reply.product, '/'))
  return typeof product === 'object' ? known.withFigures(reply, question, product) : reply
}

/** Begins anew. */
export function clearConversation(): void {
  set([])
  remove('session', storageKey)
}

/** The assistant, made once. */
function knowing(url: string): Promise<Assistant> {
  assistant ??= fetchKnowledge(url).then((knowledge) => new Assistant(knowledge))
  assistant.catch(() => {
    assistant = undefined
  })
  return assistant
}

function set(next: Conversation): void {
  write('session', storageKey, next)
  conversation.set(next)
}
