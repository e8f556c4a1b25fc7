import { expect, test } from 'vitest'
import english from '../../node_modules/@sveltia/cms/locales/en-US.json'
import theirs from '../../node_modules/@sveltia/cms/locales/nl.json'
import dutch, { lacking } from './dutch'

type Words = { [key: string]: string | Words }

/** Words by the path of their keys. */
const flat = (words: Words, before = ''): string[] =>
  Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' ? before + key : flat(word, `${before}${key}.`),
  )

test('the editor has every word in Dutch, in one place', () => {
  const dutch = new Set(flat(theirs))
  // What it says of its configuration is for developers, in English.
  const wanted = flat(english).filter((key) => !key.startsWith('config.'))
  expect(Object.keys(lacking).toSorted()).toEqual(
    wanted.filter((key) => !dutch.has(key)).toSorted(),
  )
})

test('what the editor says while it makes a picture is what the save looks for', () => {
  expect(dutch.processing_files).toContain('Bezig met verwerken') // processing.ts
})
