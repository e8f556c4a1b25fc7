import { useSyncExternalStore } from 'react'
import { Listeners } from '../lib/listeners'

/** A message to the visitor. */
export interface Message {
  title: string
  text: string
  /** Something went wrong: shown in the destructive style and read out at once. */
  failure?: boolean
}

interface Shown extends Message {
  id: number
}

/** How long a message stays, in milliseconds, unless the pointer or the focus is on it. */
const lifetime = 6000

let shown: Shown[] = []
let lastId = 0
const holds = new Set<string>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Listeners()

/** Shows a message for some seconds. The same message twice is one that starts anew. */
export function notify(message: Message): void {
  const same = shown.find(({ title, text }) => title === message.title && text === message.text)
  if (same) cancel(same.id)
  lastId += 1
  set([...shown.filter((other) => other !== same), { ...message, id: lastId }])
  if (holds.size === 0) expire(lastId)
}

export function dismiss(id: number): void {
  cancel(id)
  set(shown.filter((message) => message.id !== id))
  if (shown.length === 0) holds.clear() // nothing is left to leave
}

/** Takes away what has gone well, where its result is in view by itself. */
export function dismissConfirmations(): void {
  for (const { id, failure } of shown) if (!failure) dismiss(id)
}

/** Takes away every message, once what they were about is done with. */
export function dismissAll(): void {
  for (const { id } of shown) dismiss(id)
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
  if (holds.size === 0) for (const { id } of shown) expire(id)
}

export function useNotices(): readonly Shown[] {
  return useSyncExternalStore(
    listeners.subscribe,
    () => shown,
    () => none,
  )
}

const none: readonly Shown[] = []

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

function set(next: Shown[]): void {
  shown = next
  listeners.tell()
}
