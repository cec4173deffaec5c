import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { adminAddress, withAdminAddress } from '../../../scripts/deploy/admin-address'

const RULES = readFileSync('firestore.rules', 'utf8')

it('replacing the admin’s address changes nothing else in the rules', () => {
  const changed = withAdminAddress(RULES, 'boss@example.com')
  expect(adminAddress(changed)).toBe('boss@example.com')
  expect(withAdminAddress(changed, adminAddress(RULES))).toBe(RULES)
})

it('reading the admin’s address from rules without one throws an error', () => {
  expect(() => adminAddress('service cloud.firestore {}')).toThrow('adminEmail()')
})
