import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { expect, it } from 'vitest'

import { inlineScript } from '../../../scripts/build/inline-script'

const SCRIPT = /<script>(.*?)<\/script>/s
const page = readFileSync('index.html', 'utf8')

async function withScript(html: string): Promise<string> {
  const { transformIndexHtml } = inlineScript()
  if (typeof transformIndexHtml !== 'object') throw new Error('No handler')
  const handler = transformIndexHtml.handler as (html: string) => Promise<string>
  return handler(html)
}

it('index.html itself contains no script', () => {
  expect(page).not.toMatch(SCRIPT)
})

it('the build adds one inline script, whose hash is in the content security policy', async () => {
  const [, script = ''] = SCRIPT.exec(await withScript(page)) ?? []
  expect(script).toContain('mooddrive.theme')
  expect(() => new Script(script), 'no module').not.toThrow()
  const hash = createHash('sha256').update(script).digest('base64')
  expect(readFileSync('firebase.json', 'utf8')).toContain(`'sha256-${hash}'`)
})

it('the build stops if index.html has no place for the inline script', async () => {
  await expect(withScript('<html></html>')).rejects.toThrow('index.html must contain')
})
