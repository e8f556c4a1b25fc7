import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Field, Item, Lead } from '../../generated/desk'
import { inlineLink, panel } from '../frame/styles'
import { addressOf } from '../list/filter'
import { telephones } from './reply'

/** What a visitor gave, and where the lead came from. */
export function Contents({ lead }: { lead: Lead }) {
  return (
    <>
      <section aria-labelledby="given" className={panel}>
        <h2 id="given" className="mb-3">
          Aanvraag
        </h2>
        <Fields fields={lead.fields} lead={lead} />
        {lead.items.length > 0 && <Items items={lead.items} />}
      </section>
      {lead.origin.length > 0 && (
        <section aria-labelledby="origin" className={panel}>
          <h2 id="origin" className="mb-3">
            Herkomst
          </h2>
          <Fields fields={lead.origin} lead={lead} />
        </section>
      )}
    </>
  )
}

function Fields({ fields, lead }: { fields: Field[]; lead: Lead }) {
  return (
    <dl className="text-note">
      {fields.map(({ label, text, isLong }) => (
        <div
          key={label}
          className={`border-t border-rule py-2 first:border-0 ${isLong ? '' : 'grid items-baseline gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]'}`}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className={isLong ? 'mt-1 max-w-prose whitespace-pre-wrap' : undefined}>
            {linked(text, lead)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value as a link, where there is something to do with it. */
function linked(text: string, lead: Lead): ReactNode {
  if (text === lead.email && text)
    return (
      <a href={`mailto:${encodeURIComponent(text)}`} className={inlineLink}>
        {text}
      </a>
    )
  if (text === lead.phone && text)
    return telephones(text).map(({ text, href }) =>
      href ? (
        <a key={href} href={href} className={inlineLink}>
          {text}
        </a>
      ) : (
        text
      ),
    )
  if (text === lead.page && text)
    return (
      <Link to={addressOf({ view: 'all', page: text })} className={inlineLink}>
        {text}
      </Link>
    )
  return text
}

function Items({ items }: { items: Item[] }) {
  return (
    <table className="mt-4 w-full border-t border-rule-strong text-left text-note">
      <caption className="sr-only">Gevraagde producten</caption>
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Product
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Aantal
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, quantity, customization }) => (
          <tr key={id + name + customization} className="border-t border-rule align-top">
            <td className="py-2 pr-4">
              {id ? (
                <Link to={addressOf({ view: 'all', product: id })} className={inlineLink}>
                  {name}
                </Link>
              ) : (
                name
              )}
              {customization && (
                <span className="block text-sm text-ink-soft">{customization}</span>
              )}
            </td>
            <td className="py-2 text-right tabular-nums">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
