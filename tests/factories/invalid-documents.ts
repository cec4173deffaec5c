import { Timestamp } from 'firebase/firestore/lite'

import type { Document } from './documents'

const LONG = 'Long. '.repeat(150_000)
const MANY = Object.fromEntries(
  Array.from({ length: 5_000 }, (_entry, number) => [`entry${number}`, number]),
)

/** Values that a field may have after someone changed it in the console. */
const WRONG: Record<string, unknown> = {
  nothing: null,
  'an empty text': '',
  'a day as a text': '2026-01-31',
  'odd characters': '../a/b__ \u202E<b>&"%00',
  'a number': 42,
  'a negative number': -7,
  'half a number': 1.5,
  'no number at all': Number.NaN,
  'an endless number': Number.POSITIVE_INFINITY,
  'a truth': true,
  'a list': [1, 'two', null],
  'a map': { other: { than: 'this' } },
  'the year 9999': Timestamp.fromMillis(Date.UTC(9999, 11, 31)),
}

export interface Damaged {
  /** The damage, such as `email: a number`. */
  what: string
  data: Document
}

/**
 * Returns copies of a valid document, each damaged in a different way.
 * @param kept fields that stay valid, because lists find the document by them
 */
export function damagedFrom(valid: Document, kept: readonly string[] = []): Damaged[] {
  const find = Object.fromEntries(kept.map((field) => [field, valid[field]]))
  const fields = Object.keys(valid).filter((field) => !kept.includes(field))
  const [first = 'field'] = fields
  return [
    { what: 'empty', data: find },
    { what: 'unknown fields', data: { ...valid, other: 'field', another: { field: [1] } } },
    { what: `${first}: 900 kB of text`, data: { ...valid, [first]: LONG } },
    { what: `${first}: a map of 5,000`, data: { ...valid, [first]: MANY } },
    ...fields.flatMap((field) => damagedField(valid, field)),
  ]
}

function damagedField(valid: Document, field: string): Damaged[] {
  const { [field]: value, ...others } = valid
  const wrong = Object.entries({ ...WRONG, ...(isMap(value) ? { 'an empty map': {} } : {}) })
  return [
    { what: `${field}: missing`, data: others },
    ...wrong.map(([what, held]) => ({
      what: `${field}: ${what}`,
      data: Object.assign({}, valid, { [field]: held }),
    })),
  ]
}

function isMap(value: unknown): boolean {
  return value?.constructor === Object
}
