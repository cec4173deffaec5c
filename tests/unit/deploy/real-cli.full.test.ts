import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { indexes } from '../../../firestore.indexes.json' with { type: 'json' }
import { parseConfig } from '@/lib/config/config-schema'
import { builtSite, writeDeployment } from '../../../scripts/deploy/deployment'
import { firebaseCli } from '../../../scripts/deploy/firebase-cli'
import { runDeployment } from '../../../scripts/deploy/run-deployment'
import { deployDatabase } from '../../../scripts/check-project/deploy'
import { firebaseServices } from './firebase-services'

let folder = ''
let services: Awaited<ReturnType<typeof firebaseServices>>

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  folder = mkdtempSync(join(tmpdir(), 'mooddrive-deploy-'))
  mkdirSync(join(builtSite(folder), 'assets'), { recursive: true })
  writeFileSync(join(builtSite(folder), 'index.html'), 'The site')
  services = await firebaseServices()
  const environment = {
    ...services.environment,
    // No real login, no questions and no usage statistics.
    FIREBASE_TOKEN: 'any',
    XDG_CONFIG_HOME: folder,
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    // Work with the emulators in the same shell may leave this variable. It must not affect a deployment.
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})

afterEach(() => {
  vi.unstubAllEnvs()
  services.close()
  rmSync(folder, { recursive: true })
})

it('the Firebase CLI creates the database in Mumbai, then deploys rules, indexes and pages', async () => {
  const config = parseConfig({
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'mooddrive-staging.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'mooddrive-staging',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_APP_CHECK_KEY: `6L${'e'.repeat(38)}`,
    VITE_SITE_URL: 'https://staging.mooddrive.in',
    VITE_ADMIN_EMAIL: 'boss@mooddrive.in',
    VITE_SUPPORT_EMAIL: 'help@mooddrive.in',
    VITE_UPI_VPA: 'mooddrive@bank',
    VITE_UPI_PAYEE_NAME: 'MoodDrive',
    VITE_UPI_MERCHANT_CODE: 'no',
    VITE_LEGAL_NAME: 'MoodDrive Private Limited',
    VITE_LEGAL_ADDRESS: '1 Example Road, Mumbai 400000',
    VITE_GRIEVANCE_OFFICER: 'Example Officer',
  })
  const { read } = firebaseCli('firebase')
  const cli = {
    read,
    show: async (args: readonly string[]) => (await read(args)).code,
  }

  const code = await runDeployment(
    cli,
    {
      projectId: 'mooddrive-staging',
      databaseId: config.databaseId,
      location: 'asia-south1',
      configPath: writeDeployment(folder, config),
      channel: null,
    },
    indexes,
    async () => {},
  )

  expect(code).toBe(0)
  const { calls } = services
  const first = (method: string, part: string) =>
    calls.findIndex((call) => call.method === method && call.path.includes(part))
  const last = (method: string, part: string) =>
    calls.findLastIndex((call) => call.method === method && call.path.includes(part))
  const order = [
    first('POST', '/databases?'),
    first('POST', '/rulesets'),
    last('POST', '/indexes'),
    last('GET', '/indexes'),
    first('POST', '/versions'),
    last('POST', '/channels/live/releases'),
  ]
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((one, other) => one - other))

  const bodyOf = (method: string, part: string) => calls[first(method, part)]?.body
  expect(bodyOf('POST', '/databases?')).toContain('"locationId":"asia-south1"')
  expect(bodyOf('POST', '/rulesets')).toContain("return 'boss@mooddrive.in'")
  const sent = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/indexes'))
  expect(sent).toHaveLength(indexes.length)
  expect(JSON.stringify(calls.filter(({ path }) => path.includes('/versions')))).toContain(
    'https://www.google.com/recaptcha/',
  )
  // The CLI starts four times, which is slow while other tests run.
}, 120_000)

it('for the check of a project, the Firebase CLI deploys the rules with the check’s own admin', async () => {
  const databaseId = 'check-0123456789'
  const created = await fetch(
    `${services.environment['FIRESTORE_URL']}/v1/projects/p/databases?databaseId=${databaseId}`,
    { method: 'POST', body: '{"locationId":"asia-south1"}' },
  )
  expect(created.status).toBe(200)
  const before = services.calls.length

  const cli = firebaseCli('firebase')
  const config = { databaseId, adminEmail: 'admin@check.example' }
  await deployDatabase(cli, 'mooddrive-staging', config, folder, async () => {})

  const calls = services.calls.slice(before).filter(({ method }) => method !== 'GET')
  expect(calls.filter(({ path }) => path.includes('/databases?'))).toEqual([])
  expect(calls.filter(({ path }) => path.endsWith('/indexes'))).toHaveLength(indexes.length)
  expect(calls.find(({ path }) => path.endsWith('/rulesets'))?.body).toContain(
    "return 'admin@check.example'",
  )
  // The check deletes its rules under this name.
  expect(calls.map(({ path }) => path)).toContain(
    `/v1/projects/mooddrive-staging/releases/cloud.firestore/${databaseId}`,
  )
}, 120_000)
