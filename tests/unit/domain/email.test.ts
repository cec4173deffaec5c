import { expect, it } from 'vitest'

import { isEmail, normaliseEmail } from '@/domain/values/email'

it.each([
  'asha@example.com',
  ' Asha@Example.COM ',
  '\u200Basha@example.com\uFEFF',
  'asha@exam\u00ADple.com',
])('invisible characters and capitals are removed from the email %j', (typed) => {
  expect(normaliseEmail(typed)).toBe('asha@example.com')
  expect(isEmail(normaliseEmail(typed))).toBe(true)
})
