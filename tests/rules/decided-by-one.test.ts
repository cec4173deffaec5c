import { doc, getDoc } from 'firebase/firestore/lite'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, it } from 'vitest'

import { PERKS } from '@/domain/perks'

import { collegeKeyOf, commit, mergeColleges, moveToCollege, set } from '../factories/batches'
import { statementRun } from '../factories/documents'
import { NAMES_WITH_HIDDEN_SIGNS } from '../factories/names'
import { COLLEGE } from '../factories/people'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import type { Decided } from './mutants/search'
import { unmarked } from './marked-values'
import { attemptOf, type Change } from './worlds/attempts'

/**
 * Found by `npm run mutants -- --search`: deeds of the product with as little otherwise as it takes for one
 * condition alone to decide. Where a rule changes on purpose, the case changes or goes.
 */
const FOUND = JSON.parse(
  readFileSync(new URL('decided-by-one.json', import.meta.url), 'utf8'),
  unmarked,
) as Decided[]

const { as, startWith } = rulesEnvironment('decided-by-one')

async function expectOf(isAllowed: boolean, deed: string, changes: Change[]): Promise<void> {
  const { who, state, afterwards, batch } = attemptOf(deed, changes)
  await startWith(state, afterwards)
  await (isAllowed ? expectAllowed : expectDenied)(commit(as(who), batch))
}

describe('what one condition alone decides', () => {
  it.each(
    FOUND.map((one) => [one.isAllowed ? 'lets through' : 'refuses', one.mutant, one] as const),
  )('%s, unlike with %s', async (_verb, _mutant, { isAllowed, deed, changes }) => {
    await expectOf(isAllowed, deed, changes)
  })
})

/** Every document of the batch that has the field has this in it. */
function saying(field: string, value: unknown): Change {
  return { in: 'batch', path: null, field, value }
}

function textsOf(fields: readonly string[], length: number): Change[] {
  return fields.map((field) => saying(field, 'w'.repeat(length)))
}

function listOf(length: number): string[] {
  return Array.from({ length }, () => 'x')
}

const LONGEST: readonly (readonly [deed: string, fields: readonly string[], most: number])[] = [
  ['an announcement', ['announcement'], 500],
  ['a perk asked for', ['wish'], 200],
  ['a perk asked for anew', ['wish'], 200],
  ['a perk sent', ['note'], 300],
  ['a note about a sign-up', ['note'], 1000],
  ['a request for correction', ['statusReason', 'events.*.reason'], 300],
  ['the taking back of a verification', ['statusReason', 'events.*.reason'], 300],
  ['a payment that the admin finds under another reference', ['statusReason'], 300],
  ['the history of a founder who has lost their payment to another', ['events.*.lost'], 200],
  ['the history of a founder who was given a payment', ['events.*.from'], 200],
  ['a mail', ['message.subject'], 200],
  ['a mail', ['message.text'], 5000],
  ['a mail', ['message.html'], 20_000],
  ['a template of letters', ['signedBy'], 100],
  ['a template of letters', ['signedAs'], 120],
  ['a template of letters', ['text'], 3000],
]

describe('the longest text', () => {
  it.each(LONGEST)('fits in %s (%s), and none that is longer', async (deed, fields, most) => {
    await expectOf(true, deed, textsOf(fields, most))
    await expectOf(false, deed, textsOf(fields, most + 1))
  })
})

describe('the report of a statement', () => {
  const report = 'the report of a statement'
  const worked = 'the report of a statement that is worked through'

  it.each([
    ['files', 50],
    ['unclear', 500],
    ['answers', 500],
    ['verified', 10_000],
    ['linked', 10_000],
    ['asked', 10_000],
  ])('takes the longest list of %s, and none that is longer', async (field, most) => {
    await expectOf(true, report, [saying(field, listOf(most))])
    await expectOf(false, report, [saying(field, listOf(most + 1))])
  })

  const RUN = 'statementRuns/statementrun00000001'
  const more = ['founder0000000000001', 'founder0000000000050']
  it.each([
    ['counts', { ...(statementRun()['counts'] as object), rows: 11 }],
    ['unclear', more],
    ['answers', more],
    ['verified', more],
    ['linked', more],
    ['asked', more],
  ])('grows by its %s', async (field, value) => {
    await expectOf(true, worked, [{ in: 'batch', path: RUN, field, value }])
  })

  it.each(['verified', 'linked', 'asked'])('never loses what was %s', async (field) => {
    await expectOf(false, worked, [
      { in: 'state', path: RUN, field, value: ['kept'] },
      { in: 'batch', path: RUN, field, value: [] },
    ])
  })
})

describe('an answer about a statement’s layout', () => {
  const answer = 'an answer about a statement’s layout'

  it.each([
    ['headings', 200],
    ['seen', 200],
    ['received', 500],
  ])('takes the longest list of %s, and none that is longer', async (field, most) => {
    await expectOf(true, answer, [saying(field, listOf(most))])
    await expectOf(false, answer, [saying(field, listOf(most + 1))])
  })

  it.each(['all-received', 'generic-headings', 'no-payment'])('is one of kind %s', async (kind) => {
    await expectOf(true, answer, [
      saying('kind', kind),
      saying('column', null),
      saying('received', true),
    ])
  })
})

describe('an announcement', () => {
  it.each(['everyone', 'Basic', 'Silver', 'Gold', 'Platinum'])('is for %s', async (value) => {
    await expectOf(true, 'an announcement', [saying('audience', value)])
  })
})

describe('a message', () => {
  it.each([
    // Whatever an address may be made of.
    "!#$%&'*+/=?^_{|}~-.0@1-b.2-c",
    'a@b.c',
  ])('comes from %s', async (address) => {
    await expectOf(true, 'a message to notifyRequests', [saying('email', address)])
  })

  it.each([
    ['no first part of its domain', 'nobody@.example'],
    ['a first part that is too long', `nobody@${'p'.repeat(64)}.example`],
    ['a last part that is too long', `nobody@people.${'p'.repeat(64)}`],
  ])('does not come from an address with %s', async (_, address) => {
    await expectOf(false, 'a message to notifyRequests', [saying('email', address)])
  })

  it('does not come from a name with a sign that can’t be seen', async () => {
    for (const name of NAMES_WITH_HIDDEN_SIGNS) {
      await expectOf(false, 'a message to contactMessages', [saying('name', name)])
    }
  })

  it.each([
    [4, true],
    [5, false],
  ])('comes from a name with %i accents on one letter: %s', async (accents, isAllowed) => {
    const name = `A${'\u0301'.repeat(accents)}`
    await expectOf(isAllowed, 'a message to contactMessages', [saying('name', name)])
  })

  it('may be signs alone', async () => {
    await expectOf(true, 'a message to contactMessages', [saying('message', '?!')])
  })

  it.each(['contactMessages', 'notifyRequests', 'demoRequests'])(
    'in %s is nobody’s to write over, but its sender’s to send once more',
    async (inbox) => {
      const deed = `a message to ${inbox}`
      const other = saying('email', 'other@people.example')
      await expectOf(true, deed, [{ first: deed }])
      await expectOf(false, deed, [{ first: deed }, other])
    },
  )
})

describe('the name of a college', () => {
  const path = `colleges/${collegeKeyOf(COLLEGE)}`
  const standing = set(path, { name: COLLEGE, count: 1, lastVerifiedReferral: FOUNDER.id })

  it.each([
    [120, 'c'.repeat(120), true],
    [121, 'c'.repeat(121), false],
    [1, '\u00a0', false],
  ])(
    'into which another is merged may have %s characters that can be seen, of no more than 120: %s',
    async (_, name, isAllowed) => {
      const expectation = isAllowed ? expectAllowed : expectDenied
      await startWith([...WORLD, standing])
      await expectation(commit(as(ADMIN), mergeColleges(COLLEGE, name, 1)))
      await startWith([...WORLD, ...mergeColleges(COLLEGE, name, 1)])
      await expectation(commit(as(ADMIN), moveToCollege(AMBASSADOR, name)))
    },
  )
})

describe('a perk', () => {
  beforeEach(() => startWith(WORLD))

  it.each(PERKS.map(({ key }) => key))(
    'that is a %s may be looked for by whose it would be',
    async (key) => {
      await expectAllowed(getDoc(doc(as(AMBASSADOR), `perks/${AMBASSADOR.uid}-${key}`)))
    },
  )

  it('that nobody can have may be looked for by nobody but the admin', async () => {
    await expectDenied(getDoc(doc(as(AMBASSADOR), 'perks/extra')))
    await expectAllowed(getDoc(doc(as(ADMIN), 'perks/extra')))
  })
})
