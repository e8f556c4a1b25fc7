// A render worker in place of React's: a block is its title, and its title decides how it goes.
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const hole = '\u0001'
const frame = ({ shellURL, build }) => [
  '<!doctype html><head>',
  '<script type="application/json">',
  `</script></head><body data-shell="${shellURL}" data-build="${build}">`,
  '</body>\n',
]

async function piece({ title, text, body }) {
  if (title === 'Kapot') throw Object.assign(new Error(), { stack: 'TypeError: x is undefined\n    at Hero (blocks/Hero/Hero.tsx:3:14)' })
  if (title === 'Hangt') {
    writeFileSync('hanging', '')
    await new Promise(() => {}) // ends when standard input does
  }
  return body ?? `<h1>${title ?? text}</h1>`
}

function shape({ path, crumbs, kinds }) {
  const steps = Array.from({ length: crumbs }, (_, i) => (i + 1 < crumbs ? `<a href="${hole}">${hole}</a> ` : hole))
  const nav = path === '/' ? '' : `<nav>${steps.join('')}</nav>`
  return nav + kinds.map((kind) => `<${kind}>${hole}</${kind}>`).join('')
}

const all = (blocks) => Promise.all(blocks.map(piece))

let site

async function answer({ shell, blocks, page, ...request }) {
  if (shell) {
    site = request
    return {}
  }
  if (request.frame) return { frame: frame(site), assets: ['assets/entry.js'], interactive: ['configurator', 'posts', 'products'] }
  // What a configurator is depends on its place in the page.
  if (blocks) return { texts: await all(blocks), bound: blocks.flatMap(({ type }, i) => (type === 'configurator' ? [i] : [])) }
  if (request.shape) return { texts: [shape(request.shape)] }
  return { texts: [`<article data-path="${page.path}">${(await all(page.blocks)).join('')}</article>`] }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, ...request } = JSON.parse(line)
  let given
  try {
    given = await answer(request)
  } catch (error) {
    given = { error: error.stack }
  }
  const { texts = [], ...more } = given
  const sizes = texts.map((text) => Buffer.byteLength(text))
  process.stdout.write(`${JSON.stringify({ id, sizes, ...more })}\n${texts.join('')}`)
}
