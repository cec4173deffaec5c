import { FirebaseError } from 'firebase/app'

import { appCheckHeader } from './app-check-header'
import { auth } from './firebase-auth'
import { askForDocument, type RestFields } from './rest-document'
import { retryOffline } from './requests'

/**
 * What has become of a document, for a write that was refused; tried as long as a write is. By a request of its own:
 * what is watched answers for the whole SDK, and on a bad network it may not have heard of a write whose answer got
 * lost, either.
 *
 * @param path such as `waitlistUsers/…`.
 * @returns its fields; null where there is none.
 * @throws FirebaseError as the SDK would.
 */
export function storedNow(path: string): Promise<RestFields | null> {
  return retryOffline(async () => {
    const { found, missing, status } = await ask(path)
    if (found !== undefined) return found.fields ?? {}
    if (missing !== undefined) return null
    throw new FirebaseError(CODES[status] ?? 'unavailable', `No answer: ${status}`)
  })
}

/** Whatever else there is in place of an answer may be gone with the next try. */
const CODES: Record<number, string> = { 401: 'unauthenticated', 403: 'permission-denied' }

async function ask(path: string): ReturnType<typeof askForDocument> {
  const token = await auth.currentUser?.getIdToken()
  const headers = {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(await appCheckHeader()),
  }
  try {
    return await askForDocument(path, headers)
  } catch (cause) {
    throw new FirebaseError('unavailable', String(cause))
  }
}
