import './language'
import CMS, { type CmsConfig } from '@sveltia/cms'
import { check, formerFiles, mayGo } from './check'
import { type Field, files, read, readBlock, write, writeBlock } from './format'
import type { Kind as Entries } from './place'
import { mayPublish } from './right'
import { Table } from './table'
import './editor.css'

/**
 * The editor of content: Sveltia CMS, with the configuration that the generator makes from the types of content, a field
 * for tables, blocks in running text, and a check of the whole site before each save.
 */
interface Kind extends Entries {
  name: string
  format?: string
  preview_path?: string
}

/** What is to be saved: a change of an entry, and the files that it shows and that were there before. */
interface Saved {
  collection: string
  data: Record<string, unknown>
  mediaFiles: { path: string }[]
  path: string
}

interface Config extends CmsConfig {
  collections: (NonNullable<CmsConfig['collections']>[number] & Kind)[]
  singletons: (NonNullable<CmsConfig['singletons']>[number] & Kind)[]
  containers: (Field & { label: string; summary?: string; fields: Field[] })[]
}

const response = await fetch(new URL('config.json', document.baseURI))
if (!response.ok) throw new Error(`config.json: ${response.status} ${await response.text()}`)
const { containers, ...config } = (await response.json()) as Config
// What begins with a slash is on this site, which has several addresses.
const backend = config.backend as { base_url?: string; api_root?: string }
for (const name of ['base_url', 'api_root'] as const) {
  const at = backend[name]
  if (at?.startsWith('/')) backend[name] = new URL(at, location.origin).href.replace(/\/$/, '')
}

CMS.registerFieldType('tabel', Table as never)
CMS.registerFieldType('regels', Table as never)
const kinds: Kind[] = [...config.singletons, ...config.collections]
for (const kind of kinds) {
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
    const { collection, data, mediaFiles, path } = entry.toJS() as unknown as Saved
    const kind =
      config.singletons.find(({ file }) => file === path) ??
      config.collections.find(({ name }) => name === collection)
    if (!kind) return
    const known = mediaFiles.map((file) => file.path.replace('content/media/', ''))
    const brought = files(data, kind.fields).filter((file) => !known.includes(file))
    const former = formerFiles(path, data['aliases'], kind.preview_path)
    const text = write({ ...data }, kind.fields, containers)
    await check({ path, text, former, brought }, kind, kinds)
  },
})

if (backend.api_root) {
  for (const name of ['prePublish', 'preUnpublish'] as const)
    CMS.registerEventListener({ name, handler: mayPublish })
}

CMS.registerEventListener({
  name: 'preUnpublish',
  handler: ({ entry }) => mayGo((entry.toJS() as unknown as Saved).path, kinds),
})

await CMS.init({ config: config as CmsConfig })
