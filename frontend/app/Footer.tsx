import { Anchor } from '../components/Anchor'
import { PlusIcon } from '../components/icons'
import { Wordmark } from '../components/Wordmark'
import { Wrap } from '../components/Wrap'
import { Newsletter } from '../forms/Newsletter'
import type { Link } from '../generated/payload'
import { want } from '../state/consent-store'
import { useShell } from '../state/shell'

/** High enough for a finger, closer together for a mouse. */
const linkStyle =
  'quiet-link inline-flex min-h-11 items-center lg:pointer-fine:min-h-9 print:min-h-0'

const pagesStyle = [
  'grid max-md:border-t max-md:border-seam',
  'md:grid-cols-[1fr_1fr_1fr_auto] md:gap-x-8 md:gap-y-10 lg:col-span-9 xl:grid-cols-4',
].join(' ')

/** Every page's end: all destinations, how to reach the company, and what the law wants said. */
export function Footer() {
  const { footer, texts, tagline } = useShell()
  return (
    <footer className="on-dark border-t border-seam bg-graphite pb-[calc(var(--bar)+var(--consent))] text-steel">
      <Wrap className="grid gap-x-8 gap-y-8 py-10 md:gap-y-12 md:py-16 lg:grid-cols-12 print:block print:py-2">
        <div className="lg:col-span-3 print:hidden">
          <Wordmark />
          <p className="mt-4 mb-6 max-w-sm md:mt-5 md:mb-8">{tagline}</p>
          {texts.newsletter && <Newsletter words={texts.newsletter} />}
        </div>
        <nav aria-label={texts.footer.navigation} className={pagesStyle}>
          {footer
            .filter(({ links }) => links.length > 0)
            .map(({ title, links }) => (
              <Group key={title} title={title} links={links} />
            ))}
        </nav>
        <ContactDetails />
      </Wrap>
      <Company />
    </footer>
  )
}

/** Pages of a kind: behind their heading on phones, and below it where there is room. */
function Group({ title, links }: { title: string; links: Link[] }) {
  const heading = 'caps text-white'
  return (
    <details className="footer-group group max-md:border-b max-md:border-seam">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 md:supports-[selector(::details-content)]:hidden">
        <h2 className={heading}>{title}</h2>
        <PlusIcon className="size-5 shrink-0 transition-transform group-open:rotate-45" />
      </summary>
      <h2 className={`${heading} hidden md:supports-[selector(::details-content)]:block`}>
        {title}
      </h2>
      <ul className="text-sm max-md:mb-3 max-md:columns-2 md:mt-3 xl:text-note">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href} className={linkStyle}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The end of a page that an advertisement leads to: what the law wants said, and room for the button of the chat. */
export function CampaignFooter() {
  return (
    <footer className="on-dark bg-graphite pb-(--consent) text-steel max-sm:pb-[calc(4rem+var(--consent))] print:pb-0">
      <Company />
    </footer>
  )
}

function Company() {
  const { texts, company } = useShell()
  return (
    <div className="border-t border-seam">
      <Wrap
        as="p"
        className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4 text-sm sm:pr-24 print:py-2"
      >
        <span>{`${company.legalName}, ${company.seat}`}</span>
        <span className="tabular-nums">{`${texts.footer.kvk} ${company.kvk}`}</span>
        <span className="tabular-nums">{`${texts.footer.vat} ${company.vat}`}</span>
        <button
          type="button"
          onClick={() => want(true)}
          className="quiet-link noscript:hidden inline-flex min-h-11 items-center"
        >
          {texts.consent.change}
        </button>
      </Wrap>
    </div>
  )
}

function ContactDetails() {
  const { contact, social, texts } = useShell()
  return (
    <div className="grid gap-6 border-seam md:gap-8 text-note md:grid-cols-3 md:border-t md:pt-10 print:border-0 print:pt-0 lg:col-span-12 lg:grid-cols-4">
      <section className="md:col-span-2">
        <h2 className="caps text-white">{texts.footer.contact}</h2>
        <div className="mt-2 grid gap-x-8 md:grid-cols-2">
          <address className="py-2 not-italic">
            <p>{contact.street}</p>
            <p>{`${contact.postalCode} ${contact.city}`}</p>
          </address>
          <ul className="text-white">
            <li>
              <a href={`tel:${contact.phoneNumber}`} className={`${linkStyle} tabular-nums`}>
                {contact.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${contact.email}`} className={linkStyle}>
                {contact.email}
              </a>
            </li>
            <li>
              <Anchor href={`https://wa.me/${contact.whatsapp}`} className={linkStyle}>
                {texts.footer.whatsapp}
              </Anchor>
            </li>
          </ul>
        </div>
      </section>
      <section className="print:hidden">
        <h2 className="caps text-white">{texts.footer.social}</h2>
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {social.map(({ label, href }) => (
            <li key={href}>
              <Anchor href={href} className={linkStyle}>
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
