import { Anchor } from '../components/Anchor'
import { caps, quietLink } from '../components/styles'
import { Wordmark } from '../components/Wordmark'
import { Wrap } from '../components/Wrap'
import { Newsletter } from '../forms/Newsletter'
import { want } from '../state/consent-store'
import { useShell } from '../state/shell'

/** High enough for a finger, closer together for a mouse. */
const linkStyle = `${quietLink} inline-flex min-h-11 items-center lg:pointer-fine:min-h-9`

/** As many columns as there is room for on phones, so that two groups of short words stand beside each other. */
const pagesStyle = [
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-10',
  'md:grid-cols-[1fr_1fr_1fr_auto] md:gap-x-8 lg:col-span-9 xl:grid-cols-[repeat(4,1fr)]',
].join(' ')

/** Every page's end: all destinations, how to reach the company, and what the law wants said. */
export function Footer() {
  const { footer, texts, tagline } = useShell()
  return (
    <footer className="on-dark border-t border-seam bg-graphite pb-(--bar) text-steel">
      <Wrap className="grid gap-x-8 gap-y-12 py-16 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <Wordmark />
          <p className="mt-5 mb-8 max-w-sm">{tagline}</p>
          {texts.newsletter && <Newsletter words={texts.newsletter} />}
        </div>
        <nav aria-label={texts.footer.navigation} className={pagesStyle}>
          {footer
            .filter(({ links }) => links.length > 0)
            .map(({ title, links }) => (
              <section key={title}>
                <h2 className={`${caps} text-white`}>{title}</h2>
                <ul className="mt-3 text-sm xl:text-note">
                  {links.map(({ label, href }) => (
                    <li key={href}>
                      <Anchor href={href} className={linkStyle}>
                        {label}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </nav>
        <ContactDetails />
      </Wrap>
      <Company />
    </footer>
  )
}

/** The end of a page that an advertisement leads to: what the law wants said. */
export function CampaignFooter() {
  return (
    <footer className="on-dark bg-graphite text-steel">
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
        className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4 pb-20 text-sm sm:pr-24 sm:pb-4"
      >
        <span>{`${company.legalName}, ${company.seat}`}</span>
        <span className="tabular-nums">{`${texts.footer.kvk} ${company.kvk}`}</span>
        <span className="tabular-nums">{`${texts.footer.vat} ${company.vat}`}</span>
        <button
          type="button"
          onClick={() => want(true)}
          className={`${quietLink} noscript:hidden inline-flex min-h-11 items-center`}
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
    <div className="grid gap-8 border-t border-seam pt-10 text-note md:grid-cols-3 lg:col-span-12 lg:grid-cols-4">
      <section className="md:col-span-2">
        <h2 className={`${caps} text-white`}>{texts.footer.contact}</h2>
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
      <section>
        <h2 className={`${caps} text-white`}>{texts.footer.social}</h2>
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
