import type { Credential } from 'firebase-admin/app'

import { Problem } from '../command'

/** Calls a Google REST API. @throws GoogleApiError for a status other than 2xx. */
export type GoogleApi = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: object,
) => Promise<unknown>

export class GoogleApiError extends Problem {
  readonly status: number

  constructor(status: number, url: string, answer: string) {
    super(`${new URL(url).host} answered ${status}:\n${answer}`)
    this.status = status
  }
}

/** @throws Problem if this machine has no credentials. */
export async function googleApi(projectId: string, credential: Credential): Promise<GoogleApi> {
  const token = async () => (await credential.getAccessToken()).access_token
  await token().catch((error: unknown) => {
    throw new Problem(
      'The check needs credentials for the project. Set GOOGLE_APPLICATION_CREDENTIALS to the path of a service ' +
        'account’s key (docs/operations.md says which roles it needs), or run "gcloud auth application-default ' +
        `login". Nothing was done.\n\n${String(error)}`,
    )
  })
  return async (method, url, body) => {
    const response = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${await token()}`,
        'Content-Type': 'application/json',
        // Some APIs need a project's ID, which a person's credentials don't contain.
        'x-goog-user-project': projectId,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new GoogleApiError(response.status, url, await response.text())
    return await response.json()
  }
}
