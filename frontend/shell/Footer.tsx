import { Wordmark } from '../components/Wordmark'
import { useShell } from './context'

/** Every page's end: all destinations, how to reach the company, and what the law wants said. */
export function Footer() {
  const { footer, texts, tagline, company } = useShell()
  return (
    <footer className="on-dark border-t border-seam bg-graphite text-steel">
      <div className="wrap grid gap-x-8 gap-y-12 py-16 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <Wordmark />
          <p className="mt-5 max-w-sm">{tagline}</p>
          <ContactDetails />
        </div>
        <nav
          aria-label={texts.footer.navigation}
          className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4 lg:col-span-8"
        >
          {footer.map(({ title, links }) => (
            <section key={title}>
              <h2 className="label text-white">{title}</h2>
              <ul className="mt-3 text-[0.9375rem]">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} className="link-quiet inline-flex min-h-11 items-center lg:min-h-9">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div className="border-t border-seam">
        <p className="wrap flex flex-wrap gap-x-6 gap-y-1 py-6 text-sm">
          <span>{`${company.legalName}, ${company.seat}`}</span>
          <span className="tabular">{`${texts.footer.kvk} ${company.kvk}`}</span>
          <span className="tabular">{`${texts.footer.vat} ${company.vat}`}</span>
        </p>
      </div>
    </footer>
  )
}

function ContactDetails() {
  const { contact, social, texts } = useShell()
  const newTab = <span className="sr-only">{` (${texts.footer.newTab})`}</span>
  return (
    <section className="mt-8">
      <h2 className="label text-white">{texts.footer.contact}</h2>
      <address className="mt-3 not-italic">
        <p>{contact.street}</p>
        <p>{`${contact.postalCode} ${contact.city}`}</p>
        <ul className="mt-2 text-white">
          <li>
            <a
              href={`tel:${contact.phoneNumber}`}
              className="link-quiet tabular inline-flex min-h-11 items-center lg:min-h-9"
            >
              {contact.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${contact.email}`} className="link-quiet inline-flex min-h-11 items-center lg:min-h-9">
              {contact.email}
            </a>
          </li>
          <li>
            <a
              href={`https://wa.me/${contact.whatsapp}`}
              target="_blank"
              rel="noopener"
              className="link-quiet inline-flex min-h-11 items-center lg:min-h-9"
            >
              {texts.footer.whatsapp}
              {newTab}
            </a>
          </li>
        </ul>
      </address>
      <h2 className="sr-only">{texts.footer.social}</h2>
      <ul className="mt-4 flex flex-wrap gap-x-5 text-[0.9375rem]">
        {social.map(({ label, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener" className="link-quiet inline-flex min-h-11 items-center">
              {label}
              {newTab}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
