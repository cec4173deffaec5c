import { afterEach, describe, expect, it, vi } from 'vitest'

import {
  createDatabase,
  deleteDatabase,
  leftoverDatabases,
  newDatabaseId,
} from '../../../scripts/check-project/database'
import {
  GoogleApiError,
  googleApi,
  type GoogleApi,
} from '../../../scripts/check-project/google-api'
import {
  appCheckToken,
  authFindings,
  enforcedServices,
} from '../../../scripts/check-project/settings'

const FIREBASE = { apiKey: 'key', authDomain: '', projectId: 'staging', appId: '1:2:web:3' }
const SITE = { siteUrl: 'https://staging.mooddrive.in' }

const NO_CREDENTIALS = {
  getAccessToken: () => Promise.reject(new Error('Could not load the default credentials.')),
}

const asked: string[] = []
/** Answers the calls in turn. A number is the status of a failed call. */
function answering(...answers: (object | number)[]): GoogleApi {
  return (method, url) => {
    asked.push(`${method} ${url}`)
    const answer = answers.shift() ?? {}
    if (typeof answer !== 'number') return Promise.resolve(answer)
    return Promise.reject(new GoogleApiError(answer, url, 'SERVICE_DISABLED'))
  }
}

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

it('without credentials, the check of a Firebase project stops and says how to get some', async () => {
  await expect(googleApi('staging', NO_CREDENTIALS)).rejects.toThrow(
    /^The check needs credentials .*GOOGLE_APPLICATION_CREDENTIALS/,
  )
})

describe('the temporary database of the check', () => {
  it('the check waits until the database is created', async () => {
    const pause = vi.fn<(milliseconds: number) => Promise<void>>().mockResolvedValue()
    const name = 'projects/staging/databases/check-0123456789/operations/one'
    const ask = answering({ name }, { name }, { name, done: true })
    await createDatabase(ask, 'staging', 'check-0123456789', 'asia-south1', pause)
    expect(pause).toHaveBeenCalledTimes(2)
    expect(asked.at(-1)).toBe(`GET https://firestore.googleapis.com/v1/${name}`)
  })

  it('the check fails with Google’s reason if the database can’t be created', async () => {
    const ask = answering({ name: 'one', done: true, error: { message: 'Billing is off.' } })
    await expect(
      createDatabase(ask, 'staging', 'check-0123456789', 'asia-south1', async () => {}),
    ).rejects.toThrow('Billing is off.')
  })

  it('the check deletes the database and its rules', async () => {
    const ask = answering({}, { rulesetName: 'projects/staging/rulesets/one' })
    await deleteDatabase(ask, 'staging', 'check-0123456789')
    const rules = 'https://firebaserules.googleapis.com/v1/projects/staging'
    expect(asked).toEqual([
      'DELETE https://firestore.googleapis.com/v1/projects/staging/databases/check-0123456789',
      `GET ${rules}/releases/cloud.firestore/check-0123456789`,
      `DELETE ${rules}/releases/cloud.firestore/check-0123456789`,
      `DELETE ${rules}/rulesets/one`,
    ])
  })

  it('the check continues if the database is already deleted, and fails if Google refuses the deletion', async () => {
    await deleteDatabase(answering(404, 404), 'staging', 'check-0123456789')
    await expect(deleteDatabase(answering(403), 'staging', 'check-0123456789')).rejects.toThrow(
      'answered 403',
    )
  })

  it('the check recognises the leftover databases of earlier checks by their names', async () => {
    const own = newDatabaseId()
    const names = ['(default)', own, 'check-out', 'check-0123456789-copy']
    const databases = names.map((name) => ({ name: `projects/staging/databases/${name}` }))
    expect(await leftoverDatabases(answering({ databases }), 'staging')).toEqual([own])
  })
})

describe('checking the configuration of Auth', () => {
  const RIGHT = {
    signIn: { email: { enabled: true, passwordRequired: true } },
    notification: { sendEmail: { callbackUri: 'https://staging.mooddrive.in/email-link' } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    authorizedDomains: ['localhost', 'staging.mooddrive.in'],
  }

  it('the check reports nothing about a correct configuration', async () => {
    expect(await authFindings(answering(RIGHT), 'staging', SITE)).toEqual([])
  })

  it.each<[string, object, RegExp]>([
    ['email and password off', { signIn: {} }, /signing in by email and password is off/],
    ['email links on', { signIn: { email: { enabled: true } } }, /email link sign-in/],
    ['Firebase’s own action URL', { notification: {} }, /action URL .* not https:\/\/staging/],
    ['enumeration protection off', { emailPrivacyConfig: {} }, /enumeration protection is off/],
    [
      'the site’s domain not authorised',
      { authorizedDomains: ['localhost'] },
      /not among the authorised domains/,
    ],
  ])('the check reports a configuration with %s', async (_what, change, finding) => {
    const found = await authFindings(answering({ ...RIGHT, ...change }), 'staging', SITE)
    expect(found).toEqual([expect.stringMatching(finding)])
  })
})

describe('checking App Check', () => {
  it('the check recognises the services that enforce App Check', async () => {
    const config = { firebase: FIREBASE }
    expect(await enforcedServices(answering(403), config)).toEqual([])
    const services = [
      { name: 'projects/2/services/firestore.googleapis.com', enforcementMode: 'ENFORCED' },
      { name: 'projects/2/services/identitytoolkit.googleapis.com', enforcementMode: 'UNENFORCED' },
    ]
    expect(await enforcedServices(answering({ services }), config)).toEqual([
      'firestore.googleapis.com',
    ])
    expect(asked.at(-1)).toContain('/v1/projects/2/services')
  })

  it('the check exchanges a debug token for an App Check token', async () => {
    await expect(appCheckToken(FIREBASE, undefined)).rejects.toThrow(/APP_CHECK_DEBUG_TOKEN/)
    const exchange = vi.fn<(url: string) => Promise<Response>>()
    vi.stubGlobal('fetch', exchange)
    exchange.mockResolvedValueOnce(Response.json({ token: 'proof', ttl: '3600s' }))
    expect(await appCheckToken(FIREBASE, 'debug')).toBe('proof')
    exchange.mockResolvedValueOnce(Response.json({ error: {} }, { status: 403 }))
    await expect(appCheckToken(FIREBASE, 'wrong')).rejects.toThrow(/refuses APP_CHECK_DEBUG_TOKEN/)
  })
})
