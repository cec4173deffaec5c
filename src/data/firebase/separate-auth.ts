import { deleteApp } from 'firebase/app'
import { inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth'

import { startFirebaseApp } from './firebase-app'
import { connectToEmulator } from './firebase-auth'

/**
 * Runs work with an Auth of its own, which is kept in memory and thrown away afterwards. Signing in there
 * leaves the session of this browser as it is.
 */
export async function withSeparateAuth<Result>(
  work: (auth: Auth) => Promise<Result>,
): Promise<Result> {
  const app = startFirebaseApp(crypto.randomUUID())
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    connectToEmulator(auth)
    return await work(auth)
  } finally {
    await deleteApp(app)
  }
}
