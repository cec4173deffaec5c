import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import firebaseJson from '../../../firebase.json' with { type: 'json' }
import { parseConfig } from '@/lib/config/config-schema'
import { adminAddress } from '../../../scripts/deploy/admin-address'
import { builtSite, writeDeployment } from '../../../scripts/deploy/deployment'
import { envFile, readProject } from '../../../scripts/deploy/project'
import { preflightProblems } from '../../../scripts/deploy/preflight'

const ENVIRONMENT = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'mooddrive-staging.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'mooddrive-staging',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_SITE_URL: 'https://staging.mooddrive.in',
  VITE_ADMIN_EMAIL: 'boss@mooddrive.in',
  VITE_SUPPORT_EMAIL: 'help@mooddrive.in',
  VITE_UPI_VPA: 'mooddrive@bank',
  VITE_UPI_PAYEE_NAME: 'MoodDrive',
  VITE_UPI_MERCHANT_CODE: 'no',
  VITE_LEGAL_NAME: 'MoodDrive Private Limited',
  VITE_LEGAL_ADDRESS: '1 Example Road, Mumbai 400000',
  VITE_GRIEVANCE_OFFICER: 'Example Officer',
  VITE_APP_CHECK_KEY: 'off',
}

const project = (changes: Record<string, string> = {}, id = 'mooddrive-staging') => {
  const environment = { ...ENVIRONMENT, ...changes }
  return { id, environment, config: parseConfig(environment) }
}
const demo = parseConfig({})
const PLACED = { location: 'asia-south1' }

describe('the check before a deployment', () => {
  it('a deployment of a correct project is accepted', () => {
    expect(preflightProblems(project(), PLACED, '')).toEqual([])
  })

  it.each([
    ['uncommitted changes', project(), PLACED, ' M firestore.rules', 'M firestore.rules'],
    ['a database without a location', project(), {}, '', 'no location'],
    [
      'a project id that differs from the one in the project’s .env file',
      project({}, 'other'),
      PLACED,
      '',
      'not other',
    ],
    [
      'the demo’s admin',
      project({ VITE_ADMIN_EMAIL: 'admin@mooddrive.example' }),
      PLACED,
      '',
      'VITE_ADMIN_EMAIL',
    ],
    [
      'the demo’s support email',
      project({ VITE_SUPPORT_EMAIL: 'support@mooddrive.example' }),
      PLACED,
      '',
      'VITE_SUPPORT_EMAIL',
    ],
    [
      'the demo’s payee',
      project({ VITE_UPI_VPA: 'mooddrive@examplebank' }),
      PLACED,
      '',
      'VITE_UPI_VPA',
    ],
    [
      'the demo’s legal name',
      project({ VITE_LEGAL_NAME: demo.legalName }),
      PLACED,
      '',
      'VITE_LEGAL_NAME',
    ],
    [
      'the demo’s postal address',
      project({ VITE_LEGAL_ADDRESS: demo.legalAddress }),
      PLACED,
      '',
      'VITE_LEGAL_ADDRESS',
    ],
    [
      'the demo’s grievance officer',
      project({ VITE_GRIEVANCE_OFFICER: demo.grievanceOfficer.name }),
      PLACED,
      '',
      'VITE_GRIEVANCE_OFFICER',
    ],
    [
      'an example email of the grievance officer',
      project({ VITE_GRIEVANCE_EMAIL: 'officer@mooddrive.example' }),
      PLACED,
      '',
      'VITE_GRIEVANCE_EMAIL',
    ],
  ])('a deployment is refused because of %s', (_what, of, place, changed, because) => {
    const [refusal, another] = preflightProblems(of, place, changed)
    expect(refusal).toContain(because)
    expect(another).toBeUndefined()
  })

  it('a deployment is refused without a decision about App Check', () => {
    const id = `undecided-${process.pid}`
    const { VITE_APP_CHECK_KEY: _undecided, ...rest } = ENVIRONMENT
    const lines = Object.entries(rest).map(([name, value]) => `${name}=${value}`)
    writeFileSync(envFile(id), lines.join('\n'))
    try {
      expect(() => readProject(id)).toThrow(
        /VITE_APP_CHECK_KEY is missing \(the site key of reCAPTCHA Enterprise, or off/,
      )
    } finally {
      rmSync(envFile(id))
    }
  })

  it('a deployment without a Firebase project is refused', () => {
    const demo = { id: 'demo', environment: {}, config: parseConfig({}) }
    expect(preflightProblems(demo, PLACED, '')).toEqual([
      expect.stringContaining('no Firebase project'),
    ])
  })
})

describe('the files of a deployment', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mooddrive-deploy-'))
    mkdirSync(join(builtSite(folder), 'assets'), { recursive: true })
    writeFileSync(join(builtSite(folder), 'assets/app-1234567.js'), '')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const deployed = (changes?: Record<string, string>): typeof firebaseJson =>
    JSON.parse(readFileSync(writeDeployment(folder, project(changes).config), 'utf8'))

  it('the deployed rules contain the project’s admin, and the repository’s firestore.rules stay unchanged', () => {
    const before = readFileSync('firestore.rules', 'utf8')
    deployed()

    const rules = readFileSync(join(folder, 'firestore.rules'), 'utf8')
    expect(adminAddress(rules)).toBe('boss@mooddrive.in')
    expect(readFileSync('firestore.rules', 'utf8')).toBe(before)
  })

  it('firebase.json names the site’s configured database and location', () => {
    expect(deployed({ VITE_FIRESTORE_DATABASE: 'restored' }).firestore).toMatchObject({
      database: 'restored',
      location: 'asia-south1',
    })
  })

  it('the content security policy allows App Check’s origins only if App Check is on', () => {
    const without = JSON.stringify(deployed().hosting.headers)
    expect(without).not.toContain('recaptcha')
    const { hosting } = deployed({ VITE_APP_CHECK_KEY: `6L${'e'.repeat(38)}` })
    expect(JSON.stringify(hosting.headers)).toContain('https://www.google.com/recaptcha/')
  })

  it('the content security policy allows the address for fault reports only if one is configured', () => {
    expect(JSON.stringify(deployed())).not.toContain('faults.example')
    const reported = deployed({ VITE_ERROR_REPORT_URL: 'https://faults.example/report?a=b' })
    expect(JSON.stringify(reported)).toMatch(/; connect-src [^;]* https:\/\/faults\.example; /)
  })

  it('the deployment has every header of the site and lets browsers cache built files', () => {
    const { headers } = deployed().hosting
    expect(headers.slice(0, firebaseJson.hosting.headers.length)).toEqual(
      firebaseJson.hosting.headers,
    )
    expect(headers.at(-1)?.source).toBe('/assets/app-1234567.js')
  })

  it('the repository’s own firebase.json stops a direct deployment with the Firebase CLI', () => {
    const { firestore, hosting } = firebaseJson
    for (const part of [firestore, hosting]) expect(part.predeploy).toMatch(/&& exit 1$/)
    expect(JSON.stringify(deployed())).not.toContain('predeploy')
  })
})
