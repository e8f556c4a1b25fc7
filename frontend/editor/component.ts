import type { EditorComponentDefinition } from '@sveltia/cms'
import { type Field, readBlock, writeBlock } from './format'

/** A kind of block that running text may hold. */
export interface Container extends Field {
  label: string
  summary?: string
  fields: Field[]
}

/** A block in running text: in the editor a bar that unfolds, in the file YAML between lines of :::. */
export function component({ name, label, summary, fields }: Container): EditorComponentDefinition {
  return {
    id: `blok-${name}`,
    label,
    ...(summary && { summary: summary.replaceAll('fields.', '') }),
    collapsed: true,
    fields: fields as never,
    pattern: new RegExp(`^::: *${name} *\\n([\\s\\S]*?)^:::$`, 'm'),
    fromBlock: ([, source = '']) => readBlock(source, fields),
    toBlock: (value) => `::: ${name}\n${writeBlock(value, fields)}:::`,
    toPreview: () => '',
  }
}
