import * as v from 'valibot'

import type { Config } from '../../src/lib/config/config-schema'
import { Problem } from '../command'
import { GoogleApiError, type GoogleApi } from './google-api'

const isOn = v.optional(v.boolean(), false)

/** Google's response omits fields that are off or empty. */
const authSchema = v.object({
  signIn: v.optional(
    v.object({ email: v.optional(v.object({ enabled: isOn, passwordRequired: isOn }), {}) }),
    {},
  ),
  notification: v.optional(
    v.object({ sendEmail: v.optional(v.object({ callbackUri: v.optional(v.string()) }), {}) }),
    {},
  ),
  emailPrivacyConfig: v.optional(v.object({ enableImprovedEmailPrivacy: isOn }), {}),
  authorizedDomains: v.optional(v.array(v.string()), []),
})

/** @returns the Auth settings that differ from what the site needs. */
export async function authFindings(
  ask: GoogleApi,
  projectId: string,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): Promise<string[]> {
  const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`
  const { signIn, notification, emailPrivacyConfig, authorizedDomains } = v.parse(
    authSchema,
    await ask('GET', url),
  )
  const { callbackUri } = notification.sendEmail
  const { host } = new URL(siteUrl)
  const found: string[] = []
  if (!signIn.email.enabled) found.push('signing in by email and password is off.')
  else if (!signIn.email.passwordRequired) {
    found.push(
      'people can sign in with an emailed link, without a password: turn email link sign-in off.',
    )
  }
  if (callbackUri !== `${siteUrl}/email-link`) {
    found.push(`the action URL of its emails is ${callbackUri}, not ${siteUrl}/email-link.`)
  }
  if (!emailPrivacyConfig.enableImprovedEmailPrivacy) {
    found.push('email enumeration protection is off.')
  }
  if (!authorizedDomains.includes(host)) {
    found.push(`${host} is not among the authorised domains.`)
  }
  return found.map((finding) => `Auth: ${finding}`)
}

const servicesSchema = v.object({
  services: v.optional(
    v.array(v.object({ name: v.string(), enforcementMode: v.optional(v.string()) })),
    [],
  ),
})

/** @returns the services, such as `firestore.googleapis.com`, that refuse requests without an App Check token. */
export async function enforcedServices(
  ask: GoogleApi,
  { firebase: { appId } }: Pick<Config, 'firebase'>,
): Promise<string[]> {
  // This API needs the project's number, which is the second part of an app ID (`1:<number>:web:…`).
  const url = `https://firebaseappcheck.googleapis.com/v1/projects/${appId.split(':')[1]}/services`
  try {
    const { services } = v.parse(servicesSchema, await ask('GET', url))
    return services
      .filter(({ enforcementMode }) => enforcementMode === 'ENFORCED')
      .map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
  } catch (error) {
    // App Check has never been turned on in this project.
    if (error instanceof GoogleApiError && error.message.includes('SERVICE_DISABLED')) return []
    throw error
  }
}

const tokenSchema = v.object({ token: v.string() })

/**
 * @param debugToken from the Firebase console, App Check.
 * @returns an App Check token, which is valid for an hour.
 * @throws Problem if there is no debug token or App Check refuses it.
 */
export async function appCheckToken(
  { projectId, appId, apiKey }: Config['firebase'],
  debugToken: string | undefined,
): Promise<string> {
  if (debugToken === undefined) {
    throw new Problem(
      'App Check is enforced, and only browsers get its tokens. In the console, under App Check, Apps, Manage debug ' +
        'tokens, create a token, and run the check again with it in APP_CHECK_DEBUG_TOKEN. Nothing was done.',
    )
  }
  const url = `https://content-firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps/${appId}:exchangeDebugToken?key=${apiKey}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ debug_token: debugToken }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) {
    throw new Problem(`App Check refuses APP_CHECK_DEBUG_TOKEN:\n${JSON.stringify(answer)}`)
  }
  return v.parse(tokenSchema, answer).token
}
