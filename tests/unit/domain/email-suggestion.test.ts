import { expect, it } from 'vitest'

import { suggestEmail } from '@/domain/values/email-suggestion'

it.each([
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gamil.com', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
])('the form suggests a correction of the email %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

it.each([
  'asha@gmail.com',
  'asha@yahoo.co.in',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@email.com',
  'asha@iitb.ac.in',
  'asha@vit.ac.in',
  'asha@gmail.company.com',
  'asha@example.org',
])('the form suggests no correction of the email %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
