// A render worker in place of React's: a page is its title, and a page's title decides how it goes.
import { createInterface } from 'node:readline'

let build
for await (const line of createInterface({ input: process.stdin })) {
  const { id, page, ...opening } = JSON.parse(line)
  let answer = {}
  if (id === 0) {
    build = opening.build
    answer = {
      frame: ['<!doctype html><head>', `</head><body data-shell="${opening.shellURL}">`, '<script>', '</script></body>\n'],
      assets: ['assets/entry.js'],
    }
  } else if (page.head.title.startsWith('Kapot')) {
    answer = { error: 'TypeError: x is undefined\n    at Hero (blocks/Hero/Hero.tsx:3:14)' }
  } else if (page.head.title.startsWith('Hangt')) {
    await new Promise(() => setInterval(() => {}, 1000))
  } else {
    const embedded = JSON.stringify(page).replaceAll('<', '\\u003c')
    answer = { html: `<h1>${page.head.title}</h1>`, embedded, navigation: JSON.stringify({ build, ...page }) }
  }
  process.stdout.write(`${JSON.stringify({ id, ...answer })}\n`)
}
