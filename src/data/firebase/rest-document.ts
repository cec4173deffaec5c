import { config } from '@/lib/config'

const { apiKey, projectId } = config.firebase
const host =
  config.emulators === null
    ? 'https://firestore.googleapis.com'
    : `http://127.0.0.1:${config.emulators.firestorePort}`
/** The first part of every document's name. */
export const documents = `projects/${projectId}/databases/${config.databaseId}/documents`

/** Nobody waits longer for an answer. */
const TIMEOUT_MS = 10_000

/** A value as Firestore's REST interface writes it. */
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

/** A write as Firestore's REST interface takes it, with the document's whole name. */
export interface RestWrite {
  update: { name: string; fields: RestFields }
  updateMask: { fieldPaths: string[] }
  updateTransforms: { fieldPath: string; increment: RestValue }[]
}

interface Answer {
  found?: { fields?: RestFields }
  missing?: string
  /** The server's time. */
  readTime?: string
}

/**
 * Asks for a document, by one request and one read, without the SDK: for people who only look, for whom no Firebase
 * is loaded, and for what has to be exact (`storedNow`). src/data/waitlist/before-paying-request.ts asks alike,
 * and shares nothing with it: a piece of both would cost the waitlist's page a request more.
 *
 * @param path such as `system/signupsClosed`.
 * @param headers such as App Check's, or whose the request is.
 * @returns it, or that it is missing; neither of both where that is no answer, as where App Check refuses
 *   whoever has no token. With the status of the response.
 * @throws Error without a network.
 */
export async function askForDocument(
  path: string,
  headers?: Record<string, string>,
): Promise<Answer & { status: number }> {
  // Several documents at once, though it is one: a `get` of a missing one is a 404, which browsers log
  // as an error.
  const response = await post('batchGet', { documents: [nameOf(path)] }, headers)
  // What is refused as a whole is no list.
  const answers: Answer | Answer[] = await response.json().catch(() => [])
  const [answer] = [answers].flat()
  return { ...answer, status: response.status }
}

/**
 * Writes to a document that the rules open to visitors, in the same way.
 * @throws Error where it is refused, or without a network.
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
    // As plain text it needs no preflight request; the SDK does the same.
    headers: { 'Content-Type': 'text/plain', ...headers },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}
