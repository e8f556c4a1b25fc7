import './language'
import CMS, { type CmsConfig } from '@sveltia/cms'
import { changeOf, check, type Entry, mayGo } from './check'
import { type Container, component } from './component'
import { read, write } from './format'
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
}

interface Config extends CmsConfig {
  collections: (NonNullable<CmsConfig['collections']>[number] & Kind)[]
  singletons: (NonNullable<CmsConfig['singletons']>[number] & Kind)[]
  containers: Container[]
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

for (const container of containers) CMS.registerEditorComponent(component(container))

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const saved = entry.toJS() as unknown as Entry
    const kind =
      config.singletons.find(({ file }) => file === saved.path) ??
      config.collections.find(({ name }) => name === saved.collection)
    if (kind) await check(changeOf(saved, kind, containers), kind, kinds)
  },
})

if (backend.api_root) {
  for (const name of ['prePublish', 'preUnpublish'] as const)
    CMS.registerEventListener({ name, handler: mayPublish })
}

CMS.registerEventListener({
  name: 'preUnpublish',
  handler: ({ entry }) => mayGo((entry.toJS() as unknown as Entry).path, kinds),
})

await CMS.init({ config: config as CmsConfig })
