import { config } from '@/lib/config'

const { apiKey, projectId } = config.firebase
const host =
  config.emulators === null
    ? 'https://firestore.googleapis.com'
    : `http://127.0.0.1:${config.emulators.firestorePort}`
const documents = `projects/${projectId}/databases/${config.databaseId}/documents`
const signupsClosed = `${documents}/system/signupsClosed`

/** Nobody waits for the answer; it only should not come as a surprise much later. */
const TIMEOUT_MS = 10_000

/**
 * Asks whether the admin has closed the waitlist, by one request and one read, without the SDK: for
 * people who only look, for whom no Firebase is loaded.
 *
 * @throws Error when there is no answer that says so, also where App Check refuses whoever has no token.
 */
export async function askSignupsClosed(): Promise<boolean> {
  // Several documents at once, though it is one: a `get` of a missing one is a 404, which browsers log
  // as an error. As plain text it needs no preflight request; the SDK does the same.
  const response = await fetch(`${host}/v1/${documents}:batchGet?key=${apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ documents: [signupsClosed] }),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  // What is refused as a whole is no list.
  const answers: Answer | Answer[] = await response.json().catch(() => [])
  const [answer] = [answers].flat()
  if (answer?.found !== undefined) return true
  if (answer?.missing !== undefined) return false
  const error = new Error(`No answer: ${response.status}`)
  // With App Check it is how everybody is answered.
  if (config.appCheckKey === null) void reportFailed(error)
  throw error
}

interface Answer {
  found?: object
  missing?: string
}

async function reportFailed(error: Error): Promise<void> {
  // Most visits need none of it.
  const { report } = await import('@/lib/report')
  report(error, { tried: 'read whether the waitlist is closed' })
}
