import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const LIST = 'firebase/collections.ts'
const MAKERS = ['firebase/sdk/firestore.ts', 'firebase/sdk/firestore-lite.ts']

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

it('the client’s list of collections has every collection of the rules', () => {
  const named = sources.find(({ file }) => file === LIST)?.text ?? ''
  expect(collections.filter((name) => !named.includes(`'${name}'`))).toEqual([])
})

it('each SDK has one file that creates references to documents and collections', () => {
  const makers = sources.filter(({ text }) =>
    /\b(?:collection|doc)\(\s*(?:firestore|firestoreLite)\b/.test(text),
  )
  expect(makers.map(({ file }) => file).toSorted()).toEqual(MAKERS.toSorted())
})
