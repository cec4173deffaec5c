import {
  type RulesTestEnvironment,
  assertFails,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  type EmulatorMockTokenOptions,
  type Firestore,
  Timestamp,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore/lite'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import {
  type Write,
  adminSetUp,
  ambassadorWithCount,
  commit,
  founderSignUp,
  set,
} from '../factories/batches'
import { board, type Document } from '../factories/documents'
import {
  ADMIN_EMAIL,
  type Account,
  account,
  admin,
  ambassador,
  founder,
  referredBy,
} from '../factories/people'
import { isFull } from '../../scripts/testing/full'
import { Witness } from '../proof/rules/witness'

export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')

// Most of these tests expect a refusal, and the SDK would log each one.
setLogLevel('silent')

export const ADMIN = admin()
export const AMBASSADOR = ambassador(1)
export const OTHER_AMBASSADOR = ambassador(2)
/** A founder whom AMBASSADOR referred, and who isn't verified yet. */
export const FOUNDER = founder(1, referredBy(AMBASSADOR))
export const FOUNDER_ACCOUNT = account('founder', { email: FOUNDER.email })
export const STRANGER = account('stranger')
export const ADMIN_ADDRESS_WITHOUT_SEAT = account('second-admin', { email: ADMIN_EMAIL })

export const ACTORS = {
  'a visitor': null,
  'a signed-in stranger': STRANGER,
  'an account with the admin’s unverified email': account('squatter', {
    email: ADMIN_EMAIL,
    emailVerified: false,
  }),
  'an account with the admin’s email but no admin seat': ADMIN_ADDRESS_WITHOUT_SEAT,
  'the ambassador': AMBASSADOR,
  'another ambassador': OTHER_AMBASSADOR,
  'the founder': FOUNDER_ACCOUNT,
  'the founder with an unverified mailbox': { ...FOUNDER_ACCOUNT, emailVerified: false },
  'the admin': ADMIN,
} satisfies Record<string, Account | null>

type ActorName = keyof typeof ACTORS

type Allowed = 'everyone' | 'nobody' | 'nobody but the admin' | readonly ActorName[]

const EVERYONE = Object.keys(ACTORS) as ActorName[]

/** The documents of every actor. */
export const WORLD: readonly Write[] = [
  ...adminSetUp(ADMIN),
  ...ambassadorWithCount(AMBASSADOR, 3),
  ...ambassadorWithCount(OTHER_AMBASSADOR, 8),
  ...founderSignUp(FOUNDER),
  set(
    'boards/all',
    board([
      [AMBASSADOR, 3],
      [OTHER_AMBASSADOR, 8],
    ]),
  ),
]

interface Environment {
  /** Returns the database for requests of this account, or of a signed-out visitor if null. */
  as(who: Account | null, claims?: Record<string, unknown>): Firestore
  /** Writes documents without checking the rules. */
  seed(writes: readonly Write[]): Promise<void>
  /**
   * Empties the database, then writes documents without checking the rules. Does nothing if the last call wrote the
   * same documents and no request has changed the database since.
   */
  startWith(...batches: (readonly Write[])[]): Promise<void>
  pastTheRules(): Firestore
  /**
   * Evaluates the rules at this time with the evaluator of tests/proof/rules, because the emulator's clock can't be
   * set. Allowed writes are not stored. Works only under `npm run proof -- rules`.
   */
  at<Result>(time: Date, attempt: () => Promise<Result>): Promise<Result>
  /**
   * Sends a request over Firestore's REST API, because the SDK can't express every request.
   * @param method of the REST API, such as `commit`.
   * @returns the response's status, 403 if the rules refuse.
   */
  asksByHand(who: Account | null, method: 'commit' | 'runQuery', body: unknown): Promise<number>
  /**
   * Expects that a large batch is refused as a whole. The emulator's answer names every write and is cut off when
   * it gets too long, so it may have no error code. Therefore this checks that nothing is stored.
   */
  refusesTheCrowd(who: Account | null, writes: readonly Write[]): Promise<void>
  /**
   * Adds one test per actor: the allowed actors can do it, and all others can't. With `nobody but the admin`,
   * the admin is not tested here but in tests/rules/admin-writes.test.ts.
   */
  onlyLets(
    allowed: Allowed,
    deed: string,
    attempt: (firestore: Firestore, who: Account | null) => Promise<unknown>,
  ): void
}

/**
 * The directory in which `npm run proof -- rules` stores every request of the tests with its answer. If set, the
 * evaluator also judges each request, and a test fails if the two answers differ.
 */
const { RECORD_CASES } = process.env

/**
 * All test files of a worker share a project. With one project per file, the emulator would load the rules again
 * for each file, which takes longer than most files' tests.
 */
const PROJECT_ID = `demo-rules-${process.env['VITEST_POOL_ID']}`

/** The path of the project's documents in REST requests. */
export const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`

/**
 * Creates an empty database with the rules that the emulator was started with.
 * @param name of the file for the recorded requests
 */
export function rulesEnvironment(name: string): Environment {
  let environment: RulesTestEnvironment
  const connections = new Map<string, Firestore>()
  const witness = RECORD_CASES === undefined ? null : new Witness(RULES)
  const unwatched = globalThis.fetch
  /** The number of requests that have changed the database. */
  let changes = 0

  beforeAll(async () => {
    environment = await initializeTestEnvironment({ projectId: PROJECT_ID })
    await environment.clearFirestore()
    globalThis.fetch =
      witness?.watching(
        counting,
        PROJECT_ID,
        () => `${name}: ${expect.getState().currentTestName ?? 'before all'}`,
      ) ?? counting
  })
  afterEach(() => expect(witness?.takeDifferences() ?? []).toEqual([]))
  afterAll(async () => {
    globalThis.fetch = unwatched
    if (RECORD_CASES !== undefined && witness !== null) {
      mkdirSync(RECORD_CASES, { recursive: true })
      const lines = witness.asked.map((one) => JSON.stringify(one))
      writeFileSync(join(RECORD_CASES, `${name}.jsonl`), lines.join('\n'))
    }
    await environment.cleanup()
    await Promise.all([...connections.values()].map(({ app }) => deleteApp(app)))
  })

  const counting: typeof fetch = async (input, init) => {
    const response = await unwatched(input, init)
    const url = input instanceof Request ? input.url : input.toString()
    const isWrite = url.endsWith(':commit') || init?.method === 'DELETE'
    if (isWrite && response.ok) changes += 1
    return response
  }

  /**
   * Uses Firestore Lite. The full SDK of the testing library keeps channels open for each actor and takes twice as
   * long.
   */
  function connected(key: string, token?: EmulatorMockTokenOptions | string): Firestore {
    const known = connections.get(key)
    if (known !== undefined) return known
    const { emulators } = environment
    if (emulators.firestore === undefined) throw new Error('No Firestore emulator to test against.')
    const { host, port } = emulators.firestore
    const firestore = getFirestore(initializeApp({ projectId: PROJECT_ID }, `${name} ${key}`))
    connectFirestoreEmulator(
      firestore,
      host,
      port,
      token === undefined ? {} : { mockUserToken: token },
    )
    connections.set(key, firestore)
    return firestore
  }

  function pastTheRules(): Firestore {
    // With the token `owner`, the emulator skips the rules.
    return connected('owner', 'owner')
  }

  function as(who: Account | null, claims: Record<string, unknown> = {}): Firestore {
    if (who === null) return connected('nobody')
    const { uid, email, emailVerified } = who
    const token = { sub: uid, email, email_verified: emailVerified, ...claims }
    return connected(JSON.stringify(token), token)
  }

  async function asksByHand(
    who: Account | null,
    method: 'commit' | 'runQuery',
    body: unknown,
  ): Promise<number> {
    const { host, port } = environment.emulators.firestore ?? {}
    const response = await fetch(`http://${host}:${port}/v1/${DOCUMENTS}:${method}`, {
      method: 'POST',
      headers: who === null ? {} : { Authorization: `Bearer ${unsignedToken(who)}` },
      body: JSON.stringify(body),
    })
    // A query's response is a list, so the error can be anywhere in it.
    const answer = JSON.stringify(await response.json())
    return answer.includes('PERMISSION_DENIED') ? 403 : response.status
  }

  function seed(writes: readonly Write[]): Promise<void> {
    return commit(pastTheRules(), writes)
  }

  let start: { batches: (readonly Write[])[]; changes: number } | undefined

  async function startWith(...batches: (readonly Write[])[]): Promise<void> {
    const isUntouched = start?.changes === changes
    if (isUntouched && isDeepStrictEqual(start?.batches, batches)) return
    await environment.clearFirestore()
    for (const writes of batches) if (writes.length > 0) await seed(writes)
    start = { batches, changes }
  }

  async function refusesTheCrowd(who: Account | null, writes: readonly Write[]): Promise<void> {
    await expect(commit(as(who), writes)).rejects.toMatchObject({ name: 'FirebaseError' })
    const stored = await Promise.all(writes.map(({ path }) => getDoc(doc(pastTheRules(), path))))
    expect(stored.filter((document) => document.exists())).toEqual([])
  }

  function onlyLets(
    allowed: Allowed,
    deed: string,
    attempt: (firestore: Firestore, who: Account | null) => Promise<unknown>,
  ): void {
    for (const name of EVERYONE) {
      const who = ACTORS[name]
      if (allowed === 'nobody but the admin' && who === ADMIN) continue
      const may = allowed === 'everyone' || (Array.isArray(allowed) && allowed.includes(name))
      const [verb, expectation] = may ? ['can', expectAllowed] : ['can’t', expectDenied]
      it(`${name} ${verb} ${deed}`, () => expectation(attempt(as(who), who)))
    }
  }

  async function at<Result>(time: Date, attempt: () => Promise<Result>): Promise<Result> {
    if (witness === null) throw new Error('Only `npm run proof -- rules` pretends a time.')
    witness.pretended = time
    changes += 1
    try {
      return await attempt()
    } finally {
      witness.pretended = null
    }
  }

  return { at, as, seed, startWith, pastTheRules, asksByHand, refusesTheCrowd, onlyLets }
}

/** The emulator accepts unsigned tokens. */
function unsignedToken({ uid, email, emailVerified }: Account): string {
  const parts = [
    { alg: 'none', type: 'JWT' },
    {
      iss: `https://securetoken.google.com/${PROJECT_ID}`,
      aud: PROJECT_ID,
      iat: 0,
      exp: 3600,
      sub: uid,
      user_id: uid,
      email,
      email_verified: emailVerified,
    },
  ]
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
}

/** Expects that the rules refuse the operation. Any other failure, such as a missing document, fails the test. */
export async function expectDenied(operation: Promise<unknown>): Promise<void> {
  await assertFails(operation)
}

export async function expectAllowed(operation: Promise<unknown>): Promise<void> {
  await expect(operation).resolves.not.toThrow()
}

const OTHER_TYPES: [string, unknown][] = [
  ['text', 'text'],
  ['a number', 7],
  ['null', null],
  ['a huge list', Array.from({ length: 1000 }, (_, index) => index)],
  ['a client-made time', Timestamp.fromMillis(1_700_000_000_000)],
]

/** The name of a fault, and a document with only this fault. */
type Variant = [string, Document]

/** A group of faults, such as all wrong values of one field. */
export type Fault = [string, Variant[]]

/**
 * Returns a valid document with one fault at a time: each field missing, each field of another type, one extra
 * field.
 * @param wrong values of the right type that must be refused, by field
 * @param nullable the fields that may be null
 */
export function spoiled(
  valid: Document,
  wrong: Record<string, readonly unknown[]> = {},
  nullable: readonly string[] = [],
): Fault[] {
  const faults: Fault[] = [['with an extra field', [['extra', { ...valid, extra: true }]]]]
  for (const [field, value] of Object.entries(valid)) {
    const { [field]: _left, ...rest } = valid
    const variants: Variant[] = [['missing', rest]]
    for (const [type, other] of OTHER_TYPES) {
      const isSameType =
        other === value || (typeof other !== 'object' && typeof other === typeof value)
      const isAllowed = other === null && nullable.includes(field)
      if (!isSameType && !isAllowed) variants.push([type, { ...valid, [field]: other }])
    }
    for (const other of wrong[field] ?? []) {
      variants.push([abbreviated(other), { ...valid, [field]: other }])
    }
    faults.push([`with the field ${field} missing or wrong`, variants])
  }
  return faults
}

/**
 * Returns invalid variants of a document that only the admin may write. Only a bug in the admin's pages could write
 * them, so `npm test` tries just an extra field. `npm run test:full` tries everything that `spoiled` returns.
 */
export function mistakes(...of: Parameters<typeof spoiled>): Fault[] {
  const faults = spoiled(...of)
  return isFull() ? faults : faults.slice(0, 1)
}

/**
 * Expects that the rules refuse every variant, and reports those that they allowed. Variants run one after the
 * other: in parallel, they would wait for the same document's lock, which times out on a busy machine.
 */
export async function expectEachDenied(
  variants: readonly Variant[],
  attempt: (document: Document) => Promise<unknown>,
): Promise<void> {
  const accepted: string[] = []
  for (const [what, document] of variants) {
    try {
      await assertFails(attempt(document))
    } catch (error) {
      accepted.push(`${what}: ${String(error)}`)
    }
  }
  expect(accepted).toEqual([])
}

function abbreviated(value: unknown): string {
  return typeof value === 'string' && value.length > 30
    ? `${value.slice(0, 12)}… (${value.length} characters)`
    : JSON.stringify(value)
}

/** Returns an email address of this length. The part before the @ has the greatest allowed length. */
export function longEmail(size: number): string {
  const start = `${'n'.repeat(64)}@${'p'.repeat(63)}.${'p'.repeat(63)}.`
  return start + 'p'.repeat(size - start.length)
}

/** Values that are not a valid, normalised email address. */
export const BAD_EMAILS = [
  '',
  'nobody',
  'nobody@',
  '@people.example',
  'nobody@localhost',
  'nobody@people..example',
  'two words@people.example',
  'Nobody@People.example',
  'nobody@people.example\n',
  'nobody@people.example,other@people.example',
  '<b>@people.example',
  'nobódy@people.example',
  `${'n'.repeat(65)}@people.example`,
  longEmail(255),
]
