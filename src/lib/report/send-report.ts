import { config } from '@/lib/config/config'
import { adminPaths, paths } from '@/lib/paths'
import type { Failure } from './report'

declare const __RELEASE__: string

/**
 * The reports that were already sent, so that a repeated error is reported only once per page load.
 */
const sent = new Set<string>()

/** Sends an error report to `VITE_ERROR_REPORT_URL`, if that is set. Never throws. */
export function sendReport({ tried, path, causes }: Failure): void {
  if (config.errorReportUrl === null) return
  const body = JSON.stringify({
    tried,
    ...(path === undefined ? {} : { collection: path.split('/', 1)[0] }),
    causes: causes.map((cause) => positionIn(cause) ?? withoutValues(cause)),
    page: pageWithoutIds(location.pathname),
    release: __RELEASE__,
  })
  if (sent.has(body)) return
  sent.add(body)
  // The mode `no-cors` sends plain text and ignores the answer, so the receiver needs no CORS headers.
  void fetch(config.errorReportUrl, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}

/** Keeps only the file name, line and column of a stack frame: its full address may contain personal data. */
function positionIn(cause: string): string | undefined {
  if (!/^ +at |@http/.test(cause)) return undefined
  return /[\w-]+\.[jt]sx?:\d+:\d+/.exec(cause)?.[0] ?? '…'
}

/**
 * Removes everything that could be personal data: quoted text, IDs in paths, email addresses,
 * referral codes, payment references and other IDs. Keeps the names of errors and error codes such
 * as `auth/quota-exceeded`.
 */
function withoutValues(text: string): string {
  return text
    .replaceAll(/"[^"]*"|“[^”]*”/g, '"…"')
    .replaceAll(/(?<=(?<!\bauth)\/)\S+/g, '…')
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/\bMD[A-Z0-9]{5}\b|\b(?=\w*\d)\w{6,}\b|\b\w{20,}\b(?<!Error)/g, '…')
}

function pageWithoutIds(pathname: string): string {
  const known: string[] = [...Object.values(paths), ...Object.values(adminPaths)]
  if (known.includes(pathname)) return pathname
  return pathname.startsWith(`${paths.check}/`) ? `${paths.check}/…` : '…'
}
