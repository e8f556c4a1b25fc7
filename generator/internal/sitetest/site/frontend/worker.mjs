// A render worker in place of React's: a block is its title, and its title decides how it goes.
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

async function piece({ type, title, text, body }) {
  if (title === 'Kapot')
    throw Object.assign(new Error(), {
      stack: 'TypeError: x is undefined\n    at Hero (blocks/Hero/Hero.tsx:3:14)',
    })
  if (title === 'Hangt') {
    writeFileSync('hanging', '')
    await new Promise(() => {}) // ends when standard input does
  }
  return `<${type}>${body ?? `<h1>${title ?? text}</h1>`}</${type}>`
}

let sites

async function documentOf({ page, head }) {
  const steps = page.breadcrumb.map(({ label, href }) =>
    href ? `<a href="${href}">${label}</a> ` : label,
  )
  const nav = page.path === '/' ? '' : `<nav>${steps.join('')}</nav>`
  const blocks = (await Promise.all(page.blocks.map(piece))).join('')
  const site = sites.find(({ language }) => language === page.language)
  return (
    `<!doctype html><head>${head}<script type="application/json">${JSON.stringify(page)}</script></head>` +
    `<body data-shell="${site.shellURL}" data-build="${site.build}">${nav}${blocks}</body>\n`
  )
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, pages = [], ...request } = JSON.parse(line)
  sites ??= request.sites
  const documents = []
  let failure
  for (const page of pages) {
    try {
      documents.push(await documentOf(page))
    } catch (error) {
      failure = error.stack
      break
    }
  }
  const sizes = documents.map((document) => Buffer.byteLength(document))
  process.stdout.write(`${JSON.stringify({ id, sizes, failure })}\n${documents.join('')}`)
}
