import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { withoutNetworkProbe } from '../../../scripts/build/remove-network-probe'

const CHANNEL = 'node_modules/@firebase/webchannel-wrapper/dist/webchannel-blob/esm'

it('the build removes the network probe from Firestore’s SDK and nothing else', () => {
  const file = readdirSync(CHANNEL).find((name) => name.endsWith('.js')) ?? ''
  const code = readFileSync(join(CHANNEL, file), 'utf8')
  const without = withoutNetworkProbe(code) ?? ''
  expect(code).toContain('www.google.com')
  expect(without).not.toContain('www.google.com')
  expect(code.length - without.length).toBeLessThan(300)
  expect(without).toMatch(/info\("Error code "\+\w\);\w\(2\);/)
})

it('if the SDK has no known network probe, withoutNetworkProbe returns null', () => {
  expect(withoutNetworkProbe('fetch("https://elsewhere.example")')).toBeNull()
})
