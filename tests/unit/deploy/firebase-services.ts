import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

interface Call {
  method: string
  path: string
  body: string
}

/** The environment variables that tell the Firebase CLI the addresses of Google's services. */
const SERVICES = [
  'FIREBASE_TOKEN_URL',
  'FIREBASE_AUTH_URL',
  'FIRESTORE_URL',
  'FIREBASE_RULES_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_API_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_IDENTITY_URL',
]

/**
 * A fake of Google's services, as far as a deployment to an empty project needs them. It records each call and
 * answers with success. The indexes are ready when their state is read the second time after the deployment.
 */
export async function firebaseServices() {
  const calls: Call[] = []
  const indexes: Record<string, unknown>[] = []
  let database: object | undefined
  let looks = 0

  function answer({ method, path, body }: Call): [status: number, answer: object] {
    const json = (): Record<string, unknown> => JSON.parse(body)
    if (path.includes('/token')) return [200, { access_token: 'any', expires_in: 3600 }]
    if (path.includes(':testIamPermissions')) return [200, json()]
    if (path.includes('/services/')) return [200, { state: 'ENABLED' }]
    if (path.endsWith('/operation')) return [200, { done: true, response: {} }]
    if (path.endsWith('/databases')) return [200, { databases: database ? [database] : [] }]
    if (path.includes('/databases?')) {
      database = { ...json(), name: 'projects/p/databases/(default)' }
      return [200, { name: 'operation', done: true, response: database }]
    }
    if (/\/databases\/[^/]+$/.test(path)) return database ? [200, database] : [404, { error: {} }]
    if (path.endsWith('/indexes') && method === 'POST') {
      const [, group] = /collectionGroups\/([^/]+)/.exec(path) ?? []
      const name = `projects/p/databases/(default)/collectionGroups/${group}/indexes/${indexes.length}`
      indexes.push({ ...json(), name })
      return [200, {}]
    }
    if (path.endsWith('/indexes')) {
      looks += 1
      // The deployment of the indexes reads the state once, and waiting for them reads it twice.
      const state = looks < 3 ? 'CREATING' : 'READY'
      return [200, { indexes: indexes.map((index) => Object.assign({ state }, index)) }]
    }
    if (path.includes(':populateFiles')) return [200, { uploadUrl: '/none' }]
    if (path.includes('/versions')) return [200, { name: 'projects/p/sites/s/versions/v' }]
    if (path.includes('/releases') && method === 'GET') return [200, { releases: [] }]
    if (path.includes('/sites/')) return [200, { name: 'projects/p/sites/s', type: 'DEFAULT_SITE' }]
    if (/^\/v1beta1\/projects\/[^/]+$/.test(path)) return [200, { resources: { hostingSite: 's' } }]
    return [200, { name: 'any' }]
  }

  const server = createServer((request, response) => {
    void (async () => {
      const call = await read(request)
      calls.push(call)
      const [status, content] = answer(call)
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(content))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    calls,
    environment: Object.fromEntries(SERVICES.map((name) => [name, url])),
    close: () => server.close(),
  }
}

async function read(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const sent = Buffer.concat(chunks)
  const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
  const { method = '', url = '' } = request
  return { method, path: decodeURIComponent(url), body: body.toString() }
}
