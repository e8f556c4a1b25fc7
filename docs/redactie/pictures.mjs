// Makes the pictures of docs/redactie.md anew. Needs Chromium, cwebp, and `make dev` running on this content:
//
//     node docs/redactie/pictures.mjs http://localhost:8080
//
// For the picture of a mistake it makes one in a product, and takes it back.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../generator/bench/chromium.mjs'

const address = process.argv[2] ?? 'http://localhost:8080'
const product = 'content/products/fitness/df-003.yaml'
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const browser = await launch()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'nl-NL' })

  async function picture(name, clip) {
    const file = join(folder, `${name}.png`)
    await page.screenshot({ path: file, clip })
    execFileSync('cwebp', [
      '-quiet',
      '-q',
      '80',
      file,
      '-o',
      join(import.meta.dirname, `${name}.webp`),
    ])
  }

  await page.goto(`${address}/beheer/#/collections/producten-fitness/entries/df-001`)
  await page.getByRole('img').first().waitFor()
  await page.getByText('products/df-001.webp').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000) // the bar that shows loading
  await picture('formulier', { x: 0, y: 0, width: 1280, height: 900 })

  await page.goto(`${address}/fitness`, { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' }) // fonts that come late are not shown the first time
  const before = readFileSync(product, 'utf8')
  try {
    writeFileSync(product, before.replace('\nfeatures:', '\nfeaturs:'))
    await page.getByRole('heading', { name: 'in de inhoud' }).waitFor()
    await picture('fout', { x: 0, y: 180, width: 1280, height: 720 })
  } finally {
    writeFileSync(product, before)
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
