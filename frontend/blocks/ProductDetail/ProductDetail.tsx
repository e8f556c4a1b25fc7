import { Bullets } from '../../components/Bullets'
import { Datasheet } from '../../components/Datasheet'
import { PlusIcon } from '../../components/icons'
import { Section } from '../../components/Section'
import { Wrap } from '../../components/Wrap'
import type { Product, ProductDetail as Props } from '../../generated/payload'
import { useShell } from '../../state/shell'
import { Around } from './Around'
import { Head } from './Head'

/** The page of one product: what it is, how much room it takes, where it stands, and how to ask for it. */
export function ProductDetail(page: Props) {
  const { product, words, questions, documents } = page
  const { product: texts } = useShell().texts
  const lists = [
    { title: texts.features, items: product.features },
    { title: texts.smartFeatures, items: product.smartFeatures },
    { title: texts.certifications, items: product.certifications },
    { title: texts.suitableFor, items: product.suitableFor },
  ]
  return (
    <article>
      <Head {...page} />
      <div className="band bg-white">
        <Wrap className="grid gap-x-8 gap-y-10 md:grid-cols-2">
          {lists.map(
            ({ title, items }) =>
              items && (
                <section key={title} className="border-t-2 border-ink pt-5">
                  <h2 className="text-card">{title}</h2>
                  <Bullets items={items} className="mt-4" />
                </section>
              ),
          )}
        </Wrap>
      </div>
      <Section title={texts.specifications}>
        <div className="gap-x-8 md:columns-2">
          {groups(product).map(({ title, rows }) => (
            <div key={title} className="mb-10 break-inside-avoid">
              <h3 className="text-card">{title}</h3>
              <Datasheet rows={rows} className="mt-3" />
            </div>
          ))}
        </div>
      </Section>
      <Around {...page} />
      {(questions || documents) && (
        <div className="band bg-white">
          <Wrap className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
            {questions && (
              <section className="lg:col-span-8">
                <h2>{words.questions}</h2>
                <Questions questions={questions} />
              </section>
            )}
            <section className="lg:col-span-4">
              <h2 className="text-card">{words.documents}</h2>
              <ul className="mt-4 border-t border-rule">
                {[{ label: words.datasheet, href: page.datasheet }, ...(documents ?? [])].map(
                  ({ label, href }) => (
                    <li key={label} className="border-b border-rule">
                      <a
                        href={href}
                        className="flex min-h-11 items-center py-2 underline underline-offset-4"
                      >
                        {label}
                      </a>
                    </li>
                  ),
                )}
              </ul>
            </section>
          </Wrap>
        </div>
      )}
    </article>
  )
}

function Questions({ questions }: { questions: NonNullable<Props['questions']> }) {
  return (
    <div className="mt-6 border-t border-rule-strong">
      {questions.map(({ question, answer }) => (
        <details key={question} name="vragen" className="group border-b border-rule">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3">
            <h3 className="text-intro">{question}</h3>
            <PlusIcon className="size-6 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: goldmark made this HTML, without any raw HTML of the source. */}
          <div className="prose pb-6" dangerouslySetInnerHTML={{ __html: answer }} />
        </details>
      ))}
    </div>
  )
}

/** The rows of a datasheet under their headings, in order. */
function groups({ specifications }: Product) {
  const all: { title: string; rows: Product['specifications'] }[] = []
  for (const row of specifications) {
    const last = all.at(-1)
    if (last && last.title === row.group) last.rows.push(row)
    else all.push({ title: row.group ?? '', rows: [row] })
  }
  return all
}
