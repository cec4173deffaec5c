import { isReferralCode } from '@/domain/values/referral-code'
import { config } from '@/lib/config/config'

const { apiKey, projectId } = config.firebase
const host =
  config.emulators === null
    ? 'https://firestore.googleapis.com'
    : `http://127.0.0.1:${config.emulators.firestorePort}`
const documents = `projects/${projectId}/databases/${config.databaseId}/documents`
const signupsClosed = `${documents}/system/signupsClosed`

/** The time-out in milliseconds. A later response would change the page while the person pays. */
const TIMEOUT_MS = 10_000

/** Why a referral code can't be used. */
export type CodeProblem = 'invalid-referral-code' | 'paused-referral-code'

/** Problems that a visitor should know before paying. */
export interface BeforePaying {
  isClosed: boolean
  /** Null if the code can be used, or if the response doesn't include the code. */
  codeProblem: CodeProblem | null
}

/**
 * Checks whether the waitlist is closed and whether a referral code can be used. Sends one request
 * without the SDK, because visitors load no Firebase. One read per document.
 *
 * @param code of the referral link, or empty.
 * @throws Error if no complete response arrives, for example because App Check refuses the request.
 */
export async function askBeforePaying(code: string): Promise<BeforePaying> {
  const codeDocument = `${documents}/referralCodes/${code}`
  const asked = isReferralCode(code) ? [signupsClosed, codeDocument] : [signupsClosed]
  // Use `batchGet` even for one document: a `get` of a missing document returns 404, which browsers
  // log as an error. Plain text needs no CORS preflight request; the SDK uses the same type.
  const response = await fetch(`${host}/v1/${documents}:batchGet?key=${apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ documents: asked }),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  // A refused request returns an object instead of a list.
  const answer: Answer | Answer[] = await response.json().catch(() => [])
  const answers = [answer].flat()
  const about = (name: string) =>
    answers.find(({ found, missing }) => (found?.name ?? missing) === name)
  const closed = about(signupsClosed)
  if (closed !== undefined) {
    const codeProblem =
      code === '' || asked.length > 1 ? problemOf(about(codeDocument)) : 'invalid-referral-code'
    return { isClosed: closed.found !== undefined, codeProblem }
  }
  const error = new Error(`No answer: ${response.status}`)
  // If the project uses App Check, a refusal is expected, because this request has no token.
  if (config.appCheckKey === null) void reportFailed(error)
  throw error
}

interface Answer {
  found?: {
    name: string
    fields?: { ownerType?: { stringValue?: string }; paused?: { booleanValue?: boolean } }
  }
  missing?: string
}

/** Keep in sync with `problemOf` in sign-up.ts. */
function problemOf(code: Answer | undefined): CodeProblem | null {
  if (code === undefined) return null
  const { ownerType, paused } = code.found?.fields ?? {}
  if (code.found === undefined || ownerType?.stringValue === 'retired') {
    return 'invalid-referral-code'
  }
  return paused?.booleanValue === true ? 'paused-referral-code' : null
}

async function reportFailed(error: Error): Promise<void> {
  // Load this module on demand, because most visits have no failure.
  const { report } = await import('@/lib/report/report')
  report(error, { tried: 'read whether the waitlist is closed' })
}
