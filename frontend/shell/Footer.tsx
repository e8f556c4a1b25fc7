import { Wordmark } from '../components/Wordmark'
import { want } from '../state/consent-store'
import { useShell } from './context'
import { Newsletter } from './Newsletter'

/** Every page's end: all destinations, how to reach the company, and what the law wants said. */
export function Footer() {
  const { footer, texts, tagline, company } = useShell()
  return (
    <footer className="on-dark border-t border-seam bg-graphite text-steel">
      <div className="wrap grid gap-x-8 gap-y-12 py-16 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <Wordmark />
          <p className="mt-5 mb-8 max-w-sm">{tagline}</p>
          <Newsletter />
        </div>
        <nav aria-label={texts.footer.navigation} className="footer-pages">
          {footer.map(({ title, links }) => (
            <section key={title}>
              <h2 className="label text-white">{title}</h2>
              <ul className="links mt-3 text-sm xl:text-note">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <ContactDetails />
      </div>
      <div className="border-t border-seam">
        <p className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-4 pb-20 text-sm sm:pr-24 sm:pb-4">
          <span>{`${company.legalName}, ${company.seat}`}</span>
          <span className="tabular">{`${texts.footer.kvk} ${company.kvk}`}</span>
          <span className="tabular">{`${texts.footer.vat} ${company.vat}`}</span>
          <button
            type="button"
            onClick={() => want(true)}
            className="link-quiet needs-script inline-flex min-h-11 items-center"
          >
            {texts.consent.change}
          </button>
        </p>
      </div>
    </footer>
  )
}

function ContactDetails() {
  const { contact, social, texts } = useShell()
  const newTab = <span className="sr-only">{` (${texts.footer.newTab})`}</span>
  return (
    <div className="grid gap-8 border-t border-seam pt-10 text-note md:grid-cols-3 lg:col-span-12 lg:grid-cols-subgrid">
      <section className="lg:col-span-3">
        <h2 className="label text-white">{texts.footer.contact}</h2>
        <address className="mt-3 not-italic">
          <p>{contact.street}</p>
          <p>{`${contact.postalCode} ${contact.city}`}</p>
        </address>
      </section>
      <div className="grid gap-8 md:col-span-2 md:grid-cols-2 lg:col-span-9">
        <ul className="links text-white md:mt-6">
          <li>
            <a href={`tel:${contact.phoneNumber}`} className="tabular">
              {contact.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </li>
          <li>
            <a href={`https://wa.me/${contact.whatsapp}`} target="_blank" rel="noopener">
              {texts.footer.whatsapp}
              {newTab}
            </a>
          </li>
        </ul>
        <section>
          <h2 className="label text-white">{texts.footer.social}</h2>
          <ul className="links mt-2 flex flex-wrap gap-x-4">
            {social.map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {label}
                  {newTab}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
