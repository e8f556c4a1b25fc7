// A render worker that does to each page what the page's path says.
import { existsSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

let shell
const answer = (value) => process.stdout.write(`${JSON.stringify(value)}\n`)
const die = (word) => {
  process.stderr.write(`${word}\n`)
  process.exit(3)
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, page, ...opening } = JSON.parse(line)
  if (id === 0) {
    shell = opening.shell
    answer({ id, frame: ['<head>', '</head><root>', '</root><json>', '</json>'], assets: ['assets/entry.js'] })
    continue
  }
  const [, behaviour] = page.path.split('/')
  if (behaviour === 'dies') die(`dying of ${page.path}`)
  if (behaviour === 'dies-once' && !existsSync(shell.marker)) {
    writeFileSync(shell.marker, '')
    die('dying once')
  }
  if (behaviour === 'throws') answer({ id, error: `Error: ${page.path}\n    at Hero (Hero.tsx:1:1)` })
  else if (behaviour === 'chats') console.log('debugging')
  else if (behaviour === 'hangs') await new Promise(() => setInterval(() => {}, 1000))
  else {
    answer({ id, html: `${page.path} by ${process.pid}`, embedded: JSON.stringify(page), navigation: page.filler ?? '' })
  }
}
