import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const HOME = ['firebase/collections.ts', 'firebase/collections-lite.ts']

const sources = readdirSync('src/data', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(`src/data/${file}`, 'utf8') }))

const collections = [
  ...new Set(
    [...readFileSync('firestore.rules', 'utf8').matchAll(/match \/(\w+)\/[\w{]/g)].map(
      ([, name = '']) => name,
    ),
  ),
].filter((name) => name !== 'databases')

it('every collection in the rules has its references in one place', () => {
  const named = sources
    .filter(({ file }) => HOME.includes(file))
    .map(({ text }) => text)
    .join('\n')
  expect(collections.filter((name) => !named.includes(`'${name}'`))).toEqual([])
})

it('no other file of the data layer creates a reference by a collection’s name', () => {
  const makers = sources.filter(({ text }) =>
    /\b(?:collection|doc)\(\s*(?:firestore|firestoreLite)\b/.test(text),
  )
  expect(makers.map(({ file }) => file).toSorted()).toEqual(HOME.toSorted())
})
