import { expect, test } from '@playwright/test'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  type Firestore,
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore/lite'
import { getFirestore as getWholeFirestore } from 'firebase-admin/firestore'
import process from 'node:process'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { DEMO_PROJECT_ID } from '../../src/lib/config-schema'
import { enrol, pastTheRules } from '../e2e/enrol'
import { figure, logIn, openBrowser } from '../e2e/people'
import { join, openStatement, payments, statement, statusesOf, verifyAll } from '../e2e/statement'
import { commit, founderSignUp } from '../factories/batches'
import { type Founder, admin, founder } from '../factories/people'
import { brokenBy } from '../rules/worlds/invariants'

// A pair's second is refused, and the SDK would log it.
setLogLevel('silent')

const ROUNDS = [1, 2, 3]
const AT_ONCE = 200
const PAIRS = 20

const SIGN_UPS = 1000
const SIDE_BY_SIDE = 20
const DASHBOARDS = 20
const WAITING = 300

/** Whatever is stored, by its path. */
function wholeWorld() {
  return pastTheRules(async (app) => {
    const store = getWholeFirestore(app)
    const collections = await store.listCollections()
    const documents = await Promise.all(collections.map((collection) => collection.get()))
    return new Map(
      documents.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()] as const)),
    )
  })
}

/** @param deed asks by the public rules, as the pages of visitors do. */
async function asVisitors<Result>(deed: (firestore: Firestore) => Promise<Result>) {
  const app = initializeApp({ projectId: DEMO_PROJECT_ID }, crypto.randomUUID())
  const firestore = getFirestore(app)
  const [host = '', port] = String(process.env['FIRESTORE_EMULATOR_HOST']).split(':')
  connectFirestoreEmulator(firestore, host, Number(port))
  try {
    return await deed(firestore)
  } finally {
    await deleteApp(app)
  }
}

/** Somebody who signs up in this round. */
function visitor(round: number, number: number, overrides: Partial<Founder> = {}): Founder {
  const suffix = String(round * 10_000 + number)
  return founder(number, {
    id: `loadvisitor${suffix.padStart(9, '0')}`,
    email: `visitor.${suffix}@load.example`,
    code: `MD${suffix}`,
    reference: `7${suffix.padStart(11, '0')}`,
    ...overrides,
  })
}

for (const round of ROUNDS) {
  test(`${AT_ONCE} sign up at once, ${PAIRS} pairs of them with one payment each: each payment is taken once, round ${round}`, async () => {
    const before = await wholeWorld()
    const alone = Array.from({ length: AT_ONCE - 2 * PAIRS }, (_, number) => visitor(round, number))
    const pairs = Array.from({ length: PAIRS }, (_, pair) => {
      const first = visitor(round, 1000 + pair)
      return [first, visitor(round, 2000 + pair, { reference: first.reference })] as const
    })
    const start = performance.now()
    const took = await asVisitors(async (firestore) => {
      const tries = [...alone, ...pairs.flat()].map((one) => commit(firestore, founderSignUp(one)))
      const answers = await Promise.allSettled(tries)
      return answers.map(({ status }) => status === 'fulfilled')
    })
    const seconds = (performance.now() - start) / 1000
    const winners = pairs.map((_, pair) => {
      const at = alone.length + 2 * pair
      return took.slice(at, at + 2).filter(Boolean).length
    })

    expect(took.slice(0, alone.length).filter(Boolean)).toHaveLength(alone.length)
    expect(winners).toEqual(pairs.map(() => 1))
    const after = await wholeWorld()
    expect(brokenBy(before, after, admin())).toEqual([])
    const records = [...after.keys()].filter((path) => path.startsWith('waitlistUsers/'))
    const known = [...before.keys()].filter((path) => path.startsWith('waitlistUsers/'))
    expect(records.length - known.length).toBe(AT_ONCE - PAIRS)
    console.log(`${AT_ONCE} sign-ups at once: ${seconds.toFixed(1)} s`)
  })
}

test(`${SIGN_UPS} sign up while the desk verifies ${WAITING} by a statement and ${DASHBOARDS} dashboards watch: every count is right`, async ({
  browser,
}) => {
  const ambassadors = await Promise.all(
    Array.from({ length: DASHBOARDS }, async (_, number) => {
      const email = `load.${number}@people.example`
      const code = `MDLD${String(number).padStart(3, '0')}`
      return { email, code, uid: await enrol({ email, code, college: 'Load College' }) }
    }),
  )
  const waiting = payments('L', WAITING)
  const each = WAITING / DASHBOARDS
  await Promise.all(
    ambassadors.map(({ uid, code }, index) =>
      join(waiting.slice(index * each, (index + 1) * each), uid, code),
    ),
  )
  const before = await wholeWorld()
  const dashboards = []
  for (const { email } of ambassadors) {
    const page = await openBrowser(browser)
    await logIn(page, email)
    await expect(figure(page, 'Total Referrals')).toHaveText('0')
    dashboards.push(page)
  }
  const desk = await openBrowser(browser)
  await logIn(desk, DEMO_ACCOUNTS.admin)
  await openStatement(desk, statement(waiting, 10_000))

  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(0)
  const signUps = Array.from({ length: SIGN_UPS }, (_, number) => {
    const { uid = '', code = '' } = ambassadors[number % DASHBOARDS] ?? {}
    return visitor(9, number, { referrer: { ownerId: uid, code } })
  })
  const arriving = asVisitors(async (firestore) => {
    const rest = [...signUps]
    const arrive = async () => {
      for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
        await commit(firestore, founderSignUp(one))
      }
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, arrive))
    console.log(`${SIGN_UPS} sign-ups: ${seconds()} s`)
  })
  expect(await verifyAll(desk)).toBe(WAITING)
  await expect(desk.getByText(`${WAITING} payments verified.`).first()).toBeVisible({
    timeout: 1_200_000,
  })
  console.log(`${WAITING} payments verified meanwhile: ${seconds()} s`)
  await arriving

  expect(new Set(await statusesOf(waiting))).toEqual(new Set(['verified']))
  expect(brokenBy(before, await wholeWorld(), admin())).toEqual([])
  for (const dashboard of dashboards) {
    await expect(figure(dashboard, 'Total Referrals')).toHaveText(String(each), { timeout: 60_000 })
  }
})
