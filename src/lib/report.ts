import { sendReport } from './send-report'

export interface Context {
  /** Such as `read waitlist-counts` or `verify a payment`. */
  tried: string
  /** Of the document that it is about, where it is one. */
  path?: string
}

/** What somebody has to know who looks into a failure. None of it is personal data. */
export interface Failure extends Context {
  /** What went wrong, then what that was caused by, and so on; last, where in the code. */
  causes: string[]
}

/** A failure may pass several places on its way to the screen. */
const reported = new WeakSet<object>()

/** Every query and every write that fails by a fault ends here, once. */
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
  // What Firebase says of a refused write may hold all that was written.
  const said = /denied|argument/.test(code) ? '' : `: ${withoutPersonalData(message)}`
  const frames = error.stack?.match(/^ +at .+|^.*@http.+/gm) ?? []
  return [`${name}${code}${said}`, ...(cause === undefined ? frames : causesOf(cause))]
}

/** E-mail addresses, and payment references: those in paths, and other long numbers. */
function withoutPersonalData(text: string): string {
  return text.replaceAll(/[^\s"'/]+@[^\s"']+|(?<=upiReferences\/)[^\s"']+|\b[A-Z]*\d{9,}\b/g, '…')
}
