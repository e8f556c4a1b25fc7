// Edits a line of a file, time after time, and measures how long it takes until an open page shows it: from before the
// file is written to the first frame after the document changed. Prints the milliseconds of each edit as JSON.
import { readFileSync, writeFileSync } from 'node:fs'
import { launch } from './chromium.mjs'

const [address, given, edits] = process.argv.slice(2)
const { page: path, file, line } = JSON.parse(given)

const before = readFileSync(file, 'utf8')
const start = before.search(new RegExp(`^${line}`, 'm'))
if (start < 0) throw new Error(`${file} has no line ${line}`)
const end = before.indexOf('\n', start)
const edited = (word) => `${before.slice(0, start)}${line}${word}${before.slice(end)}`

const browser = await launch()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address + path)
  const milliseconds = []
  // The first is not counted: the page may not listen yet.
  for (let edit = 0; edit <= Number(edits); edit++) {
    const word = `Proef ${edit} van ${Date.now()}`
    const watching = await page.evaluateHandle((word) => {
      const frame = Promise.withResolvers()
      const look = () => {
        if (!document.body.textContent.includes(word)) return
        observer.disconnect()
        requestAnimationFrame(() => frame.resolve(performance.timeOrigin + performance.now()))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, characterData: true })
      // What was done last is over when there is nothing to do.
      return new Promise((resolve) => requestIdleCallback(() => resolve({ seen: frame.promise })))
    }, word)
    const saved = performance.timeOrigin + performance.now()
    writeFileSync(file, edited(word))
    const seen = await watching.evaluate(({ seen }) => seen)
    if (edit > 0) milliseconds.push(seen - saved)
  }
  process.stdout.write(JSON.stringify(milliseconds))
} finally {
  await browser.close()
}
