import { expect, type Page } from '@playwright/test'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator as connectWhole,
  doc,
  getFirestore as getWholeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  terminate,
  where,
} from 'firebase/firestore'
import {
  type Firestore,
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore/lite'
import { getFirestore as getStore } from 'firebase-admin/firestore'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { DEMO_PROJECT_ID } from '../../src/lib/config/config-schema'
import { enrol, pastTheRules } from '../e2e/enrol'
import { figure, logIn, openBrowser } from '../e2e/people'
import { join, openStatement, payments, statement, statusesOf, verifyAll } from '../e2e/statement'
import { test } from '../e2e/test'
import { commit, founderSignUp } from '../factories/batches'
import { type Founder, founder } from '../factories/people'
import { brokenCounts } from './broken-counts'

// Turn off the SDK's log, because the second sign-up of each pair is refused on purpose.
setLogLevel('silent')

const ROUNDS = [1, 2, 3]
const AT_ONCE = 200
const PAIRS = 20

const SIGN_UPS = 1000
const SIDE_BY_SIDE = 10
/**
 * The emulator's error for a sign-up that waits more than two seconds for a locked document, such as the code that a
 * verification is crediting. It occurs on slow machines, and a visitor would press again.
 */
const NOT_LOOKED_UP = 'Service call error'
/**
 * The delay in milliseconds before a refused sign-up is sent again, as in the page. A visitor
 * wouldn't press again faster.
 */
const MOMENT = 1000
const WAITING = 300
const DASHBOARDS = 20
/**
 * The number of dashboards that are real pages in a browser. The other dashboards are two live queries each, because
 * the emulator reads all data for each watched query on each write.
 */
const IN_BROWSER = 1

/** Returns all documents by path. */
function wholeWorld() {
  return pastTheRules(async (app) => {
    const store = getStore(app)
    const collections = await store.listCollections()
    const documents = await Promise.all(collections.map((collection) => collection.get()))
    return new Map(
      documents.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()] as const)),
    )
  })
}

const [host = '', port] = String(process.env['FIRESTORE_EMULATOR_HOST']).split(':')

/** Deletes everything except the admin's documents, because the demo's data would slow every write. */
async function clearWorld(): Promise<void> {
  const kept = [...(await wholeWorld())].filter(
    ([path, data]) => path.startsWith('system/') || data['role'] === 'admin',
  )
  const documents = `http://${host}:${port}/emulator/v1/projects/${DEMO_PROJECT_ID}/databases/(default)/documents`
  await fetch(documents, { method: 'DELETE' })
  await pastTheRules(async (app) => {
    const batch = getStore(app).batch()
    for (const [path, data] of kept) batch.set(getStore(app).doc(path), data)
    await batch.commit()
  })
}

test.beforeEach(clearWorld)

/** Runs the function under the public rules, like a visitor's page. */
async function asVisitors<Result>(deed: (firestore: Firestore) => Promise<Result>) {
  const app = initializeApp({ projectId: DEMO_PROJECT_ID }, crypto.randomUUID())
  const firestore = getFirestore(app)
  connectFirestoreEmulator(firestore, host, Number(port))
  try {
    return await deed(firestore)
  } finally {
    await deleteApp(app)
  }
}

/** Returns a founder who signs up in this round. */
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
  test(`if ${AT_ONCE} visitors sign up at once, each payment is used once: round ${round}`, async () => {
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
    expect(brokenCounts(before, after)).toEqual([])
    const records = [...after.keys()].filter((path) => path.startsWith('waitlistUsers/'))
    const known = [...before.keys()].filter((path) => path.startsWith('waitlistUsers/'))
    expect(records.length - known.length).toBe(AT_ONCE - PAIRS)
    console.log(`${AT_ONCE} sign-ups at once: ${seconds.toFixed(1)} s`)
  })
}

/** Returns false if the emulator refused the sign-up because of a lock. */
async function isLookedUp(signUp: Promise<void>): Promise<boolean> {
  try {
    await signUp
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes(NOT_LOOKED_UP)) return false
    throw error
  }
}

interface Watcher {
  total: () => unknown
  stop: () => Promise<void>
}

/** Watches an ambassador's profile and newest referrals, like the ambassador's dashboard. */
function watchAs(uid: string, email: string): Watcher {
  const app = initializeApp({ projectId: DEMO_PROJECT_ID }, crypto.randomUUID())
  const firestore = getWholeFirestore(app)
  connectWhole(firestore, host, Number(port), { mockUserToken: { user_id: uid, email } })
  let total: unknown
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure = error
  }
  onSnapshot(
    doc(firestore, 'users', uid),
    (profile) => (total = profile.get('referralCount')),
    fail,
  )
  const own = where('referredBy', '==', uid)
  const newest = orderBy('createdAt', 'desc')
  onSnapshot(query(collection(firestore, 'referrals'), own, newest, limit(10)), () => {}, fail)
  return {
    total: () => failure ?? total,
    async stop() {
      await terminate(firestore)
      await deleteApp(app)
    },
  }
}

/**
 * Presses Resume, as the admin would, whenever the run stops because an answer is missing.
 * @returns the number of presses
 */
async function untilAllAreVerified(desk: Page): Promise<number> {
  const over = desk.getByText(`${WAITING} payments verified.`).first()
  const resume = desk.getByRole('button', { name: /^Resume/ })
  for (let presses = 0; ; presses += 1) {
    await expect(over.or(resume)).toBeVisible({ timeout: 1_200_000 })
    if (await over.isVisible()) return presses
    await resume.click()
  }
}

test(`every stored and displayed count is right after ${SIGN_UPS} sign-ups and ${WAITING} verifications while ${DASHBOARDS} dashboards are open`, async ({
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
  const dashboards: Page[] = []
  for (const { email } of ambassadors.slice(0, IN_BROWSER)) {
    const page = await openBrowser(browser)
    await logIn(page, email)
    await expect(figure(page, 'Total Referrals')).toHaveText('0')
    dashboards.push(page)
  }
  const watchers = ambassadors.slice(IN_BROWSER).map(({ uid, email }) => watchAs(uid, email))
  const totals = () => watchers.map(({ total }) => total())
  await expect.poll(totals).toEqual(watchers.map(() => 0))
  // `openBrowser` would fail the test, because two verifications for the same college can conflict, and the browser
  // logs the conflict as an error.
  const desk = await (await browser.newContext()).newPage()
  await logIn(desk, DEMO_ACCOUNTS.admin)
  await openStatement(desk, statement(waiting, 10_000))

  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(0)
  const signUps = Array.from({ length: SIGN_UPS }, (_, number) => {
    const { uid = '', code = '' } = ambassadors[number % DASHBOARDS] ?? {}
    return visitor(9, number, { referrer: { ownerId: uid, code } })
  })
  let refused = 0
  const arriving = asVisitors(async (firestore) => {
    const rest = [...signUps]
    let arrived = 0
    const arrive = async () => {
      for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
        while (!(await isLookedUp(commit(firestore, founderSignUp(one))))) {
          refused += 1
          await setTimeout(MOMENT)
        }
        arrived += 1
        if (arrived % 250 === 0) console.log(`${arrived} sign-ups: ${seconds()} s`)
      }
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, arrive))
  })
  expect(await verifyAll(desk)).toBe(WAITING)
  const presses = await untilAllAreVerified(desk)
  console.log(`${WAITING} payments verified meanwhile: ${seconds()} s, resumed ${presses} times`)
  await arriving
  console.log(`${refused} tries were refused, and done again`)

  expect(new Set(await statusesOf(waiting))).toEqual(new Set(['verified']))
  const after = await wholeWorld()
  expect(brokenCounts(before, after)).toEqual([])
  const records = [...after.keys()].filter((path) => path.startsWith('waitlistUsers/'))
  expect(records).toHaveLength(SIGN_UPS + WAITING)
  for (const dashboard of dashboards) {
    await expect(figure(dashboard, 'Total Referrals')).toHaveText(String(each))
  }
  await expect.poll(totals).toEqual(watchers.map(() => each))
  console.log(`${DASHBOARDS} dashboards show ${each} each: ${seconds()} s`)
  await Promise.all(watchers.map(({ stop }) => stop()))
})
