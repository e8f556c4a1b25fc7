import { ArrowIcon } from '../../components/icons'
import { fill } from '../../lib/text'
import type { ChatMessage } from '../../state/assistant/conversation'
import type { ActionItem } from '../../state/assistant/reply'
import { useShell } from '../context'

const time = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit' })

/** One message: who said it, what, and the ways on. `suggest` asks a suggested question. */
export function Message({
  message,
  suggest,
}: {
  message: ChatMessage
  suggest: ((question: string) => void) | undefined
}) {
  const { assistant } = useShell().texts
  const { name } = assistant
  const { content, sender, timestamp, isThinking, suggestions = [], actionItems = [] } = message
  if (isThinking) {
    return (
      <p className="chat-message chat-thinking">
        <span className="sr-only">{fill(assistant.thinking, { name })}</span>
        <span aria-hidden="true" />
        <span aria-hidden="true" />
        <span aria-hidden="true" />
      </p>
    )
  }
  return (
    <article className={`chat-message ${sender === 'user' ? 'chat-mine' : ''}`}>
      <h3 className="sr-only">{`${sender === 'user' ? assistant.you : name}, ${time.format(timestamp)}`}</h3>
      <Text content={content} />
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
              <button type="button" onClick={() => suggest(question)} className="chip">
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** Each line of a text is a paragraph; those that begin with a hyphen are the points of a list. */
function Text({ content }: { content: string }) {
  return parts(content).map((part) =>
    typeof part === 'string' ? (
      <p key={part}>{part}</p>
    ) : (
      <ul key={part.join()} className="bullets">
        {part.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ),
  )
}

function parts(content: string): (string | string[])[] {
  const found: (string | string[])[] = []
  for (const line of content.split('\n').map((text) => text.trim())) {
    const last = found.at(-1)
    if (line.startsWith('- ') && Array.isArray(last)) last.push(line.slice(2))
    else if (line.startsWith('- ')) found.push([line.slice(2)])
    else if (line !== '') found.push(line)
  }
  return found
}

function Action({ href, label, text }: ActionItem) {
  return (
    <a href={href} className="group flex min-h-11 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:underline">{label}</span>
        {text && <span className="line-clamp-2 text-sm text-ink-soft">{text}</span>}
      </span>
      <ArrowIcon className="size-5 shrink-0 arrow-ahead" />
    </a>
  )
}
