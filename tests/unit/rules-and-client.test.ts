import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

import { SECRET_ID } from '@/domain/secret-id'
import { COLLEGE_YEARS } from '@/domain/college-years'
import { EMAIL } from '@/domain/email'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { HIDDEN, PILE, VISIBLE } from '@/domain/name'
import {
  MOST_CORRECTIONS,
  MOST_CORRECTIONS_BY_RECEIPT,
  PAYMENT_REFERENCE,
} from '@/domain/payment-reference'
import { RECORD_ID } from '@/domain/record-id'
import { REFERRAL_CODE } from '@/domain/referral-code'
import { ROLES } from '@/domain/roles'
import { TIERS, tierFor } from '@/domain/tiers'
import { UPI_ID } from '@/domain/upi-id'
import { WEEKLY_TARGETS } from '@/domain/weekly-target'
import { WAITLIST_STATUSES } from '@/domain/waitlist-status'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'

const rules = readFileSync('firestore.rules', 'utf8')

/** These collections share field names with others but have other limits. */
const PREFIXES: Record<string, string> = {
  contactMessages: 'contact',
  demoRequests: 'demo',
  letterTemplates: 'letter',
  perks: 'perk',
  refunds: 'refund',
}

/** Returns every text limit of the rules, by the client's name for it. */
function limitsInRules(): Record<string, number> {
  const limits: Record<string, number> = {}
  for (const part of rules.split(/^ {4}match \//m).slice(1)) {
    const prefix = PREFIXES[part.slice(0, part.indexOf('/'))]
    const asked =
      /is(?:Name|Text|TextOrEmpty)\((?:request\.resource\.data|data|after)\.(\w+), (\d+)\)/g
    for (const [, field = '', text] of part.matchAll(asked)) {
      const name =
        prefix === undefined ? field : prefix + field.slice(0, 1).toUpperCase() + field.slice(1)
      const limit = Number(text)
      expect(limits[name] ?? limit, `${name} has one limit`).toBe(limit)
      limits[name] = limit
    }
  }
  return limits
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

/** The rules' patterns have no non-capturing groups. */
function sourceOf({ source }: RegExp): string {
  return source.replaceAll('(?:', '(').replaceAll('\\/', '/')
}

describe('limits in the client and in firestore.rules', () => {
  it('text limits are the same in the client and the rules', () => {
    const { email: _inAFunctionOfItsOwn, ...limits } = { ...FIELD_LIMITS, ...WORKSPACE_LIMITS }
    expect(limitsInRules()).toEqual(limits)
  })

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

  it('the limit of an email is the same in the client and the rules', () => {
    expect(functionOf('isEmail')).toContain(`value.size() <= ${FIELD_LIMITS.email}`)
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
    expect(rules).toContain(`data.year in [${COLLEGE_YEARS.map((year) => `'${year}'`).join(', ')}]`)
  })

  it('the tiers and their first counts are the same in the client and the rules', () => {
    // The rules' condition is valid JavaScript, too.
    const [, decision = ''] = /return ([^;]+);/.exec(functionOf('tierFor')) ?? []
    for (const { name, from } of TIERS) {
      for (const count of [from - 1, from, from + 1].filter((each) => each >= 0)) {
        expect(runInNewContext(decision, { count }), `${count}, near ${name}`).toBe(tierFor(count))
      }
    }
    // A certificate needs at least one referral.
    const starts = TIERS.map(({ name, from }) => `'${name}': ${Math.max(from, 1)}`)
    expect(rules).toContain(`{${starts.join(', ')}}`)
  })

  it('the roles are the same in the client and the rules', () => {
    const names = [...rules.matchAll(/\brole == '(\w+)'/g)].map(([, name]) => name)
    expect(new Set(names)).toEqual(new Set<string | undefined>(ROLES))
  })

  it('the statuses of a payment are the same in the client and the rules', () => {
    const [, list = ''] = /after\.status in \[([^\]]+)\]/.exec(rules) ?? []
    const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect(new Set(names)).toEqual(new Set<string | undefined>(WAITLIST_STATUSES))
  })
})
