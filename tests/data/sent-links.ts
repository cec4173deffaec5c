import process from 'node:process'

import { DEMO_PROJECT_ID } from '@/lib/config/config-schema'

type Kind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'

interface SentCode {
  email: string
  newEmail?: string
  oobCode: string
  requestType: Kind
}

const { FIREBASE_AUTH_EMULATOR_HOST: host = '' } = process.env

/** Returns the codes of the links that Auth has sent to this mailbox, newest last. */
export async function codesSentTo(mailbox: string, kind: Kind): Promise<string[]> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${DEMO_PROJECT_ID}/oobCodes`)
  const { oobCodes } = (await response.json()) as { oobCodes: SentCode[] }
  return oobCodes
    .filter(({ email, newEmail, requestType }) => {
      return (newEmail ?? email) === mailbox && requestType === kind
    })
    .map(({ oobCode }) => oobCode)
}

/**
 * Returns the code of the newest link.
 * @throws if no such link was sent
 */
export async function lastCodeSentTo(mailbox: string, kind: Kind): Promise<string> {
  const code = (await codesSentTo(mailbox, kind)).at(-1)
  if (code === undefined) throw new Error(`No link of the kind ${kind} was sent to ${mailbox}.`)
  return code
}

/**
 * Sends a request to Auth's REST interface.
 * @throws with the answer if it is an error
 */
export async function askAuth<Answer>(method: string, body: object): Promise<Answer> {
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}
