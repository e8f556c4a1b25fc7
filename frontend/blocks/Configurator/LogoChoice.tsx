import { useRef, useState } from 'react'
import { Button, IconButton } from '../../components/Button'
import { ArrowIcon, CheckIcon, TrashIcon } from '../../components/icons'
import type { Configurator as Props } from '../../generated/payload'
import {
  type Design,
  leaveOutWhite,
  limits,
  moveLogo,
  placeLogo,
  removeLogo,
  sizeLogo,
} from '../../state/configurator'
import { notify } from '../../state/notices'
import type { LogoError } from './logo'

/** How far an arrow button moves the logo, in percent of the picture. */
const step = 2

/** Takes a logo, sizes it and moves it. */
export function LogoChoice({
  words,
  design,
  change,
}: {
  words: Props
  design: Design
  change: (transition: (design: Design) => Design) => void
}) {
  const { logo: texts } = words
  const { logo } = design
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [reading, setReading] = useState(false)

  const upload = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    try {
      const { readLogo } = await import('./logo') // few choose one
      const read = await readLogo(file)
      change((now) => placeLogo(now, read))
      notify(texts.uploaded)
    } catch (error) {
      const { fault = 'broken' } = error as Partial<LogoError>
      notify({ title: texts.refused, text: texts[fault], failure: true })
    } finally {
      setReading(false)
    }
  }

  return (
    <div className="mt-6">
      <p className="text-sm font-semibold" id="logo-label">
        {texts.label}
      </p>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft" id="logo-hint">
        {texts.hint}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-labelledby="logo-label"
          aria-describedby="logo-hint"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void upload(event.target.files?.[0])
            event.target.value = '' // the same file may be chosen again
          }}
        />
        <Button
          ref={choose}
          disabled={reading}
          aria-describedby="logo-hint"
          onClick={() => input.current?.click()}
        >
          {reading ? texts.reading : logo ? texts.replace : texts.choose}
        </Button>
        {logo && (
          <>
            <span className="flex min-w-0 items-center gap-2 text-sm">
              <CheckIcon className="size-5 shrink-0 text-green" />
              <span className="line-clamp-2 min-w-0">{logo.name}</span>
            </span>
            <IconButton
              aria-label={texts.remove}
              title={texts.remove}
              onClick={() => {
                change(removeLogo)
                choose.current?.focus() // the button that was pressed goes
              }}
            >
              <TrashIcon className="size-5" />
            </IconButton>
          </>
        )}
      </div>
      {logo && (
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <label className="block text-sm font-semibold">
            <span className="flex justify-between">
              {texts.size}
              <span className="tabular-nums font-normal">{`${logo.size} px`}</span>
            </span>
            <input
              type="range"
              min={limits.size[0]}
              max={limits.size[1]}
              value={logo.size}
              onChange={(event) => change((now) => sizeLogo(now, event.target.valueAsNumber))}
              className="mt-2 h-11 w-full accent-ink"
            />
          </label>
          <label className="flex min-h-11 items-center gap-3 text-sm sm:order-last">
            <input
              type="checkbox"
              checked={logo.noWhite ?? false}
              onChange={(event) => change((now) => leaveOutWhite(now, event.target.checked))}
              className="size-[1.15rem] shrink-0 accent-ink"
            />
            {texts.noWhite}
          </label>
          <div>
            <p className="text-sm text-ink-soft">{texts.drag}</p>
            <div className="mt-2 flex gap-2">
              {(
                [
                  [texts.left, -step, 0, 'rotate-180'],
                  [texts.up, 0, -step, '-rotate-90'],
                  [texts.down, 0, step, 'rotate-90'],
                  [texts.right, step, 0, ''],
                ] as const
              ).map(([label, dx, dy, turn]) => (
                <IconButton
                  key={label}
                  aria-label={label}
                  onClick={() =>
                    change((now) => moveLogo(now, (now.logo?.x ?? 0) + dx, (now.logo?.y ?? 0) + dy))
                  }
                  className="border border-rule-strong"
                >
                  <ArrowIcon className={`size-5 ${turn}`} />
                </IconButton>
              ))}
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
