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
import { DEMO_PROJECT_ID } from '@/lib/config/config-schema'

import { eventually } from '../eventually'
import { type Write, commit } from '../factories/batches'
import type { Account } from '../factories/people'

export { eventually }

// Many of these tests cause refusals and lost connections. The SDK and the site would log each of them.
setLogLevel('silent')
vi.spyOn(console, 'error').mockImplementation(() => {})

const PASSWORD = 'any-pass-1'

interface Environment {
  /** Writes documents without checking the rules. */
  seed(writes: readonly Write[]): Promise<void>
  /** Returns the document at this path without checking the rules, or undefined if there is none. */
  stored(path: string): Promise<DocumentData | undefined>
  countOf(collectionPath: string): Promise<number>
  /** Creates the account and signs it in through the data layer. */
  become(who: Account): Promise<void>
}

/** Connects the data layer to the emulators, which are emptied before each test. */
export function dataEnvironment(): Environment {
  let rules: RulesTestEnvironment
  let owner: Firestore

  beforeAll(async () => {
    initializeApp({ projectId: DEMO_PROJECT_ID })
    rules = await initializeTestEnvironment({ projectId: DEMO_PROJECT_ID })
    const { firestore } = rules.emulators
    if (firestore === undefined) throw new Error('No Firestore emulator to test against.')
    owner = getFirestore(initializeClient({ projectId: DEMO_PROJECT_ID }, 'owner'))
    // With the token `owner`, the emulator skips the rules.
    connectFirestoreEmulator(owner, firestore.host, firestore.port, { mockUserToken: 'owner' })
  })
  beforeEach(async () => {
    await signOut()
    // The emulator can fail to clear the data while a listener starts or stops, but succeeds when asked again.
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
        // The emulator can answer with status 500 while a listener starts or stops, so try once more.
        if (!(error instanceof FirestoreError && error.code === 'unknown')) throw error
        await commit(owner, writes)
      }
    },
    stored: async (path) => (await getDoc(doc(owner, path))).data(),
    countOf: async (path) => (await getCount(collection(owner, path))).data().count,
    async become({ uid, email, emailVerified }) {
      const auth = getAuth()
      // Accounts outlast a test file, so another file may have used this uid or this email.
      const { users } = await auth.getUsers([{ uid }, { email }])
      await auth.deleteUsers(users.map((user) => user.uid))
      await auth.createUser({ uid, email, emailVerified, password: PASSWORD })
      await signIn(email, PASSWORD)
    },
  }
}
