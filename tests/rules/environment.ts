import {
  type RulesTestEnvironment,
  assertFails,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing'
import { readFileSync } from 'node:fs'
import { type Firestore, setLogLevel } from 'firebase/firestore'
import { afterAll, beforeAll, expect } from 'vitest'

import { type Write, adminSetUp, ambassadorSignUp, commit } from '../factories/batches'
import {
  ADMIN_EMAIL,
  type Account,
  account,
  admin,
  ambassador,
  founder,
  referredBy,
} from '../factories/people'

export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')

// A refusal is what most of these tests ask for; the SDK would log each of them.
setLogLevel('silent')

interface Environment {
  /** The database as this account sees it; as a visitor sees it without one. */
  as(who: Account | null, claims?: Record<string, unknown>): Firestore
  /** Puts documents in place past the rules. */
  seed(writes: readonly Write[]): Promise<void>
  /** Runs anything past the rules. */
  behindTheRules<T>(look: (firestore: Firestore) => Promise<T>): Promise<T>
  /** Empties the database, then seeds it. */
  startWith(writes: readonly Write[]): Promise<void>
}

/**
 * A database of its own for a test file, so that files cannot disturb each other.
 * @param name becomes part of the project's id
 * @param rules by default the product's
 */
export function rulesEnvironment(name: string, rules = RULES): Environment {
  let environment: RulesTestEnvironment
  const connections = new Map<string, Firestore>()

  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: `demo-rules-${name}`,
      firestore: { rules },
    })
  })
  afterAll(() => environment.cleanup())

  function as(who: Account | null, claims: Record<string, unknown> = {}): Firestore {
    const key = JSON.stringify([who, claims])
    const known = connections.get(key)
    if (known !== undefined) return known
    const context =
      who === null
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(who.uid, {
            email: who.email,
            email_verified: who.emailVerified,
            ...claims,
          })
    // Typed as the compatibility layer's database, which the modular functions take as well.
    const firestore = context.firestore() as unknown as Firestore
    connections.set(key, firestore)
    return firestore
  }

  async function behindTheRules<T>(look: (firestore: Firestore) => Promise<T>): Promise<T> {
    let found: { value: T } | undefined
    await environment.withSecurityRulesDisabled(async (context) => {
      found = { value: await look(context.firestore() as unknown as Firestore) }
    })
    if (found === undefined) throw new Error('The callback did not run.')
    return found.value
  }

  function seed(writes: readonly Write[]): Promise<void> {
    return behindTheRules((firestore) => commit(firestore, writes))
  }

  async function startWith(writes: readonly Write[]): Promise<void> {
    await environment.clearFirestore()
    await seed(writes)
  }

  return { as, seed, behindTheRules, startWith }
}

/** Refused by the rules, not for another reason such as a missing document. */
export async function expectDenied(operation: Promise<unknown>): Promise<void> {
  await assertFails(operation)
}

export async function expectAllowed<T>(operation: Promise<T>): Promise<T> {
  return await operation
}
