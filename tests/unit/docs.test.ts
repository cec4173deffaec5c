import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const DOCS = [
  ...readdirSync('.'),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
].filter((file) => file.endsWith('.md'))

/** Returns the paths that a document names, except example paths with a placeholder. */
function named(text: string): string[] {
  const paths = text
    .replaceAll(/https?:\S+/g, '')
    .matchAll(/(?:src|tests|scripts|docs|public)\/[\w./-]+/g)
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const isExample = (path: string) =>
    quoted.some((code) => code.includes(`${path}<`) || code.includes(`${path}…`))
  return [...paths].map(([path]) => path.replace(/\.$/, '')).filter((path) => !isExample(path))
}

function linked(file: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
    join(dirname(file), to),
  )
}

describe('files and links in the documents', () => {
  it.each(DOCS)('every file and link in %s exists', (file) => {
    const text = readFileSync(file, 'utf8')
    const paths = [...named(text), ...linked(file, text)]
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })
})
