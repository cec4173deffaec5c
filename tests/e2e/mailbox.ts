import { expect } from '@playwright/test'
import process from 'node:process'

import { DEMO_PROJECT_ID } from '../../src/lib/config/config-schema'
import { paths } from '../../src/lib/paths'

type Kind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'

interface SentCode {
  email: string
  newEmail?: string
  requestType: Kind
  oobLink: string
}

const { FIREBASE_AUTH_EMULATOR_HOST: host = '' } = process.env

/** Calls the authentication service's REST interface. */
export async function identity<Answer>(method: string, body: object): Promise<Answer> {
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return (await response.json()) as Answer
}

/** Creates an account without a profile and with an unverified address. */
export function register(email: string, password: string): Promise<{ idToken: string }> {
  return identity('signUp', { email, password, returnSecureToken: true })
}

/** The emails of this kind that were sent to an address, newest last. */
export async function sentTo(email: string, kind: Kind): Promise<SentCode[]> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${DEMO_PROJECT_ID}/oobCodes`)
  const { oobCodes } = (await response.json()) as { oobCodes: SentCode[] }
  return oobCodes.filter(
    (sent) => (sent.newEmail ?? sent.email) === email && sent.requestType === kind,
  )
}

/**
 * Waits for an email and rewrites its link as production does: the project's email templates link
 * to this site's own page, with the same query.
 * @returns the path on this site.
 */
export async function linkSentTo(email: string, kind: Kind): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = (await sentTo(email, kind)).at(-1)?.oobLink
      return link
    })
    .toBeDefined()
  return paths.emailLink + new URL(link ?? '').search
}
