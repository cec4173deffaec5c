import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

import { SECRET_ID } from '@/domain/values/secret-id'
import { COLLEGE_YEARS } from '@/domain/programme/college-years'
import type { CollectionName, SystemDocument } from '@/data/firebase/collections'
import { EMAIL, MOST_EMAIL } from '@/domain/values/email'
import { HIDDEN, PILE, VISIBLE } from '@/domain/values/name'
import {
  MOST_CORRECTIONS,
  MOST_CORRECTIONS_BY_RECEIPT,
  PAYMENT_REFERENCE,
} from '@/domain/payments/payment-reference'
import { MOST_WISH, PERKS, perksEarned, WISH_FIELDS } from '@/domain/programme/perks'
import { RECORD_ID } from '@/domain/values/record-id'
import { REFERRAL_CODE } from '@/domain/values/referral-code'
import { ROLES } from '@/domain/values/roles'
import { certifiedFrom, TIERS, tierFor } from '@/domain/programme/tiers'
import { UPI_ID } from '@/domain/payments/upi'
import { WAITLIST_STATUSES } from '@/domain/payments/waitlist-status'
import {
  announcement,
  ANNOUNCEMENT_LIMITS,
  CONTACT_LIMITS,
  contactMessage,
  DEMO_LIMITS,
  demoRequest,
  notifyRequest,
  mail,
} from '@/model/messages'
import { publishedBoard } from '@/model/boards'
import {
  paymentDispute,
  deletionRequest,
  heldByRecord,
  receipt,
  RECORD_LIMITS,
  waitlistUser,
} from '@/model/waitlist-users'
import {
  certificate,
  letter,
  LETTER_LIMITS,
  letterTemplate,
  perk,
  PERK_LIMITS,
  wish,
} from '@/model/perks'
import { NOTE_LIMITS, recordHistory, recordNote } from '@/model/record-history'
import { refund, REFUND_LIMITS } from '@/model/refunds'
import { referral, referralCode, visits } from '@/model/referrals'
import { statementAnswer, statementRun } from '@/model/statements'
import {
  adminSeat,
  closed,
  COLLEGE_NAMES_LIMITS,
  collegeAliases,
  collegeNames,
  verificationClock,
} from '@/model/system'
import { PROFILE_LIMITS, user, WEEKLY_TARGETS } from '@/model/users'

const rules = readFileSync('firestore.rules', 'utf8')

interface Model {
  schema: { entries: object }
  limits?: Record<string, number>
  /** The fields of each map in a document, by the map's name. */
  maps?: Record<string, { entries: object }>
  /** The number of fields, for a collection whose rule contains no list of fields. */
  size?: number
}

/** Receipts and referrals contain a copy of the waitlist record's reason. */
const reason = { statusReason: RECORD_LIMITS.statusReason }

const models: Record<Exclude<CollectionName, 'system'> | `system/${SystemDocument}`, Model> = {
  'system/admin': { schema: adminSeat },
  'system/signupsClosed': { schema: closed },
  'system/inboxClosed': { schema: closed },
  'system/collegeNames': { schema: collegeNames, limits: COLLEGE_NAMES_LIMITS },
  'system/collegeAliases': { schema: collegeAliases },
  'system/verificationClock': { schema: verificationClock },
  users: { schema: user, limits: PROFILE_LIMITS },
  referralCodes: { schema: referralCode },
  waitlistUsers: { schema: waitlistUser, limits: RECORD_LIMITS },
  receipts: { schema: receipt, limits: reason },
  upiReferences: { schema: heldByRecord, size: 1 },
  paymentDisputes: { schema: paymentDispute, maps: { claim: paymentDispute.entries.claim } },
  verifiedEmails: { schema: heldByRecord, size: 1 },
  referrals: { schema: referral, limits: reason },
  visits: { schema: visits, size: 2 },
  boards: { schema: publishedBoard },
  contactMessages: { schema: contactMessage, limits: CONTACT_LIMITS },
  notifyRequests: { schema: notifyRequest },
  demoRequests: { schema: demoRequest, limits: DEMO_LIMITS },
  deletionRequests: { schema: deletionRequest },
  recordNotes: { schema: recordNote, limits: NOTE_LIMITS },
  refunds: { schema: refund, limits: REFUND_LIMITS },
  statementRuns: { schema: statementRun },
  statementAnswers: { schema: statementAnswer },
  recordHistory: { schema: recordHistory },
  announcements: { schema: announcement, limits: ANNOUNCEMENT_LIMITS },
  letterTemplates: { schema: letterTemplate, limits: LETTER_LIMITS },
  mail: { schema: mail, maps: { message: mail.entries.message } },
  perks: { schema: perk, limits: PERK_LIMITS, maps: { letter, wish } },
  certificates: { schema: certificate },
}

/** The blocks of the rules by collection, each with the functions that follow it. */
const blocks = Object.fromEntries(
  rules
    .split(/^ {4}match \//m)
    .slice(1)
    .map((block) => [(block.split(' ')[0] ?? '').replace(/(?<!system)\/.*/, ''), block]),
)

/** Returns a collection's block of the rules. `signupsClosed` and `inboxClosed` share one. */
function blockOf(name: string): string {
  return blocks[name] ?? (/^system\/\w+Closed$/.test(name) ? blocks['system/{toggle}'] : '') ?? ''
}

/** Returns the text limits of a collection's rule by field. */
function limitsOf(block: string): Record<string, number> {
  const limits: Record<string, number> = {}
  const asked =
    /is(?:Name|Text|TextOrEmpty)\((?:request\.resource\.data|data|after)\.(\w+), (\d+)\)/g
  for (const [, field = '', text] of block.matchAll(asked)) {
    const limit = Number(text)
    expect(limits[field] ?? limit, `${field} has one limit`).toBe(limit)
    limits[field] = limit
  }
  return limits
}

const LISTS = [
  /hasExactly\((?<of>[\w.]+), \[(?<fields>[^\]]+)\]/g,
  /isNewMessage\('\w+', id, \[(?<fields>[^\]]+)\]/g,
  /changesOnly\(\[(?<fields>[^\]]+)\]/g,
  /(?<of>\w+)\.keys\(\)\.hasOnly\(\[(?<fields>[^\]]+)\]/g,
]

/** Returns the fields that a collection's rule lists, by the map that contains them. The key '' is the document. */
function fieldsOf(block: string): Record<string, string[]> {
  const [rule = ''] = block.split(/^ {4}\}/m)
  const fields: Record<string, Set<string>> = {}
  for (const { groups } of LISTS.flatMap((list) => Array.from(rule.matchAll(list)))) {
    const { of = 'data', fields: list = '' } = groups ?? {}
    const map = /^(?:request\.resource\.data|data|answer)$/.test(of) ? '' : of
    const names = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    fields[map] = new Set([...(fields[map] ?? []), ...names])
  }
  return Object.fromEntries(Object.entries(fields).map(([map, names]) => [map, sorted(names)]))
}

function namesOf({ entries }: Model['schema']): string[] {
  return sorted(Object.keys(entries))
}

function sorted(names: Iterable<string>): string[] {
  return [...names].toSorted()
}

/** Returns the text of a function of the rules: one line, or up to the closing brace with the same indent. */
function functionOf(name: string): string {
  const [, indent, first = ''] =
    new RegExp(String.raw`^( *)(function ${name}\(.*)$`, 'm').exec(rules) ?? []
  if (first === '' || first.endsWith('}')) return first
  const start = rules.indexOf(first)
  return rules.slice(start, rules.indexOf(`\n${indent}}`, start))
}

/** Returns the patterns of a function of the rules in JavaScript's notation. */
function patternsOf(name: string): string[] {
  return [...functionOf(name).matchAll(/matches\((["'])(.*?)\1\)/g)].map(([, , pattern = '']) =>
    pattern
      .replaceAll('\\\\', '\\')
      .replaceAll('\\x{', '\\u{')
      .replace(/^\(\?s\)\.\*(.*)\.\*$/, '$1'),
  )
}

/** Returns the texts of the list that follows these words in the rules. */
function listAfter(words: string): string[] {
  const start = rules.indexOf(`${words} [`)
  const list = rules.slice(start, rules.indexOf(']', start))
  return [...list.matchAll(/'([^']+)'/g)].map(([, text = '']) => text)
}

/** Returns the pattern in the rules' notation, which has no non-capturing groups. */
function sourceOf({ source }: RegExp): string {
  return source.replaceAll('(?:', '(').replaceAll('\\/', '/')
}

describe('collections in the client and in firestore.rules', () => {
  it('each collection of the rules has a model in the client', () => {
    const names = Object.keys(models).map((name) =>
      name.endsWith('Closed') ? 'system/{toggle}' : name,
    )
    expect(sorted(Object.keys(blocks))).toEqual(sorted(new Set(names)))
  })

  it.each(Object.entries(models))(
    'the fields of %s are the same in the model and the rules',
    (name, { schema, maps = {}, size }) => {
      const names = namesOf(schema)
      const { '': fields, ...ofMaps } = fieldsOf(blockOf(name))
      expect(fields).toEqual(size === undefined ? names : undefined)
      expect(names).toHaveLength(size ?? names.length)
      expect(Object.entries(ofMaps)).toEqual(
        Object.entries(maps).map(([map, schema]) => [map, namesOf(schema)]),
      )
    },
  )
})

describe('limits in the client and in firestore.rules', () => {
  it.each(Object.entries(models))(
    'the text limits of %s are the same in the client and the rules',
    (name, { limits = {} }) => {
      expect(limitsOf(blockOf(name))).toEqual(limits)
    },
  )

  it('the limits of corrections are the same in the client and the rules', () => {
    expect(functionOf('correctsMyPayment')).toContain(`corrections <= ${MOST_CORRECTIONS}`)
    expect(functionOf('correctsByReceipt')).toContain(
      `correctionsByReceipt <= ${MOST_CORRECTIONS_BY_RECEIPT}`,
    )
  })

  it('the limits of weekly targets are the same in the client and the rules', () => {
    const [least, most] = [WEEKLY_TARGETS[0], WEEKLY_TARGETS.at(-1)]
    expect(functionOf('setsMyWeeklyTarget')).toContain(`target >= ${least} && target <= ${most}`)
  })

  it('the limit of each answer for a perk is the same in the client and the rules', () => {
    for (const field of WISH_FIELDS) {
      expect(functionOf('isWish')).toContain(`isShortOrMissing(wish, '${field}')`)
    }
    expect(functionOf('isShortOrMissing')).toContain(`isText(wish[field], ${MOST_WISH})`)
  })

  it('the maximum length of an email address is the same in the client and the rules', () => {
    expect(functionOf('isEmail')).toContain(`value.size() <= ${MOST_EMAIL}`)
  })
})

describe('patterns in the client and in firestore.rules', () => {
  it.each([
    ['visible text', 'isText', [VISIBLE]],
    ['hidden characters in a name and too many accents', 'isName', [HIDDEN, PILE]],
    ['an email address', 'isEmail', [EMAIL]],
    ['a payment reference', 'isPaymentReference', [PAYMENT_REFERENCE]],
    ['a UPI ID', 'isUpiId', [UPI_ID]],
    ['a referral code', 'isReferralCode', [REFERRAL_CODE]],
    ['a record’s id', 'isRecordId', [RECORD_ID]],
    ['a secret id', 'isRandom26', [SECRET_ID]],
  ])('the pattern of %s is the same in the client and the rules', (_what, name, expected) => {
    expect(patternsOf(name)).toEqual(expected.map(sourceOf))
  })
})

describe('lists in the client and in firestore.rules', () => {
  it('the years of a course are the same in the client and the rules', () => {
    expect(listAfter('data.year in')).toEqual(COLLEGE_YEARS)
  })

  it('the tiers and the counts that they begin with are the same in the client and the rules', () => {
    // The rules' condition is also valid JavaScript, so this test evaluates it.
    const [, decision = ''] = /return ([^;]+);/.exec(functionOf('tierFor')) ?? []
    for (const { name, from } of TIERS) {
      for (const count of [from - 1, from, from + 1].filter((each) => each >= 0)) {
        expect(runInNewContext(decision, { count }), `${count}, near ${name}`).toBe(tierFor(count))
      }
    }
  })

  it('the count that each tier’s certificate requires is the same in the client and the rules', () => {
    const [, needs = ''] = /\bneeds == (\{[^}]+\})/.exec(rules) ?? []
    expect(runInNewContext(`Object.entries(${needs})`), 'needs of a certificate').toEqual(
      TIERS.map(({ name, from }) => [name, certifiedFrom(from)]),
    )
  })

  it('firestore.rules allow announcements to each of the client’s tiers', () => {
    expect(listAfter('audience in'), 'audience of an announcement').toEqual([
      'everyone',
      ...TIERS.map(({ name }) => name),
    ])
  })

  it('the perks of each tier are the same in the client and the rules', () => {
    const [, perksOf = ''] = /return (\{[^;]+);/.exec(functionOf('perksOf')) ?? []
    for (const { name, from } of TIERS) {
      const earned: unknown = runInNewContext(`(${perksOf}) ?? []`, { tier: name })
      expect(JSON.stringify(earned), `perks of ${name}`).toBe(JSON.stringify(perksEarned(from)))
    }
    const ids = PERKS.map(({ key }) => `uid + '-${key}'`)
    expect(functionOf('isIdOfMine')).toContain(`id in [${ids.join(', ')}]`)
  })

  it('the roles are the same in the client and the rules', () => {
    const names = [...rules.matchAll(/\brole == '(\w+)'/g)].map(([, name]) => name)
    expect(new Set(names)).toEqual(new Set<string | undefined>(ROLES))
  })

  it('the statuses of a payment are the same in the client and the rules', () => {
    expect(sorted(listAfter('after.status in'))).toEqual(sorted(WAITLIST_STATUSES))
  })
})
