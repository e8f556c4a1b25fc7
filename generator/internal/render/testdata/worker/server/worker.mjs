// A render worker that does to each block what the block says. Like the real one it answers in order, and requests that
// it reads together it answers together.
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'

const hole = '\u0001'
let shell

function die(word) {
  process.stderr.write(`${word}\n`)
  process.exit(3)
}

function once(behaviour) {
  if (existsSync(`${shell.folder}/${behaviour}`)) return false
  writeFileSync(`${shell.folder}/${behaviour}`, '')
  return true
}

const behaviours = {
  dies: ({ text }) => die(`dying of ${text}`),
  'dies-once': () => once('dies-once') && die('dying once'),
  // Whoever comes after it does not start.
  breaks: () => once('broken') && die('breaking'),
  throws: ({ text }) => {
    throw Object.assign(new Error(), { stack: `Error: ${text}\n    at Hero (Hero.tsx:1:1)` })
  },
  chats: () => console.log('debugging'),
  counts: () => console.log('7'),
  dumps: () => console.log('{"title":"Leg Press"}'),
  hangs: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
}

function log(line) {
  if (shell.log) appendFileSync(`${shell.folder}/log`, `${line}\n`)
}

function piece(block) {
  behaviours[block.does]?.(block)
  log(`block ${block.text}`)
  return `<p>${(block.text ?? '').repeat(block.times ?? 1)} by ${process.pid}</p>`
}

function shapeOf({ path, accent, crumbs, kinds }) {
  log(`shape of ${path}`)
  const steps = Array.from({ length: crumbs }, (_, i) => (i + 1 < crumbs ? `<a href="${hole}">${hole}</a>` : hole))
  return `<main class="${accent ?? ''}">${steps.join('/')}${kinds.map((kind) => `<${kind}>${hole}</${kind}>`).join('')}</main>`
}

function answer(request) {
  if (request.shell) {
    shell = request.shell
    if (existsSync(`${shell.folder}/broken`)) die('broken for good')
    return {}
  }
  if (request.frame) {
    const frame = ['<head>', '<json>', '</json></head><root>', '</root>']
    return { frame, assets: ['assets/entry.js'], interactive: ['lead-form'] }
  }
  if (request.blocks) {
    const bound = request.blocks.flatMap((block, i) => (block.bound ? [i] : []))
    const preloads = request.blocks.map(({ preload = '' }) => preload)
    return { texts: request.blocks.map(piece), bound, ...(preloads.some((link) => link) && { preloads }) }
  }
  if (request.shape) return { texts: [shapeOf(request.shape)] }
  const { page, document } = request
  if (document) return { texts: [`${document.head} ${page.path} ${document.embedded}`] }
  log(`root of ${page.path}`)
  return { texts: [`<main>all of ${page.path}</main>`] }
}

function reply(line) {
  const { id, ...request } = JSON.parse(line)
  let given
  try {
    given = answer(request)
  } catch (error) {
    given = { error: error.stack }
  }
  const { texts = [], ...more } = given
  const sizes = texts.map((text) => Buffer.byteLength(text))
  return `${JSON.stringify({ id, sizes, ...more })}\n${texts.join('')}`
}

let unread = ''
for await (const chunk of process.stdin.setEncoding('utf8')) {
  const lines = (unread + chunk).split('\n')
  unread = lines.pop()
  process.stdout.write(lines.map(reply).join(''))
}
