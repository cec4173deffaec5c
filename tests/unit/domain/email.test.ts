import { expect, it } from 'vitest'

import { isEmail, normaliseEmail } from '@/domain/values/email'

it.each([
  'asha@example.com',
  ' Asha@Example.COM ',
  '\u200Basha@example.com\uFEFF',
  'asha@exam\u00ADple.com',
])('a typed email is normalised to lower case without invisible characters: %j', (typed) => {
  expect(normaliseEmail(typed)).toBe('asha@example.com')
  expect(isEmail(normaliseEmail(typed))).toBe(true)
})
