import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button'
import { Section } from '../../components/Section'
import type { Certificate, CertificateWords, Certificates as Props } from '../../generated/payload'
import { fill, longDate } from '../../lib/text'
import { useShell } from '../../state/shell'

/** What each mark covers, under which rule, and until when: a row a certificate. */
export function Certificates({ id, title, intro, words, items, note, actions }: Props) {
  const { locale } = useShell().language
  return (
    <Section id={id} title={title} intro={intro} tone="white">
      <ul className="border-t border-rule-strong">
        {items.map((item) => (
          <li
            key={item.name}
            className="grid gap-x-8 gap-y-4 border-b border-rule py-8 break-inside-avoid lg:grid-cols-12"
          >
            <h3 className="text-part lg:col-span-4">{item.name}</h3>
            <dl className="grid gap-y-3 lg:col-span-8">
              {rowsOf(item, words, locale).map(([label, value]) => (
                <div key={label} className="grid gap-x-8 sm:grid-cols-[8rem_1fr]">
                  <dt className="text-ink-soft max-sm:text-sm">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {note && <p className="mt-6 max-w-3xl text-note text-ink-soft">{note}</p>}
      {actions && (
        <p className="mt-8 flex flex-wrap gap-3">
          {actions.map(({ label, href }) => (
            <ButtonLink key={label} href={href} className="max-sm:w-full">
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
    </Section>
  )
}

function rowsOf(
  { rule, scope, until, term, products }: Certificate,
  words: CertificateWords,
  locale: string,
) {
  const rows: [label: string, value: ReactNode][] = [
    [words.rule, rule],
    [words.scope, scope],
    [
      words.until,
      <>
        {until && (
          <time dateTime={until} className="font-semibold">
            {fill(words.date, { date: longDate(until, locale) })}
          </time>
        )}
        {until && term && '. '}
        {term}
      </>,
    ],
  ]
  if (products) rows.push([words.products, products.join(', ')])
  return rows
}
