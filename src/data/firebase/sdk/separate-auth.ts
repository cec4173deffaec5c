import { inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth'

import { startFirebaseApp } from './firebase-app'
import { connectToEmulator } from './firebase-auth'

let separate: Auth | null = null

/**
 * Runs work with a second Auth instance in memory. Signing in there doesn't affect this browser's
 * session.
 */
export async function withSeparateAuth<Result>(
  work: (auth: Auth) => Promise<Result>,
): Promise<Result> {
  const auth = (separate ??= startSeparateAuth())
  try {
    return await work(auth)
  } finally {
    await auth.signOut()
  }
}

function startSeparateAuth(): Auth {
  const auth = initializeAuth(startFirebaseApp('separate'), { persistence: inMemoryPersistence })
  connectToEmulator(auth)
  return auth
}
