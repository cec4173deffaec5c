import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { storageKey } from '@/lib/browser/storage-keys'

/** These files can't import the registry of storage keys, because they must be small and load early. */
const ALONE = {
  'src/boot/first-paint.ts': `localStorage.getItem('${storageKey('theme')}')`,
  'src/boot/hydrate.ts': `sessionStorage.setItem(\`${storageKey('typed-before.')}$\{form.name}\``,
  'src/boot/remember-referral.ts': `localStorage.setItem('${storageKey('followed-code')}'`,
}

it.each(Object.entries(ALONE))('%s uses the same storage key as the registry', (file, code) => {
  expect(readFileSync(file, 'utf8')).toContain(code)
})

it('no other file contains a literal storage key', () => {
  const spelled = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
    .filter((file) => /['"`]mooddrive[.]/.test(readFileSync(file, 'utf8')))
  expect(spelled.toSorted()).toEqual([
    'src/boot/first-paint.ts',
    'src/boot/hydrate.ts',
    'src/boot/remember-referral.ts',
    'src/lib/browser/storage-keys.ts',
  ])
})
