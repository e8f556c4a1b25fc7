import { Thumbnail } from '../../components/Thumbnail'
import type { SharedList as Props } from '../../generated/payload'
import { fill } from '../../lib/text'
import { useShell } from '../../state/shell'
import { kindOf } from '../../state/wishlist'
import type { Line } from './SharedList.interactive'

/** What stands on the list, with its quantities and notes. */
export function Rows({ words, lines }: { words: Props; lines: Line[] }) {
  const { item: texts } = useShell().texts.wishlist
  return (
    <ul className="border-t border-rule-strong">
      {lines.map(({ id, quantity, note, found }) => {
        const item = typeof found === 'object' ? found : undefined
        const lettering = item?.customization?.text
        return (
          <li key={id} className="flex gap-4 border-b border-rule py-4">
            <Thumbnail src={item?.image} />
            <div className="min-w-0 flex-1">
              <p className="caps text-ink-soft">{kindOf({ id, ...item })}</p>
              {item && (
                <p className="font-display text-lg leading-tight font-bold wrap-anywhere">
                  {item.href ? (
                    <a href={item.href} className="quiet-link -my-2 inline-block py-2">
                      {item.name}
                    </a>
                  ) : (
                    item.name
                  )}
                </p>
              )}
              {found === 'unknown' && <p className="font-semibold text-danger">{words.gone}</p>}
              {found === 'failed' && <p className="font-semibold text-danger">{words.failed}</p>}
              {item?.customization && (
                <p className="mt-1 text-sm wrap-anywhere">
                  {[
                    item.customization.color,
                    item.customization.finish,
                    lettering && `“${lettering}”`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              )}
              {item?.delivery && (
                <p className="mt-1 text-sm text-ink-soft">
                  {fill(texts.delivery, { time: item.delivery })}
                </p>
              )}
              {item?.price && <p className="mt-1 text-sm">{item.price.text}</p>}
              {note && (
                <p className="mt-1 border-l-4 border-signal pl-4 whitespace-pre-line wrap-anywhere">
                  <span className="sr-only">{`${words.note}: `}</span>
                  {note}
                </p>
              )}
            </div>
            <p className="shrink-0 font-semibold tabular-nums">{`${quantity} ×`}</p>
          </li>
        )
      })}
    </ul>
  )
}
