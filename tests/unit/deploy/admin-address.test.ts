import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { adminAddress, withAdminAddress } from '../../../scripts/deploy/admin-address'

const RULES = readFileSync('firestore.rules', 'utf8')

it('changes nothing in the rules but the admin’s address', () => {
  const changed = withAdminAddress(RULES, 'boss@example.com')
  expect(adminAddress(changed)).toBe('boss@example.com')
  expect(withAdminAddress(changed, adminAddress(RULES))).toBe(RULES)
})

it('refuses rules that name no admin', () => {
  expect(() => adminAddress('service cloud.firestore {}')).toThrow('adminEmail()')
})
