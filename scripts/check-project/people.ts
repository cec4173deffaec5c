import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { CustomProvider, initializeAppCheck } from 'firebase/app-check'
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite'
import { randomBytes } from 'node:crypto'

import type { Config } from '../../src/lib/config/config-schema'
import type { Account } from '../../tests/factories/people'
import { SINGLE_WRITES, WRITE_PATHS } from '../../tests/rules/write-paths'

/** The database of a check, in a real project or in the emulators. */
export interface Place {
  /** The site's configuration, with the database of the check. */
  config: Config
  /** The Admin SDK, which bypasses the rules. */
  admin: App
  /** Null if App Check is not enforced. */
  appCheckToken: string | null
}

export interface People {
  /** Creates the account. @returns its password. */
  enrol(who: Account): Promise<string>
  /** Connects to the database as this account; null connects as a visitor without an account. */
  as(who: Account | null): Promise<Firestore>
  /** Deletes every account that a check may have created. */
  leave(): Promise<void>
}

/** Creates accounts with the UIDs and addresses of the tests. The addresses end in .example, a reserved domain. */
export function people({ admin, config, appCheckToken }: Place): People {
  const auth = getAuth(admin)
  // Satisfies any password policy: long, with all kinds of characters.
  const password = `${randomBytes(18).toString('base64url')}-aA1`
  const connected = new Map<string, Promise<Firestore>>()

  async function enrol({ uid, email, emailVerified }: Account): Promise<string> {
    const { users } = await auth.getUsers([{ uid }, { email }])
    for (const user of users) await auth.deleteUser(user.uid)
    await auth.createUser({ uid, email, emailVerified, password })
    return password
  }

  async function connect(who: Account | null, name: string): Promise<Firestore> {
    const app = initializeApp(config.firebase, name)
    if (appCheckToken !== null) proveAsApp(app, appCheckToken)
    if (who !== null) {
      const client = initializeAuth(app, { persistence: inMemoryPersistence })
      if (config.emulators !== null) {
        const address = `http://127.0.0.1:${config.emulators.authPort}`
        connectAuthEmulator(client, address, { disableWarnings: true })
      }
      await signInWithEmailAndPassword(client, who.email, await enrol(who))
    }
    const firestore = getFirestore(app, config.databaseId)
    if (config.emulators !== null) {
      connectFirestoreEmulator(firestore, '127.0.0.1', config.emulators.firestorePort)
    }
    return firestore
  }

  return {
    enrol,
    as(who) {
      const name = `check ${JSON.stringify(who)}`
      const known = connected.get(name) ?? connect(who, name)
      connected.set(name, known)
      return known
    },
    async leave() {
      const firestores = await Promise.allSettled(connected.values())
      connected.clear()
      for (const one of firestores) {
        if (one.status === 'fulfilled') await deleteApp(one.value.app)
      }
      const known = [...WRITE_PATHS, ...SINGLE_WRITES].flatMap(({ who }) => who?.uid ?? [])
      const { users } = await auth.getUsers([...new Set(known)].map((uid) => ({ uid })))
      for (const { uid } of users) await auth.deleteUser(uid)
    },
  }
}

/** Makes the app's SDK send this App Check token with every request. */
export function proveAsApp(app: FirebaseApp, token: string): void {
  const getToken = async () => ({ token, expireTimeMillis: Date.now() + 3_600_000 })
  initializeAppCheck(app, { provider: new CustomProvider({ getToken }) })
}
