import { isReferralCode } from '@/domain/referral-code'
import { config } from '@/lib/config'

const { apiKey, projectId } = config.firebase
const host =
  config.emulators === null
    ? 'https://firestore.googleapis.com'
    : `http://127.0.0.1:${config.emulators.firestorePort}`
const documents = `projects/${projectId}/databases/${config.databaseId}/documents`
const signupsClosed = `${documents}/system/signupsClosed`

/** An answer that comes later than this would change the page while somebody pays. */
const TIMEOUT_MS = 10_000

/** The reason why a referral code can't be used. */
export type CodeProblem = 'invalid-referral-code' | 'paused-referral-code'

/** Problems that a visitor should know of before paying. */
export interface BeforePaying {
  /** The admin has closed the waitlist. */
  isClosed: boolean
  /** Null if the referral code can be used, or if there was no answer about it. */
  codeProblem: CodeProblem | null
}

/**
 * Asks whether the waitlist is closed and whether a referral code can be used. One request, one read for each question.
 * It does without the SDK, because visitors who only look load no Firebase.
 *
 * @param code of the link that led here, or empty.
 * @throws Error when there is no answer that says so, also where App Check refuses whoever has no token.
 */
export async function askBeforePaying(code: string): Promise<BeforePaying> {
  const codeDocument = `${documents}/referralCodes/${code}`
  const asked = isReferralCode(code) ? [signupsClosed, codeDocument] : [signupsClosed]
  // Several documents at once, though it may be one: a `get` of a missing one is a 404, which browsers log
  // as an error. As plain text it needs no preflight request; the SDK does the same.
  const response = await fetch(`${host}/v1/${documents}:batchGet?key=${apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ documents: asked }),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  // A request that is refused as a whole gets one object instead of a list.
  const answer: Answer | Answer[] = await response.json().catch(() => [])
  const answers = [answer].flat()
  // Firestore returns the answers in any order.
  const about = (name: string) =>
    answers.find(({ found, missing }) => (found?.name ?? missing) === name)
  const closed = about(signupsClosed)
  if (closed !== undefined) {
    const codeProblem =
      code === '' || asked.length > 1 ? problemOf(about(codeDocument)) : 'invalid-referral-code'
    return { isClosed: closed.found !== undefined, codeProblem }
  }
  const error = new Error(`No answer: ${response.status}`)
  // With App Check, every request without a token is refused.
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

/** The same rule as `problemOf` in sign-up.ts, which the sign-up applies. */
function problemOf(code: Answer | undefined): CodeProblem | null {
  if (code === undefined) return null
  const { ownerType, paused } = code.found?.fields ?? {}
  if (code.found === undefined || ownerType?.stringValue === 'retired') {
    return 'invalid-referral-code'
  }
  return paused?.booleanValue === true ? 'paused-referral-code' : null
}

async function reportFailed(error: Error): Promise<void> {
  // Most visits need none of it.
  const { report } = await import('@/lib/report')
  report(error, { tried: 'read whether the waitlist is closed' })
}
