import { expect, it } from 'vitest'

import { isEmail, normaliseEmail } from '@/domain/email'

it.each([
  'asha@example.com',
  ' Asha@Example.COM ',
  '\u200Basha@example.com\uFEFF',
  'asha@exam\u00ADple.com',
])(
  'an address is stored in one form, whatever a chat or a web page has put into it: %j',
  (typed) => {
    expect(normaliseEmail(typed)).toBe('asha@example.com')
    expect(isEmail(normaliseEmail(typed))).toBe(true)
  },
)
