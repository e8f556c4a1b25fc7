import CMS, { type CmsConfig } from '@sveltia/cms'
import { check } from './check'
import { type Field, read, readBlock, write, writeBlock } from './format'
import { Table } from './table'
import './editor.css'

/**
 * The editor of content: Sveltia CMS, with the configuration that the generator makes from the types of content, a field
 * for tables, blocks in running text, and a check of the whole site before each save.
 */
interface Kind {
  name: string
  format?: string
  extension?: string
  file?: string
  fields: Field[]
}

interface Config extends CmsConfig {
  collections: (NonNullable<CmsConfig['collections']>[number] & Kind)[]
  singletons: (NonNullable<CmsConfig['singletons']>[number] & Kind)[]
  containers: (Field & { label: string; summary?: string; fields: Field[] })[]
}

const response = await fetch(new URL('config.json', document.baseURI))
if (!response.ok) throw new Error(`config.json: ${response.status} ${await response.text()}`)
const { containers, ...config } = (await response.json()) as Config

CMS.registerFieldType('tabel', Table as never)
for (const kind of [...config.collections, ...config.singletons]) {
  CMS.registerCustomFormat(kind.format ?? kind.name, kind.extension ?? 'yaml', {
    fromFile: (text) => read(text, kind.fields),
    toFile: (value) => write(value, kind.fields, containers),
  })
}

for (const { name, label, summary, fields } of containers) {
  CMS.registerEditorComponent({
    id: `blok-${name}`,
    label,
    ...(summary && { summary: summary.replaceAll('fields.', '') }),
    collapsed: true,
    fields: fields as never,
    pattern: new RegExp(`^::: *${name} *\\n([\\s\\S]*?)^:::$`, 'm'),
    fromBlock: ([, source = '']) => readBlock(source, fields),
    toBlock: (value) => `::: ${name}\n${writeBlock(value, fields)}:::`,
    toPreview: () => '',
  })
}

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const { collection, data, path } = entry.toJS() as {
      collection: string
      data: object
      path: string
    }
    const kind =
      config.singletons.find(({ file }) => file === path) ??
      config.collections.find(({ name }) => name === collection)
    if (kind) await check(path, write({ ...data }, kind.fields, containers))
  },
})

await CMS.init({ config: config as CmsConfig })
