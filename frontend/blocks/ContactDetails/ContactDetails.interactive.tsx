import { Anchor } from '../../components/Anchor'
import { Bullets } from '../../components/Bullets'
import { HoursList } from '../../components/HoursList'
import { Wrap } from '../../components/Wrap'
import type { ContactDetails as Props } from '../../generated/payload'
import { useShell } from '../../state/shell'
import { ContactMap } from './ContactMap'

/** How to reach the company, and why. */
export function ContactDetails({ title, hours, pointsTitle, points, map }: Props) {
  const { contact, texts } = useShell()
  return (
    <section className="band bg-paper">
      <Wrap>
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-2">
          <div className="border-t-2 border-ink pt-5">
            <h2 className="text-part">{title}</h2>
            <address className="mt-5 grid gap-1 not-italic">
              <p>{contact.street}</p>
              <p>{`${contact.postalCode} ${contact.city}`}</p>
              <p className="pt-3">
                <a
                  href={`tel:${contact.phoneNumber}`}
                  className="quiet-link inline-flex min-h-11 items-center font-semibold"
                >
                  {contact.phone}
                </a>
              </p>
              <p>
                <Anchor
                  href={`https://wa.me/${contact.whatsapp}`}
                  className="quiet-link inline-flex min-h-11 items-center font-semibold"
                >
                  {texts.footer.whatsapp}
                </Anchor>
              </p>
              <p>
                <a
                  href={`mailto:${contact.email}`}
                  className="quiet-link inline-flex min-h-11 items-center font-semibold"
                >
                  {contact.email}
                </a>
              </p>
            </address>
            <HoursList hours={hours} className="mt-5" />
          </div>
          <div className="border-t-2 border-ink pt-5">
            <h2 className="text-part">{pointsTitle}</h2>
            <Bullets items={points} className="mt-5" />
          </div>
        </div>
        <ContactMap {...map} />
      </Wrap>
    </section>
  )
}
