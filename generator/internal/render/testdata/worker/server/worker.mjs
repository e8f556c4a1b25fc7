// A render worker whose documents say what it was asked.
import { createInterface } from 'node:readline'

let sites

for await (const line of createInterface({ input: process.stdin })) {
  const { id, pages = [], whole, ...request } = JSON.parse(line)
  sites ??= request.sites
  const broken = pages.findIndex(({ page }) => page.path === '/kapot')
  const documents = pages
    .slice(0, broken < 0 ? pages.length : broken)
    .map(({ page, head }) => `${whole ? 'whole ' : ''}${head} ${page.path} of ${sites[0].build} ${'x'.repeat(page.blocks.length)}`)
  const failure = broken < 0 ? undefined : 'Error: bad\n    at Hero (Hero.tsx:1:1)'
  const sizes = documents.map((document) => Buffer.byteLength(document))
  process.stdout.write(`${JSON.stringify({ id, sizes, failure })}\n${documents.join('')}`)
}
