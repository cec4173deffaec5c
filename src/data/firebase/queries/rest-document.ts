import { config } from '@/lib/config/config'

const { apiKey, projectId } = config.firebase
const host =
  config.emulators === null
    ? 'https://firestore.googleapis.com'
    : `http://127.0.0.1:${config.emulators.firestorePort}`
/** The common prefix of all document names. */
export const documents = `projects/${projectId}/databases/${config.databaseId}/documents`

const TIMEOUT_MS = 10_000

/** A value in Firestore's REST API. */
export interface RestValue {
  stringValue?: string
  integerValue?: string
  doubleValue?: number
  booleanValue?: boolean
  timestampValue?: string
  nullValue?: null
  mapValue?: { fields?: RestFields }
  arrayValue?: { values?: RestValue[] }
}
export type RestFields = Record<string, RestValue>

/** A write in Firestore's REST API, with the document's full name. */
export interface RestWrite {
  update: { name: string; fields: RestFields }
  updateMask: { fieldPaths: string[] }
  updateTransforms: { fieldPath: string; increment: RestValue }[]
}

interface Answer {
  found?: { fields?: RestFields }
  missing?: string
  /** The server's time of the read, such as `2026-11-28T09:30:00Z`. */
  readTime?: string
}

/**
 * Reads one document with one request and without the SDK: for visitors, who load no Firebase,
 * and for reads that must bypass the SDK's cache (`storedNow`).
 * src/data/sign-up/before-paying-request.ts sends a similar request, but shares no code: a common
 * module would cost the waitlist page another request.
 *
 * @param path such as `system/signupsClosed`.
 * @param headers such as App Check's, or the person's token.
 * @returns the response's status with `found` or `missing`; with neither if the request was
 *   refused, for example by App Check.
 * @throws Error if there is no network.
 */
export async function askForDocument(
  path: string,
  headers?: Record<string, string>,
): Promise<Answer & { status: number }> {
  // Use `batchGet` even for one document: a `get` of a missing document returns 404, which browsers
  // log as an error.
  const response = await post('batchGet', { documents: [nameOf(path)] }, headers)
  // A refused request returns an object instead of a list.
  const answers: Answer | Answer[] = await response.json().catch(() => [])
  const [answer] = [answers].flat()
  return { ...answer, status: response.status }
}

/**
 * Writes a document without the SDK. The rules must allow visitors to write it.
 * @throws Error when the write is refused, or there is no network.
 */
export async function writeDocument(
  path: string,
  { update, ...write }: Omit<RestWrite, 'update'> & { update: RestFields },
  headers?: Record<string, string>,
): Promise<void> {
  const writes: RestWrite[] = [{ ...write, update: { name: nameOf(path), fields: update } }]
  const { ok, status } = await post('commit', { writes }, headers)
  if (!ok) throw new Error(`Not written: ${status}`)
}

/** The URL of a REST method, such as `batchGet`. */
export function methodUrl(method: string): string {
  return `${host}/v1/${documents}:${method}`
}

function nameOf(path: string): string {
  return `${documents}/${path}`
}

function post(method: string, body: object, headers?: Record<string, string>): Promise<Response> {
  return fetch(`${methodUrl(method)}?key=${apiKey}`, {
    method: 'POST',
    // Plain text needs no CORS preflight request. The SDK uses the same type.
    headers: { 'Content-Type': 'text/plain', ...headers },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
