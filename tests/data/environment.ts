import { type RulesTestEnvironment, initializeTestEnvironment } from '@firebase/rules-unit-testing'
import { deleteApp, getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { deleteApp as deleteClient, initializeApp as initializeClient } from 'firebase/app'
import { setLogLevel } from 'firebase/firestore'
import {
  type DocumentData,
  type Firestore,
  FirestoreError,
  collection,
  connectFirestoreEmulator,
  doc,
  getCount,
  getDoc,
  getFirestore,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'

import { signIn, signOut } from '@/data/accounts/auth'
import { DEMO_PROJECT_ID } from '@/lib/config-schema'

import { type Write, commit } from '../factories/batches'
import type { Account } from '../factories/people'

// Refusals and lost connections are what many of these tests are about; the SDK would log each, and
// the program report it.
setLogLevel('silent')
vi.spyOn(console, 'error').mockImplementation(() => {})

const PASSWORD = 'any-pass-1'

interface Environment {
  /** Puts documents in place past the rules. */
  seed(writes: readonly Write[]): Promise<void>
  /** What is stored at this path, past the rules; undefined when nothing is. */
  stored(path: string): Promise<DocumentData | undefined>
  /** How many documents the collection holds. */
  countOf(collectionPath: string): Promise<number>
  /** Signs this person in for real, through the data layer. */
  become(who: Account): Promise<void>
}

/** The emulators that the data layer of this test file talks to, empty before each test. */
export function dataEnvironment(): Environment {
  let rules: RulesTestEnvironment
  let owner: Firestore

  beforeAll(async () => {
    initializeApp({ projectId: DEMO_PROJECT_ID })
    rules = await initializeTestEnvironment({ projectId: DEMO_PROJECT_ID })
    const { firestore } = rules.emulators
    if (firestore === undefined) throw new Error('No Firestore emulator to test against.')
    owner = getFirestore(initializeClient({ projectId: DEMO_PROJECT_ID }, 'owner'))
    // The token by which the emulator knows its owner, whom no rules stop.
    connectFirestoreEmulator(owner, firestore.host, firestore.port, { mockUserToken: 'owner' })
  })
  beforeEach(async () => {
    await signOut()
    // The emulator can fail at this (see `look` in screen.ts), and does it when asked again.
    await eventually(() => rules.clearFirestore())
  })
  afterAll(async () => {
    await signOut()
    await rules.cleanup()
    await deleteClient(owner.app)
    await Promise.all(getApps().map((app) => deleteApp(app)))
  })

  return {
    async seed(writes) {
      try {
        await commit(owner, writes)
      } catch (error) {
        // The emulator can answer with status 500 while a listener comes or goes (see `look` in screen.ts).
        if (!(error instanceof FirestoreError && error.code === 'unknown')) throw error
        await commit(owner, writes)
      }
    },
    stored: async (path) => (await getDoc(doc(owner, path))).data(),
    countOf: async (path) => (await getCount(collection(owner, path))).data().count,
    async become({ uid, email, emailVerified }) {
      const auth = getAuth()
      // The accounts outlast a test file: another one may have had this person or their address.
      const { users } = await auth.getUsers([{ uid }, { email }])
      await auth.deleteUsers(users.map((user) => user.uid))
      await auth.createUser({ uid, email, emailVerified, password: PASSWORD })
      await signIn(email, PASSWORD)
    },
  }
}

/** Waits until this holds; how long that takes is the SDK's affair (it backs off after a lost connection). */
export function eventually(holds: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(holds, { timeout: 60_000 })
}
