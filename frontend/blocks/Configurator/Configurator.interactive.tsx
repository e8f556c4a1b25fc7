import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../components/Button'
import { Datasheet } from '../../components/Datasheet'
import { ChoiceField, Field } from '../../components/Field'
import { LazySection } from '../../components/LazySection'
import { SectionHead } from '../../components/Section'
import { Stepper } from '../../components/Stepper'
import { Swatch } from '../../components/Swatch'
import { numeral } from '../../components/styles'
import { Wrap } from '../../components/Wrap'
import { useTyped } from '../../forms/use-typed'
import type { Configurator as Props } from '../../generated/payload'
import { maxPieces } from '../../generated/site'
import { fill } from '../../lib/text'
import { type Design, newDesign, parseHex, setCustom, setQuantity } from '../../state/configurator'
import { changeDesign, useDesign } from '../../state/configurator-store'
import { notify } from '../../state/notices'
import { useShell } from '../../state/shell'
import { add } from '../../state/wishlist'
import { changeWishlist } from '../../state/wishlist-store'
import { ExportButton } from './ExportButton'
import { colourOf, itemOf, sizeID, sizeOf, sizeText, typeOf } from './item'
import { LogoChoice } from './LogoChoice'
import { Preview } from './Preview'
import type { Drawing } from './studio'

/** Makes a plate or a dumbbell in four steps, beside a picture that follows every choice. */
export function Configurator(props: Props) {
  const { id, title, intro, types, colours, steps, text, quantity, preview, overview } = props
  const { texts } = useShell()
  const start = colours.find((colour) => colour.id === 'custom')?.hex ?? '#000000'
  const design = useDesign(start)
  const change = (transition: (design: Design) => Design) => changeDesign(start, transition)
  const colour = colourOf(props, design)
  const type = typeOf(props, design)
  const size = sizeOf(props, design)
  const choices = useRef<HTMLDivElement>(null)

  // The fields have the names of what they choose.
  useTyped(
    { current: () => ({}), change: (typed) => change((now) => ({ ...now, ...typed })) },
    choices,
  )

  const [drawing, setDrawing] = useState<Drawing>()

  const addToList = () => {
    const item = itemOf(props, design, texts.wishlist.custom.logo)
    const image = drawing?.thumbnail()
    changeWishlist((list) => add(list, { ...item, image }, design.quantity))
    notify({
      title: preview.added.title,
      text: fill(preview.added.text, {
        name: item.name,
        count: Math.min(design.quantity, maxPieces),
      }),
    })
  }

  return (
    <section id={id} tabIndex={-1} className="band bg-white pt-10 outline-none">
      <Wrap>
        <SectionHead title={title} intro={intro} />
        <noscript>
          <p className="mt-8 border-l-4 border-signal bg-paper px-5 py-4">{preview.script}</p>
        </noscript>
        <div className="noscript:hidden mt-8 grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2">
          <div className={stageStyle}>
            <LazySection loading={texts.media.loading} className={pictureStyle}>
              <Preview words={props} design={design} change={change} onDrawn={setDrawing} />
            </LazySection>
          </div>
          <div ref={choices}>
            <Step number={1} title={steps.type}>
              <div className="grid gap-3 lg:grid-cols-2">
                {types.map((one) => (
                  <label key={one.id} className={optionStyle}>
                    <input
                      type="radio"
                      name="type"
                      value={one.id}
                      checked={design.type === one.id}
                      onChange={() => change((now) => ({ ...now, type: one.id }))}
                      className="mt-1 size-[1.15rem] shrink-0 accent-ink"
                    />
                    <span>
                      <strong className="block font-semibold">{one.label}</strong>
                      <span className="mt-1 block text-sm text-ink-soft">{one.text}</span>
                    </span>
                  </label>
                ))}
              </div>
              {size && (
                <div className="mt-5 max-w-72">
                  <ChoiceField
                    id="configurator-size"
                    label={steps.size}
                    name="size"
                    autoComplete="off"
                    value={sizeID(size)}
                    onChange={({ target }) => change((now) => ({ ...now, size: target.value }))}
                  >
                    {type.sizes?.map((each) => (
                      <option key={sizeID(each)} value={sizeID(each)}>
                        {sizeText(each)}
                      </option>
                    ))}
                  </ChoiceField>
                </div>
              )}
            </Step>
            <Step number={2} title={steps.colour}>
              <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
                {colours.map((choice) => (
                  <label key={choice.id} className={swatchStyle}>
                    <input
                      type="radio"
                      name="colour"
                      value={choice.id}
                      checked={design.colour === choice.id}
                      onChange={() => change((now) => ({ ...now, colour: choice.id }))}
                      className="absolute opacity-0"
                    />
                    <Swatch hex={choice.id === 'custom' ? design.custom : choice.hex} />
                    <span className="text-sm leading-tight">{choice.label}</span>
                  </label>
                ))}
              </div>
              {design.colour === 'custom' && (
                <CustomColour design={design} change={change} words={steps} />
              )}
            </Step>
            <Step number={3} title={steps.design}>
              <Field
                id="configurator-text"
                label={text.label}
                help={text.help}
                placeholder={text.placeholder}
                name="text"
                autoComplete="off"
                optional={texts.wishlist.optional}
                value={design.text}
                onChange={(event) => change((now) => ({ ...now, text: event.target.value }))}
              />
              <LogoChoice words={props} design={design} change={change} />
            </Step>
            <Step number={4} title={steps.quantity}>
              <Stepper
                label={quantity.label}
                decrease={quantity.decrease}
                increase={quantity.increase}
                value={design.quantity}
                min={1}
                onChange={(value) => change((now) => setQuantity(now, value))}
              />
            </Step>
            <section className="border-t-2 border-ink pt-6">
              <h3>{overview.title}</h3>
              <Datasheet
                rows={[
                  { label: overview.type, value: type.label },
                  ...(size ? [{ label: overview.weight, value: sizeText(size) }] : []),
                  { label: overview.colour, value: colour.label },
                  { label: overview.finish, value: type.finish },
                  { label: overview.text, value: design.text.trim() || overview.none },
                  { label: overview.logo, value: design.logo?.name ?? overview.none },
                  { label: overview.quantity, value: String(design.quantity) },
                ].map((row) => ({ ...row, className: 'line-clamp-3 wrap-anywhere tabular-nums' }))}
                className="mt-4 text-note"
              />
              <div className="mt-6 flex flex-wrap gap-3">
                <Button narrow onClick={addToList} look="primary" className="max-lg:w-full">
                  {preview.add}
                </Button>
                <ExportButton words={props} design={design} drawing={drawing} />
                <Button
                  narrow
                  onClick={() => change(() => newDesign(start))}
                  className="max-lg:w-full"
                >
                  {preview.reset}
                </Button>
              </div>
            </section>
          </div>
        </div>
      </Wrap>
    </section>
  )
}

/** Stays in view while the choices beside or below it are made. */
const stageStyle =
  'sticky top-16 z-10 -mx-gutter self-start border-b border-rule bg-white py-3 ' +
  'md:top-24 md:mx-0 md:border-0 md:p-0'

const pictureStyle = 'mx-auto aspect-square w-[min(100%-2.5rem,30dvh)] md:w-full'

const optionStyle = 'choice flex gap-4 rounded-md border-rule-strong px-4 py-4 transition-colors'

const swatchStyle =
  'choice relative flex min-h-11 items-center gap-2 rounded-sm border-rule px-2 py-1'

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-8 min-w-0 border-t border-rule-strong pt-5">
      <legend className="float-left w-full">
        <h3 className="mb-5 flex items-baseline gap-4">
          <span className={`${numeral} text-part text-ink-soft`}>{number}</span>
          {title}
        </h3>
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

interface Editing {
  design: Design
  change: (transition: (design: Design) => Design) => void
}

function CustomColour({ design, change, words }: Editing & { words: Props['steps'] }) {
  const [code, setCode] = useState(design.custom)
  const set = (text: string) => {
    setCode(text)
    change((now) => setCustom(now, text))
  }
  return (
    <div className="mt-5 flex flex-wrap items-end gap-4">
      <label className="text-sm font-semibold">
        <span className="mb-2 block">{words.custom}</span>
        <input
          type="color"
          value={design.custom}
          onChange={(event) => set(event.target.value)}
          className="h-11 w-20 cursor-pointer rounded-sm border border-rule-strong bg-white p-1"
        />
      </label>
      <div className="min-w-0 flex-1">
        <Field
          id="configurator-custom"
          label={words.code}
          name="custom"
          spellCheck={false}
          autoComplete="off"
          value={parseHex(code) ? design.custom : code}
          error={parseHex(code) ? undefined : words.noCode}
          onChange={(event) => set(event.target.value)}
        />
      </div>
    </div>
  )
}
