import { setDoc, doc } from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import { contactMessage, notifyRequest } from '../factories/documents'
import { expectAllowed, expectDenied, rulesEnvironment } from './environment'

// The names, texts and emails that the rules accept. All fields of these kinds use the same predicates, so these tests
// only send contact messages and "Notify me" requests.

const { as, startWith } = rulesEnvironment('texts')

let messages = 0
function newId(): string {
  messages += 1
  return `Message${String(messages).padStart(13, '0')}`
}

const sends = (message: object) =>
  setDoc(doc(as(null), `contactMessages/${newId()}`), { ...contactMessage(), ...message })
const asks = (email: string) =>
  setDoc(doc(as(null), `notifyRequests/${newId()}`), notifyRequest({ email }))

beforeAll(() => startWith([]))

describe('a name', () => {
  const hidden = [
    0x34f, 0x17b4, 0x17b5, 0x00, 0x0a, 0x7f, 0x9f, 0x2028, 0x2029, 0xad, 0x61c, 0x115f, 0x1160,
    0x180e, 0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x206f, 0x2800, 0x3164, 0xfeff, 0xffa0,
    0xfff9, 0xfffb, 0x13441, 0x13442, 0x1d159, 0x1d173, 0x1d17a, 0xe0000, 0xe007f,
  ]
  it.each(hidden.map((code) => [code.toString(16)]))(
    'a name can’t contain the invisible character U+%s',
    async (code) => {
      const sign = String.fromCodePoint(Number.parseInt(code, 16))
      await expectDenied(sends({ name: `hidden${sign}sign` }))
    },
  )

  it('a letter in a name can have at most four combining marks', async () => {
    await expectAllowed(sends({ name: `four${'\u0301'.repeat(4)}` }))
    await expectDenied(sends({ name: `five${'\u0301'.repeat(5)}` }))
  })
})

describe('a text', () => {
  it.each(['a', '٣', '!', '+'])(
    'a text can consist of one visible character: %s',
    async (message) => {
      await expectAllowed(sends({ message }))
    },
  )

  it.each(['\u0301', '\u200b', ' '])(
    'a text can’t consist of one invisible character: %j',
    async (message) => {
      await expectDenied(sends({ message }))
    },
  )
})

describe('an email', () => {
  it.each([
    "a.0!#$%&'*+/=?^_{|}~-@x-0.y-0",
    ...Array.from("a0.!#$%&'*+/=?^_{|}~-", (sign) => `${sign}@b.c`),
    `${'a'.repeat(64)}@b.c`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}`,
    'a@1.2',
    'a@-.-',
    'a@b.c.d',
  ])('an email can have this form: %s', async (email) => {
    await expectAllowed(asks(email))
  })

  it.each([
    `${'a'.repeat(65)}@b.c`,
    '@b.c',
    'a@.c',
    'a@b.',
    'a@b',
    `a@${'b'.repeat(64)}.c`,
    `a@b.${'c'.repeat(64)}`,
    'a b@c.d',
    'a@b_c.d',
    'a@b.c_d',
    'A@b.c',
    'a"@b.c',
  ])('an email can’t have this form: %s', async (email) => {
    await expectDenied(asks(email))
  })
})
