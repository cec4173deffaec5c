import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Write, commit, remove, set } from '../factories/batches'
import { notifyRequest } from '../factories/documents'
import { account } from '../factories/people'
import { RULES, expectAllowed, expectDenied, rulesEnvironment } from './environment'
import { WRITE_PATHS } from './write-paths'

/** Firestore's limits on the documents that rules look up. Beyond them everything is refused. */
const PER_WRITE = 10
const PER_BATCH = 20

/** What must stay free, for rules to come and for a production that caches less than the emulator. */
const SPARE_PER_WRITE = 2
const SPARE_PER_BATCH = 4

/** A visitor's writes are measured with a token, which costs nothing and lets all paths be alike. */
const ANYBODY = account('anybody')

interface Figures {
  writes: number
  'look-ups of 20': number
  'of a write, of 10': number
  'dearest write': string
}
const figures: Record<string, Figures> = Object.fromEntries(
  WRITE_PATHS.map(({ name, batch }) => [
    name,
    {
      writes: batch.length,
      'look-ups of 20': 0,
      'of a write, of 10': 0,
      'dearest write': 'none looks anything up',
    },
  ]),
)
afterAll(() => console.table(figures))

function note(name: string, figure: Partial<Figures>): void {
  Object.assign(figures[name] ?? {}, figure)
}

/** @returns the first of the numbers, from the highest down, with which the attempt goes through. */
async function mostThatFits(
  highest: number,
  attempt: (spare: number) => Promise<void>,
): Promise<number> {
  for (let spare = highest; spare > 0; spare -= 1) {
    try {
      await attempt(spare)
      return spare
    } catch {
      // one look-up fewer
    }
  }
  await attempt(0)
  return 0
}

function collectionOf({ path }: Write): string {
  return path.replace(/\/.*/, '')
}

/** The rules with nothing asked but for one collection's writes, and there some look-ups more. */
function rulesThatMeasure(measured: string): string {
  const lookUps = Array.from(
    { length: PER_WRITE },
    (_, index) => `exists(at('pads', '${index + 1}'))`,
  )
  // Stops at the pad that exists: the number of that pad is the number of look-ups.
  const padded = `function isPadded() { return ${lookUps.join(' || ')}; }`
  let rest = RULES.replaceAll(/\/\/.*/g, '').replace('/documents {', `/documents { ${padded}`)
  let rules = ''
  const opening = /match \/(\w+)\/[{}\w]+ \{/
  for (let found = opening.exec(rest); found !== null; found = opening.exec(rest)) {
    const [head, collection = ''] = found
    const start = found.index + head.length
    const end = closingBrace(rest, start)
    rules += rest.slice(0, start)
    rules +=
      collection === measured
        ? rest
            .slice(start, end)
            .replaceAll(/(allow [\w, ]+): if ([^;]+);/g, '$1: if ($2) && isPadded();')
        : 'allow write: if true; '
    rest = rest.slice(end)
  }
  return rules + rest
}

function closingBrace(text: string, from: number): number {
  let depth = 1
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    if (text[index] === '}') depth -= 1
    if (depth === 0) return index
  }
  throw new Error('A block of the rules is not closed.')
}

/** Each costs one look-up. */
function messages(number: number): Write[] {
  return Array.from({ length: number }, (_, index) =>
    set(`notifyRequests/message${String(index).padStart(13, '0')}`, notifyRequest()),
  )
}

describe('documents looked up by a whole batch', () => {
  const { as, seed, startWith } = rulesEnvironment('headroom')

  beforeAll(() => startWith([]))

  it('are counted by messages, of which as many fit as the limit says', async () => {
    await expectDenied(commit(as(null), messages(PER_BATCH + 1)))
    await expectAllowed(commit(as(null), messages(PER_BATCH)))
  })

  it.each(WRITE_PATHS.map((path) => [path.name, path] as const))(
    'leave room in %s',
    async (name, { who, state, afterwards = [], batch }) => {
      await startWith(state)
      await seed(afterwards)
      const spare = await mostThatFits(PER_BATCH, (number) =>
        commit(as(who), [...batch, ...messages(number)]),
      )
      note(name, { 'look-ups of 20': PER_BATCH - spare })
      expect(spare).toBeGreaterThanOrEqual(SPARE_PER_BATCH)
    },
  )
})

const COLLECTIONS = new Set(WRITE_PATHS.flatMap(({ batch }) => batch.map(collectionOf)))

describe.each([...COLLECTIONS])('documents looked up by one write to %s', (measured) => {
  const { as, seed, startWith } = rulesEnvironment(
    `headroom-${measured.toLowerCase()}`,
    rulesThatMeasure(measured),
  )
  const paths = WRITE_PATHS.filter(({ batch }) =>
    batch.some((write) => collectionOf(write) === measured),
  )

  it.each(paths.map((path) => [path.name, path] as const))(
    'leave room in %s',
    async (name, { who, state, afterwards = [], batch }) => {
      await startWith(state)
      await seed(afterwards)
      const spare = await mostThatFits(PER_WRITE, async (number) => {
        await seed([remove(`pads/${number + 1}`), set(`pads/${number}`, {})])
        await commit(as(who ?? ANYBODY), batch)
      })
      const lookUps = PER_WRITE - spare
      if (lookUps > (figures[name]?.['of a write, of 10'] ?? 0)) {
        note(name, { 'of a write, of 10': lookUps, 'dearest write': measured })
      }
      expect(spare).toBeGreaterThanOrEqual(SPARE_PER_WRITE)
    },
  )
})
