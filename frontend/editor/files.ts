import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Field, read, saySame, write } from './format.ts'

/**
 * Brings the files of content into the form in which the editor writes them: the configuration of the editor comes on
 * stdin; --check changes nothing, and ends with 1 where a file has another form.
 */
interface Kind {
  folder?: string
  file?: string
  extension?: string
  fields: Field[]
}

const config = JSON.parse(readFileSync(0, 'utf8')) as {
  collections: Kind[]
  singletons: Kind[]
  containers: Field[]
}
const [content = 'content', mode] = process.argv.slice(2)
let others = 0

for (const { folder = '', file, extension, fields } of [
  ...config.collections,
  ...config.singletons,
]) {
  const inside = (path: string) => join(content, path.replace(/^content\/?/, ''))
  const names = file
    ? [inside(file)]
    : (existsSync(inside(folder)) ? readdirSync(inside(folder)) : [])
        .filter((name) => name.endsWith(`.${extension}`))
        .map((name) => join(inside(folder), name))
  for (const name of names) {
    const text = readFileSync(name, 'utf8')
    const formed = write(read(text, fields), fields, config.containers)
    if (formed === text) continue
    if (!saySame(text, formed)) {
      console.error(
        `${name}: dit bestand is niet in de vorm van het beheer te brengen zonder dat er iets anders staat; het is niet gewijzigd`,
      )
      process.exitCode = 1
      continue
    }
    others++
    console.log(name)
    if (mode !== '--check') writeFileSync(name, formed)
  }
}
if (mode === '--check' && others > 0) process.exitCode = 1
