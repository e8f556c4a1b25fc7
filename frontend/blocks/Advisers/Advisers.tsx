import { Anchor } from '../../components/Anchor'
import { MessageIcon, PhoneIcon } from '../../components/icons'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import type { Person, Advisers as Props } from '../../generated/payload'
import { useShell } from '../../state/shell'

/** The people that a visitor speaks with. On wide screens, texts of three or more stand below the portraits, else beside them. */
export function Advisers({ id, title, intro, people }: Props) {
  const isRow = people.length > 2
  return (
    <Section id={id} title={title} intro={intro}>
      <ul className={`grid gap-x-8 gap-y-10 ${columns(people.length)}`}>
        {people.map((person) => (
          <li
            key={person.name}
            className={`grid grid-cols-[minmax(4rem,7rem)_minmax(min-content,1fr)] content-start gap-x-6 gap-y-5 border-t-2 border-ink pt-5 break-inside-avoid ${isRow ? 'md:grid-cols-1 md:border-0 md:pt-0' : 'sm:grid-cols-[13rem_minmax(0,1fr)]'}`}
          >
            <Picture
              image={person.photo}
              part={isRow ? 'third' : 'cover'}
              className="aspect-3/4 self-start overflow-hidden rounded-md"
            />
            <Words {...person} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Words({ name, role, text, phone, phoneNumber, whatsapp }: Person) {
  const { texts } = useShell()
  return (
    <div>
      <h3>{name}</h3>
      <p className="mt-1 text-note text-ink-soft">{role}</p>
      <p className="mt-3">{text}</p>
      <p className="mt-2 flex flex-wrap gap-x-6 font-semibold">
        <a href={`tel:${phoneNumber}`} className={linkStyle}>
          <PhoneIcon className="size-5" />
          {phone}
        </a>
        {whatsapp && (
          <Anchor href={`https://wa.me/${whatsapp}`} className={linkStyle}>
            <MessageIcon className="size-5" />
            {texts.header.whatsapp}
            <span className="sr-only">{` ${name}`}</span>
          </Anchor>
        )}
      </p>
    </div>
  )
}

const linkStyle = 'quiet-link inline-flex min-h-11 items-center gap-2 tabular-nums'

/** As many columns as leave the least of the last row empty. */
function columns(people: number): string {
  if (people < 3) return people === 2 ? 'lg:grid-cols-2' : ''
  return people % 3 === 0 || people === 5 ? 'md:grid-cols-3' : 'md:grid-cols-2 lg:grid-cols-4'
}
