import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { AccentMark } from '../../components/AccentMark'
import { Button, IconButton } from '../../components/Button'
import { CloseButton } from '../../components/Dialog'
import { RestartIcon, SendIcon } from '../../components/icons'
import type { Opening } from '../../components/use-lazy-dialog'
import { fill } from '../../lib/text'
import { isPending, suggestionDelay } from '../../state/assistant/conversation'
import {
  askAssistant,
  clearConversation,
  openConversation,
  useConversation,
} from '../../state/assistant/store'
import { dismissConfirmation, notify } from '../../state/notices'
import { useShell } from '../../state/shell'
import { Message } from './Message'

/** Screens on which the chat takes the whole screen, as a modal dialog. */
const phone = '(width < 40rem)'

/** Beside the page it shrinks where there is little room; as a modal dialog it is the whole screen. */
const panelStyle =
  'chat-panel peer/chat static max-h-100 w-136 shrink flex-col overflow-hidden rounded-md lg:max-h-[70dvh] lg:w-100 ' +
  'border border-seam bg-paper text-ink shadow-panel open:flex open:animate-rise'

const logStyle =
  'flex-1 overflow-y-auto overscroll-contain p-5 text-note leading-normal focus-visible:outline-rule-strong focus-visible:-outline-offset-3'

/** The chat assistant beside the page, or over it on phones. */
export default function ChatPanel({ open, onClose }: { open: Opening; onClose: () => void }) {
  const { texts, knowledge: url = '' } = useShell()
  const words = texts.assistant
  const { name } = words
  const conversation = useConversation()
  const pending = isPending(conversation)
  const [text, setText] = useState('')
  const [modal, setModal] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const suggested = useRef<ReturnType<typeof setTimeout>>(undefined)

  const fail = useEffectEvent((error: unknown) => {
    console.error('chat', error)
    notify({ title: words.failed.title, text: fill(words.failed.text, { name }), failure: true })
  })

  useEffect(() => {
    const panel = dialog.current
    if (!panel) return
    if (!open) return panel.close()
    const full = window.matchMedia(phone).matches
    setModal(full)
    if (!panel.open) {
      if (full) panel.showModal()
      else panel.show()
    }
    dismissConfirmation() // on a phone they would cover the conversation
    // On a phone the keyboard would cover the suggestions.
    if (!full) input.current?.focus()
    openConversation(url, name).catch(fail)
    return () => clearTimeout(suggested.current)
  }, [open, url, name])

  // The last question and the beginning of its answer are in view, and the field is ready again.
  const messages = conversation.length
  useEffect(() => {
    const asked = [...(log.current?.querySelectorAll<HTMLElement>('[data-mine]') ?? [])].at(-1)
    if (messages > 0)
      log.current?.scrollTo({ top: asked ? asked.offsetTop - log.current.offsetTop - 20 : 0 })
    if (pending || dialog.current?.contains(document.activeElement)) return
    // The field was not to be had meanwhile. On a phone, its keyboard would cover the answer.
    if (document.activeElement === document.body)
      (modal ? log : input).current?.focus({ preventScroll: true })
  }, [messages, pending, modal])

  const send = (question: string) => {
    setText('')
    askAssistant(url, question).catch((error: unknown) => {
      setText(question)
      fail(error)
    })
  }

  const suggest = (question: string) => {
    setText(question)
    clearTimeout(suggested.current)
    suggested.current = setTimeout(() => send(question), suggestionDelay)
  }

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !modal) dialog.current?.close()
  }

  // A page that opens behind a modal dialog is not seen.
  const follow = (event: MouseEvent) => {
    if (modal && event.target instanceof Element && event.target.closest('a'))
      dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      data-closes={modal || undefined}
      aria-labelledby="chat-title"
      aria-describedby="chat-role"
      className={panelStyle}
      onKeyDown={closeByKey}
      onClick={follow}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose() // else it was opened again meanwhile
      }}
    >
      <div className="on-dark flex shrink-0 items-center gap-3 bg-graphite py-3 pr-2 pl-5 text-white">
        <AccentMark />
        <div className="mr-auto min-w-0">
          <h2 id="chat-title" className="text-lg">
            {fill(words.title, { name })}
          </h2>
          <p id="chat-role" className="mt-0.5 text-sm leading-tight text-steel">
            {words.role}
          </p>
        </div>
        <IconButton
          aria-label={words.restart}
          title={words.restart}
          disabled={pending}
          onClick={() => {
            clearConversation()
            openConversation(url, name).catch(fail)
            input.current?.focus()
          }}
        >
          <RestartIcon className="size-5" />
        </IconButton>
        <CloseButton label={words.close} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard. */}
      <div ref={log} role="log" aria-label={words.log} tabIndex={0} className={logStyle}>
        {conversation.map((message, index) => (
          <Message
            key={message.id}
            message={message}
            suggest={!pending && index === conversation.length - 1 ? suggest : undefined}
          />
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(text)
        }}
        className="flex shrink-0 gap-2 border-t border-rule bg-white px-3 py-2"
      >
        <input
          ref={input}
          value={text}
          onChange={(event) => setText(event.target.value)}
          disabled={pending}
          aria-label={words.field}
          placeholder={words.placeholder}
          enterKeyHint="send"
          autoComplete="off"
          className="field min-w-0 flex-1"
        />
        <Button
          type="submit"
          aria-label={words.send}
          disabled={pending || text.trim() === ''}
          look="primary"
          narrow
        >
          <SendIcon className="size-5" />
        </Button>
      </form>
    </dialog>
  )
}
