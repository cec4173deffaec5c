import { sendReport } from './send-report'

export interface Context {
  /** The failed action, such as `read waitlist-counts` or `verify a payment`. */
  tried: string
  /** The path of the Firestore document or collection that the action read or wrote. */
  path?: string
}

/** The details of an error, for the developer who looks into it. Contains no personal data. */
export interface Failure extends Context {
  /**
   * The messages of the error, its cause, the cause's cause and so on, then the stack frames of the
   * innermost error.
   */
  causes: string[]
}

/**
 * The errors that were already reported, because several places can report the same error object.
 */
const reported = new WeakSet<object>()

/** Reports an unexpected failure of a query or a write to the console and to `VITE_ERROR_REPORT_URL`. */
export function report(error: unknown, { tried, path }: Context): void {
  if (error instanceof Object) {
    if (reported.has(error)) return
    reported.add(error)
  }
  const failure: Failure = { tried, causes: causesOf(error) }
  if (path !== undefined) failure.path = withoutPersonalData(path)
  const about = path === undefined ? '' : ` (${failure.path})`
  console.error([`Failed: ${tried}${about}`, ...failure.causes].join('\n'))
  sendReport(failure)
}

function causesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [withoutPersonalData(String(error))]
  const { cause, name, message } = error
  const code =
    'code' in error ? ` ${String(error.code)}` : 'kind' in error ? ` ${String(error.kind)}` : ''
  // Leave out Firebase's message about a refused write, because it can contain the whole document.
  const said = /denied|argument/.test(code) ? '' : `: ${withoutPersonalData(message)}`
  const frames = error.stack?.match(/^ +at .+|^.*@http.+/gm) ?? []
  return [`${name}${code}${said}`, ...(cause === undefined ? frames : causesOf(cause))]
}

/** Removes email addresses, payment references in paths, and numbers of nine or more digits. */
function withoutPersonalData(text: string): string {
  return text.replaceAll(/[^\s"'/]+@[^\s"']+|(?<=upiReferences\/)[^\s"']+|\b[A-Z]*\d{9,}\b/g, '…')
}
