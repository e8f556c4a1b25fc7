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

const shown = new Store<Shown | undefined>(undefined)
let lastId = 0
const holds = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message for some seconds, in the place of an earlier one. */
export function notify(message: Message): void {
  lastId += 1
  shown.set({ ...message, id: lastId })
  expire()
}

export function dismiss(): void {
  clearTimeout(timer)
  shown.set(undefined)
  holds.clear() // no pointerleave comes from an element that is gone
}

/** Takes away what has gone well, where its result is in view by itself. */
export function dismissConfirmation(): void {
  if (!shown.get()?.failure) dismiss()
}

/** Keeps the message while it is being read, as the pointer or the focus tells. */
export function hold(reason: 'pointer' | 'focus'): void {
  holds.add(reason)
  clearTimeout(timer)
}

/** Lets the message go again, once nothing holds it any more. */
export function release(reason: 'pointer' | 'focus'): void {
  holds.delete(reason)
  expire()
}

export const useNotice = () => useStore(shown)

function expire(): void {
  clearTimeout(timer)
  if (holds.size === 0 && shown.get()) timer = setTimeout(dismiss, lifetime)
}
