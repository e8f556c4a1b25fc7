import { Button } from '../../components/Button'
import type { Configurator } from '../../generated/payload'
import { fill } from '../../lib/text'
import { type Design, pictureSide } from '../../state/configurator'
import { notify } from '../../state/notices'
import type { Drawing } from './studio'

/** Saves the picture of a design as a PNG. */
export function ExportButton({
  words: { preview },
  design,
  drawing,
}: {
  words: Configurator
  design: Design
  drawing: Drawing | undefined
}) {
  const save = async () => {
    try {
      if (!drawing) throw new Error('the picture is not there')
      const name = `dfx-${design.type}-${design.colour}.png`
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await drawing.picture(pictureSide))
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
      notify({ title: preview.exported.title, text: fill(preview.exported.text, { name }) })
    } catch (error) {
      console.error('export', error)
      notify({ ...preview.noExport, failure: true })
    }
  }
  return (
    <Button narrow onClick={save} disabled={!drawing} className="max-lg:w-full">
      {preview.export}
    </Button>
  )
}
