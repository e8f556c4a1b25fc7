import { type MouseEvent, useEffect, useRef } from 'react'
import { ChatIcon } from '../../components/icons'
import type { AssistantTexts } from '../../generated/payload'
import { fill } from '../../lib/text'
import { useShell } from '../../state/shell'

/** The round button that opens the chat. It steps aside for what can be pressed or filled in below it. */
export function ChatButton({
  path,
  busy,
  inBar,
  onOpen,
}: {
  path: string
  busy: boolean
  /** There is another one in the bar at the bottom of small screens. */
  inBar: boolean
  onOpen: () => void
}) {
  const { assistant } = useShell().texts
  const button = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms.
  useEffect(() => (button.current ? keepClear(button.current) : undefined), [path])

  return (
    <button
      ref={button}
      {...opener(assistant, busy, onOpen)}
      data-chat
      className={`${shapeStyle} ${inBar ? 'barred:hidden' : ''}`}
    >
      <ChatIcon className="size-7 lg:size-6" />
    </button>
  )
}

/** What makes a button one that opens the chat. */
export const opener = ({ open, name }: AssistantTexts, busy: boolean, onOpen: () => void) => ({
  type: 'button' as const,
  'aria-busy': busy || undefined,
  'aria-label': fill(open, { name }),
  // The second click of a double click was meant for what was here at the first.
  onClick: ({ detail }: MouseEvent) => {
    if (detail < 2) onOpen()
  },
})

/** What it must not lie on. */
const controls = ':is(main, footer) :is(a, button, input, select, textarea, label, summary)'

/** How many times as wide and high as the button a control is, a whole card, that has room enough beside it. */
const roomy = 3

/** How far apart it looks for controls, in px: none is lower than a line of text. */
const step = 14

/** The controls below a box. To ask all of a page for their boxes would lay out what is folded away, again and again. */
function controlsBelow({ left, right, top, bottom }: DOMRect): Set<Element> {
  const found = new Set<Element>()
  for (let x = left; x < right; x += step)
    for (let y = top; y < bottom; y += step)
      for (const element of document.elementsFromPoint(x, y))
        if (element.matches(controls)) found.add(element)
  return found
}

/** Hides a fixed button while a control lies under it, until the returned function is called. */
function keepClear(button: HTMLElement): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    const own = button.getBoundingClientRect()
    const covers = [...controlsBelow(own)].some((other) => {
      const box = other.getBoundingClientRect()
      return (
        // A card's link is pressed beyond its box.
        box.left < own.right &&
        box.right > own.left &&
        box.top < own.bottom &&
        box.bottom > own.top &&
        (box.width < roomy * own.width || box.height < roomy * own.height)
      )
    })
    button.toggleAttribute('data-away', covers)
  }
  const ask = () => {
    frame ||= requestAnimationFrame(look)
  }
  ask()
  window.addEventListener('scroll', ask, { passive: true })
  window.addEventListener('resize', ask)
  const sizes = new ResizeObserver(ask) // of the page, and of what stands below the button
  sizes.observe(document.body)
  if (button.parentElement) sizes.observe(button.parentElement)
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    window.removeEventListener('scroll', ask)
    window.removeEventListener('resize', ask)
  }
}

/**
 * On wide screens it stands in the margin, as far as that is wide enough. It does not step aside for a visitor who came
 * to it by keyboard.
 */
const shapeStyle = [
  'inline-flex size-14 lg:-mr-3 lg:size-11 items-center justify-center rounded-full border border-seam bg-signal text-ink shadow-float',
  'transition-[background-color,opacity] hover:bg-signal-bright aria-busy:cursor-progress aria-busy:opacity-70',
  'data-away:not-focus-visible:pointer-events-none data-away:not-focus-visible:opacity-0',
  'peer-open/chat:hidden noscript:hidden',
].join(' ')
