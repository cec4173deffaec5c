import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Write, commit, set } from '../../factories/batches'
import { notifyRequest } from '../../factories/documents'
import { RULES, expectAllowed, expectDenied, rulesEnvironment } from '../../rules/environment'
import { Judge, moment, written } from './judge'
import { OWNER_PATHS, SINGLE_WRITES, WRITE_PATHS, isNeeded } from '../../rules/write-paths'

/** Firestore's limits for the number of documents that the rules can look up. */
const PER_WRITE = 10
const PER_BATCH = 20
/** These limits are lower than Firestore's. Production counts up to 1.4 times as many expressions as the judge. */
const OUR_PER_BATCH = 12
const OUR_EXPRESSIONS = 600
/** Look-ups that must stay free for future rules. */
const SPARE_PER_WRITE = 2
/** Look-ups that must stay free on the emulator, which counts fewer look-ups than production. */
const SPARE_ON_THE_EMULATOR = 4

const EVERY_PATH = [...WRITE_PATHS, ...SINGLE_WRITES]

interface Figures {
  writes: number
  'documents billed': number
  'look-ups of 20': number
  'of a write, of 10': number
  'costliest write': string
  'expressions of 1,000': number
}
const figures: Record<string, Figures> = {}
afterAll(() => console.table(figures))

describe('the cost of a batch', () => {
  const judge = new Judge(RULES)

  it.each(EVERY_PATH.map((path) => [path.name, path] as const))(
    'the batch stays within the limits of look-ups and expressions: %s',
    (name, { who, state, afterwards = [], batch }) => {
      const signedUp = written(new Map(), state, moment(1))
      const before = written(signedUp, afterwards, moment(2))
      const judgements = judge.judge(who, before, batch, moment(3))
      // The judge stops evaluating when it refuses a write, so the counts of a refused batch would
      // be too low.
      expect(judgements.filter(({ isAllowed }) => !isAllowed)).toEqual([])

      const sum = judgements.reduce((total, { lookUps }) => total + lookUps.length, 0)
      const expressions = judgements.reduce((total, one) => total + one.expressions, 0)
      const [costliest] = judgements.toSorted((a, b) => b.lookUps.length - a.lookUps.length)
      const most = costliest?.lookUps.length ?? 0
      figures[name] = {
        writes: batch.length,
        // Counts each document once per request, including those that the batch writes.
        'documents billed': new Set(
          judgements.flatMap(({ lookUps }) => lookUps.map((lookUp) => lookUp.replace(/^\w+ /, ''))),
        ).size,
        'look-ups of 20': sum,
        'of a write, of 10': most,
        'costliest write': most === 0 ? 'none looks anything up' : String(costliest?.path),
        'expressions of 1,000': expressions,
      }
      expect(most).toBeLessThanOrEqual(PER_WRITE - SPARE_PER_WRITE)
      expect(sum).toBeLessThanOrEqual(OUR_PER_BATCH)
      expect(expressions).toBeLessThanOrEqual(OUR_EXPRESSIONS)
    },
  )

  it.each(OWNER_PATHS.map((path) => [path.name, path] as const))(
    'the evaluator of the rules refuses this batch if any needed write is missing: %s',
    (_, path) => {
      const { who, state, afterwards = [], batch } = path
      const signedUp = written(new Map(), state, moment(1))
      const before = written(signedUp, afterwards, moment(2))
      for (const left of batch.filter((write) => isNeeded(write, path))) {
        const rest = batch.filter((write) => write !== left)
        const judgements = new Judge(RULES).judge(who, before, rest, moment(3))
        expect(judgements.some(({ isAllowed }) => !isAllowed)).toBe(true)
      }
    },
  )

  it('the measured batches use every write predicate of the rules', () => {
    const unmeasured = judge.writePredicates.filter((predicate) => !judge.held.has(predicate))
    expect(unmeasured).toEqual([])
  })
})

/** Returns messages. Each costs one look-up, and the whole batch costs one more. */
function messages(number: number): Write[] {
  return Array.from({ length: number }, (_, index) =>
    set(`notifyRequests/message${String(index).padStart(13, '0')}`, notifyRequest()),
  )
}

describe('the emulator’s limit of look-ups', () => {
  const { as, startWith } = rulesEnvironment('headroom')

  beforeAll(() => startWith([]))

  it('the emulator accepts as many messages in one batch as its limit of look-ups permits, and no more', async () => {
    await expectDenied(commit(as(null), messages(PER_BATCH)))
    await expectAllowed(commit(as(null), messages(PER_BATCH - 1)))
  })

  // Reopening the inbox can't be counted: it deletes the document that the rules look up for each message added to the
  // batch. Reopening the waitlist costs the same, and is counted.
  const counted = EVERY_PATH.filter(({ name }) => name !== 'opening the inbox again')

  it.each(counted.map((path) => [path.name, path] as const))(
    'the batch stays below the emulator’s limit of look-ups: %s',
    async (_, { who, state, afterwards = [], batch }) => {
      await startWith(state, afterwards)
      await expectAllowed(commit(as(who), [...batch, ...messages(SPARE_ON_THE_EMULATOR - 1)]))
    },
  )
})
