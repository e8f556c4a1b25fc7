import { Button } from '../../../components/Button'
import { CubeIcon } from '../../../components/icons'
import type { ModelWords, ShownModel } from '../../../generated/payload'
import { fill } from '../../../lib/text'

/** A product that can be turned: its model, and what the viewer says of it. */
export interface TurnedModel extends Pick<ShownModel, 'url' | 'sizes'> {
  name: string
  words: ModelWords
}

/** Lets a product turn in the place of its picture; works by `attachViewer`, which reads `data-model`. */
export function ModelButton({ model }: { model: TurnedModel }) {
  const { words, name } = model
  return (
    <Button
      narrow
      look="dark"
      data-model={JSON.stringify(model)}
      className="absolute right-3 bottom-3 noscript:hidden print:hidden"
    >
      <CubeIcon className="size-5" />
      {words.open}
      <span className="sr-only">{`: ${fill(words.openHint, { name })}`}</span>
    </Button>
  )
}
