import { config } from './config'
import { adminPaths, paths } from './paths'
import type { Failure } from './report'

declare const __RELEASE__: string

/** A page that fails again and again by the same fault reports it once. */
const sent = new Set<string>()

/** Sends a fault to `VITE_ERROR_REPORT_URL`, if that is set, once per page load. Never throws. */
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
  // A plain-text request whose answer is not read needs no CORS headers from the address.
  void fetch(config.errorReportUrl, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}

/** The file, line and column of a stack's line: what else stands there may be a page's address. */
function positionIn(cause: string): string | undefined {
  if (!/^ +at |@http/.test(cause)) return undefined
  return /[\w-]+\.[jt]sx?:\d+:\d+/.exec(cause)?.[0] ?? '…'
}

/**
 * Removes whatever may be a person's: quoted text, the ids in paths, email addresses, codes, references and other
 * ids. Names of errors and codes such as `auth/quota-exceeded` stay.
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
