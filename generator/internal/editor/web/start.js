/** Starts the editor: Decap with our fields, and the configuration that is made from the types of content. */
import { registerAddress } from './address.js'
import { registerBackends } from './backend.js'
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

CMS.registerEventListener({ name: 'preSave', handler: ({ entry }) => inOrder(entry) })

// A new article or product has the next number, which the configuration tells: one more asks for the next.
CMS.registerEventListener({
  name: 'postSave',
  handler: ({ entry }) => {
    const isNumbered = /^(artikelen|producten-)/.test(entry.get('collection') ?? '')
    if (isNumbered && entry.get('newRecord'))
      window.addEventListener('hashchange', () => location.reload(), { once: true })
  },
})

const response = await fetch(new URL('config.json', import.meta.url))
if (!response.ok) throw new Error(`config.json: ${response.status} ${await response.text()}`)
const config = await response.json()
registerContainers(CMS, config.containers)
CMS.init({ config })
