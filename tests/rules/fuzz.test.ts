import {
  type Query,
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore/lite'
import process from 'node:process'
import { expect, it } from 'vitest'

import { commit } from '../factories/batches'
import { WORLD, rulesEnvironment } from './environment'
import { DEEDS, TRYING, attemptOf, isPossible, pickAttempt } from './worlds/attempts'
import { generator } from './worlds/chance'
import { brokenBy, mayRead } from './worlds/invariants'

const { as, startWith, world } = rulesEnvironment('fuzz')

/** `npm run proof -- rules` asks more, by another seed each time. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 200)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
/** Then another small world. */
const REQUESTS_IN_A_WORLD = 40

const chance = generator(SEED)
const figures = { written: 0, refused: 0, read: 0, notShown: 0 }

/** @returns what it has broken. */
async function write(): Promise<string[]> {
  const before = world()
  const { deed, changes } = pickAttempt(chance)
  const { who, batch } = attemptOf(deed, changes)
  if (!isPossible(before, batch)) return []
  const isAllowed = await settles(() => commit(as(who), batch))
  figures[isAllowed ? 'written' : 'refused'] += 1
  const what = isAllowed ? brokenBy(before, world(), who) : []
  return what.map((one) => `${one}: ${deed} ${JSON.stringify(changes)}`)
}

/** @returns what somebody has read that is not theirs to read. */
async function read(): Promise<string[]> {
  const before = world()
  const path = chance.pick([...before.keys()])
  const [name = '', id = ''] = path.split('/')
  const who = TRYING[chance.pick(Object.keys(TRYING))] ?? null
  const [field, value] = chance.pick(Object.entries(before.get(path) ?? {}))
  const all = collection(as(who), name)
  const asked: Query = chance.pick([
    all,
    query(all, limit(chance.pick([1, 10, 25, 26, 1000, 1001]))),
    query(all, where(field, '==', value)),
    query(all, where(field, '==', value), limit(10)),
  ])
  const found: string[] = []
  const isAllowed = await settles(
    chance.pick([
      () => getDoc(doc(as(who), path)).then(() => found.push(id)),
      () => getDocs(asked).then(({ docs }) => found.push(...docs.map((one) => one.id))),
      () => getCount(asked),
    ]),
  )
  figures[isAllowed ? 'read' : 'notShown'] += 1
  return found
    .map((one) => `${name}/${one}`)
    .filter((one) => !mayRead(one, before.get(one) ?? {}, before, who))
    .map((one) => `${one} is read by ${who?.uid ?? 'a visitor'}`)
}

/** @returns whether it went through; what the SDK itself does not take never gets there. */
async function settles(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch {
    return false
  }
}

it(
  'whoever asks whatever: counts, codes and payments stay right, and nobody reads what is not theirs',
  async () => {
    const broken: string[] = []
    const asked = () => Object.values(figures).reduce((sum, figure) => sum + figure, 0)
    for (let next = 0; asked() < REQUESTS;) {
      if (asked() >= next) {
        next = asked() + REQUESTS_IN_A_WORLD
        const { state, afterwards } = attemptOf(chance.pick([...DEEDS.keys()]), [])
        await startWith([...WORLD, ...state], afterwards)
      }
      broken.push(...(await (chance.below(10) < 7 ? write() : read())))
    }
    console.log(`Fuzz, seed ${SEED}: ${JSON.stringify(figures)}`)
    expect(broken).toEqual([])
  },
  60_000 + REQUESTS * 100,
)
