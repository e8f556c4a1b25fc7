import { Anchor } from '../components/Anchor'
import { Wrap } from '../components/Wrap'
import type { Page } from '../generated/payload'
import { useShell } from '../state/shell'

const linkStyle = 'quiet-link inline-flex min-h-11 items-center'

/** The way from the home page to this one, and to this page in its other languages. */
export function Breadcrumb({ breadcrumb, languages }: Pick<Page, 'breadcrumb' | 'languages'>) {
  const { texts } = useShell()
  if (breadcrumb.length === 0) return <Languages languages={languages} className="max-sm:hidden" />
  return (
    <div className="on-dark bg-graphite">
      <Wrap className="flex items-start justify-between gap-x-4 text-sm text-steel">
        <nav aria-label={texts.header.breadcrumb}>
          <ol className="flex flex-wrap items-center gap-x-2">
            {breadcrumb.map((crumb) => (
              <li key={crumb.label} className={stepStyle}>
                {crumb.href ? (
                  <Anchor href={crumb.href} className={linkStyle}>
                    {crumb.label}
                  </Anchor>
                ) : (
                  <span aria-current="page" className="text-white">
                    {crumb.label}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <LanguageLinks languages={languages} />
      </Wrap>
    </div>
  )
}

/** The way from the home page to that of other languages: above it, or below it where the first action needs the room. */
export function Languages({
  languages,
  className,
}: Pick<Page, 'languages'> & { className: string }) {
  if (!languages) return null
  return (
    <div className={`on-dark bg-graphite text-steel ${className}`}>
      <Wrap className="flex text-sm">
        <LanguageLinks languages={languages} />
      </Wrap>
    </div>
  )
}

function LanguageLinks({ languages }: Pick<Page, 'languages'>) {
  const { language } = useShell()
  const others = languages?.filter(({ code }) => code !== language.code) ?? []
  if (others.length === 0) return null
  return (
    <p className="ml-auto flex gap-x-4 print:hidden">
      {others.map(({ code, name, href }) => (
        <a
          key={code}
          href={href}
          hrefLang={code}
          lang={code}
          // A shared list and the number of a request stand there.
          onClick={({ currentTarget }) => {
            currentTarget.search = location.search
            currentTarget.hash = location.hash
          }}
          className={linkStyle}
        >
          {name}
        </a>
      ))}
    </p>
  )
}

/** On phones the page's own name is for screen readers alone, since it stands in the heading right below. */
const stepStyle =
  'flex items-center gap-x-2 not-first:before:text-steel-dim not-first:before:content-["/"] max-md:nth-[n+3]:sr-only'
