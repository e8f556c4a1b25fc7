// Makes the two web fonts of the site from the fontsource packages: only the characters that Western
// European text needs, only the weights, widths and features in use. Run: npm run fonts
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸıƒ–—‘’‚“”„†•…‰‹›€™−≤≥≈→←↗✓×²³½ﬁﬂ\u202f`

const fonts = [
  {
    out: 'archivo.woff2',
    from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    variationAxes: { wdth: 112, wght: 750 }, // a second weight would weigh as much again
  },
  {
    out: 'inter.woff2',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]
/** Kerning, composed letters, and figures of one width, with a slashed zero in labels. */
const keepFeatures = ['kern', 'mark', 'ccmp', 'locl', 'tnum', 'zero']

for (const { out, from, variationAxes } of fonts) {
  const source = await readFile(new URL(`../../node_modules/${from}`, import.meta.url))
  const font = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
  })
  await writeFile(new URL(out, import.meta.url), font)
  console.log(`${out} ${(font.length / 1024).toFixed(1)} KB`)
}
