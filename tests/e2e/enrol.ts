import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import process from 'node:process'

import { DEMO_PASSWORD } from '../../scripts/seed/seed'
import { tierFor } from '../../src/domain/programme/tiers'
import { DEMO_PROJECT_ID } from '../../src/lib/config/config-schema'
import { ambassadorDocuments } from '../factories/documents'

/** Runs code against the emulators with admin rights, which bypass the rules. */
export async function pastTheRules<Result>(deed: (app: App) => Promise<Result>): Promise<Result> {
  // Keeps firebase-admin from looking for credentials. The emulators' addresses are in the
  // environment.
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  const app = initializeApp({ projectId: DEMO_PROJECT_ID }, crypto.randomUUID())
  try {
    return await deed(app)
  } finally {
    await deleteApp(app)
  }
}

interface Person {
  email: string
  code: string
  college?: string
  /** Verified referrals so far. */
  count?: number
}

/** Creates an ambassador. Each test uses its own. @returns the uid. */
export function enrol(person: Person): Promise<string> {
  const { email, code, college = 'Fergusson College', count = 0 } = person
  return pastTheRules(async (app) => {
    const { uid } = await getAuth(app).createUser({ email, password: DEMO_PASSWORD })
    const store = getFirestore(app)
    const batch = store.batch()
    const made = ambassadorDocuments(
      { uid, email, code, emailVerified: false },
      {
        firstName: 'Asha',
        lastName: 'Rao',
        college,
        tier: tierFor(count),
        referralCount: count,
        createdAt: FieldValue.serverTimestamp(),
      },
    )
    for (const [path, data] of made) batch.set(store.doc(path), data)
    await batch.commit()
    return uid
  })
}
