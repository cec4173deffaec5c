import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { withoutProbe } from '../../../scripts/build/no-probe'

const CHANNEL = 'node_modules/@firebase/webchannel-wrapper/dist/webchannel-blob/esm'

it('the build removes only the request to Google from Firestore’s channel', () => {
  const file = readdirSync(CHANNEL).find((name) => name.endsWith('.js')) ?? ''
  const code = readFileSync(join(CHANNEL, file), 'utf8')
  const without = withoutProbe(code) ?? ''
  expect(code).toContain('www.google.com')
  expect(without).not.toContain('www.google.com')
  expect(code.length - without.length).toBeLessThan(300)
  expect(without).toMatch(/info\("Error code "\+\w\);\w\(2\);/)
})

it('the build returns null if the SDK’s code has changed', () => {
  expect(withoutProbe('fetch("https://elsewhere.example")')).toBeNull()
})
