import { Button } from '../../components/Button'
import { Message } from '../frame/States'
import { type Filter, isNarrowed } from './filter'

/** Why there are no leads, and what there is to do about it. */
export function Empty({ filter, go }: { filter: Filter; go: (filter: Filter) => void }) {
  if (isNarrowed(filter)) {
    const { view, order } = filter
    return (
      <Message title="Geen aanvragen gevonden">
        <p>Er is niets dat aan alle filters voldoet.</p>
        <Button
          look="dark"
          onClick={() => go({ ...(view && { view }), ...(order && { order }) })}
          className="mt-4"
        >
          Alle filters wissen
        </Button>
      </Message>
    )
  }
  const { title, text } = texts[filter.view ?? 'open'] ?? texts.all
  return (
    <Message title={title}>
      <p>{text}</p>
    </Message>
  )
}

const texts: Record<string, { title: string; text: string }> &
  Record<'all', { title: string; text: string }> = {
  open: {
    title: 'Er staat niets open',
    text: 'Alle aanvragen zijn beantwoord. Nieuwe verschijnen hier vanzelf.',
  },
  mine: {
    title: 'Er staat niets open op uw naam',
    text: 'Met ‘Ik pak dit op’ zet u een aanvraag op uw naam.',
  },
  late: { title: 'Niets is te laat', text: 'Elk antwoord dat is beloofd, kan nog op tijd zijn.' },
  call: {
    title: 'U hoeft vandaag niemand terug te bellen',
    text: 'Plan het in een aanvraag met ‘Terugbellen plannen’. Op de dag zelf staat zij hier, tot er is gebeld.',
  },
  all: { title: 'Er zijn nog geen aanvragen', text: 'Nieuwe verschijnen hier vanzelf.' },
  closed: {
    title: 'Er is nog niets afgehandeld',
    text: 'Hier staan de aanvragen die beantwoord, gewonnen of verloren zijn.',
  },
  spam: { title: 'Er is geen spam', text: 'Wat als spam wordt beoordeeld, komt hier te staan.' },
}
