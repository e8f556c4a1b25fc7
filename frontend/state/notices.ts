import { Store, useStore } from './store'

/** A message to the visitor. */
export interface Message {
  title: string
  text: string
  /** Something went wrong: shown in the destructive style and read out at once. */
  failure?: boolean
  /** What the visitor can do about it; the message goes with that. */
  action?: { label: string; run: () => void }
}

interface Shown extends Message {
  id: number
}

/** How long a message stays, in milliseconds, unless the pointer or the focus is on it. */
const lifetime = 6000

const shown = new Store<readonly Shown[]>([])
let lastId = 0
const holds = new Set<string>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/**
 * Shows a message for some seconds. The same message twice is one that starts anew; one with an action takes the place of
 * an earlier one of its title, since both lead to the same.
 */
export function notify(message: Message): void {
  const before = shown.get()
  const same = before.find(
    ({ title, text }) => title === message.title && (text === message.text || message.action),
  )
  if (same) cancel(same.id)
  lastId += 1
  shown.set([...before.filter((other) => other !== same), { ...message, id: lastId }])
  if (holds.size === 0) expire(lastId)
}

export function dismiss(id: number): void {
  cancel(id)
  shown.set(shown.get().filter((message) => message.id !== id))
  if (shown.get().length === 0) holds.clear() // no pointerleave comes from an element that is gone
}

/** Takes away what has gone well, where its result is in view by itself. */
export function dismissConfirmations(): void {
  for (const { id, failure } of shown.get()) if (!failure) dismiss(id)
}

/** Takes away every message, once what they were about is done with. */
export function dismissAll(): void {
  for (const { id } of shown.get()) dismiss(id)
}

/** Keeps all messages while they are being read, as the pointer or the focus tells. */
export function hold(reason: 'pointer' | 'focus'): void {
  holds.add(reason)
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

/** Lets messages go again, once nothing holds them any more. */
export function release(reason: 'pointer' | 'focus'): void {
  holds.delete(reason)
  if (holds.size === 0) for (const { id } of shown.get()) expire(id)
}

export const useNotices = () => useStore(shown)

function expire(id: number): void {
  cancel(id)
  timers.set(
    id,
    setTimeout(() => dismiss(id), lifetime),
  )
}

function cancel(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}
