/** Starts the editor: Decap with our fields, and the configuration that is made from the types of content. */
import { registerAddress } from './address.js'
import { nextName, registerBackends, takeUp } from './backend.js'
import { registerContainers } from './container.js'
import { registerPicture } from './picture.js'
import { inOrder, registerRows } from './rows.js'
import { registerWords } from './words.js'

const { CMS } = window

registerBackends(CMS)
registerAddress(CMS)
registerPicture(CMS)
registerRows(CMS)
registerWords(CMS)

const response = await fetch(new URL('config.json', import.meta.url))
if (!response.ok) throw new Error(`config.json: ${response.status} ${await response.text()}`)
const config = await response.json()
registerContainers(CMS, config.containers)

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    takeUp(entry)
    const data = inOrder(entry)
    const name = entry.get('collection')
    const next = config.numbered[name]
    if (!next || !entry.get('newRecord')) return data
    const { folder, extension } = config.collections.find((collection) => collection.name === name)
    return data.set('adres', await nextName(folder, extension, next))
  },
})

CMS.init({ config })
