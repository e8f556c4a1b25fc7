import { Anchor } from '../../components/Anchor'
import { ArrowIcon } from '../../components/icons'
import { Lines } from '../../components/Lines'
import { chipStyle } from '../../components/styles'
import { fill, timeOfDay } from '../../lib/text'
import type { ChatMessage } from '../../state/assistant/conversation'
import type { ActionItem } from '../../state/assistant/reply'
import { useShell } from '../../state/shell'

const messageStyle = 'w-fit max-w-[92%] rounded-md border px-4 wrap-anywhere not-first:mt-3'

const theirStyle = 'border-rule bg-white'

const myStyle = 'ml-auto border-ink bg-ink text-white'

const dotStyle = 'size-[0.4rem] animate-thinking rounded-full bg-ink-soft'

/** One message: its speaker, its text and the links below. `suggest` asks a suggested question. */
export function Message({
  message,
  suggest,
}: {
  message: ChatMessage
  suggest: ((question: string) => void) | undefined
}) {
  const { language, texts } = useShell()
  const { assistant } = texts
  const { name } = assistant
  const { content, sender, timestamp, isThinking, suggestions = [], actionItems = [] } = message
  if (isThinking) {
    return (
      <p className={`${messageStyle} ${theirStyle} flex gap-1 py-4`}>
        <span className="sr-only">{fill(assistant.thinking, { name })}</span>
        <span aria-hidden="true" className={dotStyle} />
        <span aria-hidden="true" className={`${dotStyle} [animation-delay:150ms]`} />
        <span aria-hidden="true" className={`${dotStyle} [animation-delay:300ms]`} />
      </p>
    )
  }
  return (
    <article
      data-mine={sender === 'user' || undefined}
      className={`${messageStyle} py-3 ${sender === 'user' ? myStyle : theirStyle}`}
    >
      <h3 className="sr-only">{`${sender === 'user' ? assistant.you : name}, ${timeOfDay(timestamp, language.locale)}`}</h3>
      <div className="space-y-2">
        <Lines text={content} />
      </div>
      {actionItems.length > 0 && (
        <ul className="mt-3 border-t border-rule">
          {actionItems.map((action) => (
            <li key={action.href + action.label} className="border-b border-rule">
              <Action {...action} />
            </li>
          ))}
        </ul>
      )}
      {suggest && suggestions.length > 0 && (
        <ul aria-label={assistant.suggestions} className="mt-4 flex flex-wrap gap-2">
          {suggestions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => suggest(question)} className={chipStyle}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Action({ href, label, text }: ActionItem) {
  return (
    <Anchor href={href} className="group flex min-h-11 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:underline">{label}</span>
        {text && <span className="line-clamp-2 text-sm text-ink-soft">{text}</span>}
      </span>
      <ArrowIcon className="size-5 shrink-0 transition-[translate] group-hover:translate-x-1" />
    </Anchor>
  )
}
