import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { getFirestore } from 'firebase-admin/firestore'

import { signIn, signOut } from '../../src/data/accounts/auth'
import { firebaseApp } from '../../src/data/firebase/sdk/firebase-app'
import { adminQueries, ambassadorQueries, founderQueries } from '../../tests/every-query'
import type { Account } from '../../tests/factories/people'
import { ADMIN, AMBASSADOR, FOUNDER, FOUNDER_ACCOUNT, WORLD } from '../../tests/rules/environment'
import { deleteAll, writeAll } from './admin-sdk-writes'
import { proveAsApp, type People, type Place } from './people'

const TIMEOUT_MS = 60_000

/** The part of the options that is the same for queries of any data type. */
type Options = Pick<QueryObserverOptions, 'queryKey'>

/** Runs every query with the site's code, as a person who has access. @returns the queries that failed, with the reason. */
export async function refusedQueries(
  { admin, config, appCheckToken }: Place,
  { enrol }: People,
): Promise<string[]> {
  const store = getFirestore(admin, config.databaseId)
  await deleteAll(store)
  await writeAll(store, WORLD)
  if (appCheckToken !== null) {
    proveAsApp(firebaseApp, appCheckToken)
    sendByHand(appCheckToken)
  }
  const askers: [Account, Options[]][] = [
    [ADMIN, adminQueries(ADMIN.uid)],
    [AMBASSADOR, ambassadorQueries(AMBASSADOR.uid, AMBASSADOR.code)],
    [FOUNDER_ACCOUNT, founderQueries(FOUNDER_ACCOUNT, FOUNDER)],
  ]
  const refused: string[] = []
  for (const [who, queries] of askers) {
    await signIn(who.email, await enrol(who))
    for (const options of queries) {
      const failure = await failureOf(options)
      if (failure === null) continue
      refused.push(`Query of ${who.email}: ${JSON.stringify(options.queryKey)}: ${failure}`)
    }
    await signOut()
  }
  return refused
}

/** @returns the reason why the query fails; null if it succeeds. */
async function failureOf(options: Options): Promise<string | null> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // Use an observer, because fetchQuery() never resolves for a live query. `enabled` also runs queries that wait for a
  // button.
  const observer = new QueryObserver(client, { ...options, enabled: true })
  const failure = await new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve('no answer within a minute'), TIMEOUT_MS)
    observer.subscribe(({ status, error }) => {
      if (status === 'pending') return
      clearTimeout(timer)
      resolve(error === null ? null : inWords(error))
    })
  })
  observer.destroy()
  client.clear()
  return failure
}

/** The site's message, and Firestore's message with the link that creates a missing index. */
function inWords({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} ${inWords(cause)}` : message
}

/**
 * Adds the App Check token to requests that the site sends without the SDK. The site gets the token from reCAPTCHA,
 * which needs a browser.
 */
function sendByHand(token: string): void {
  const send = globalThis.fetch
  globalThis.fetch = (input, request) => {
    const headers = new Headers(request?.headers)
    headers.set('X-Firebase-AppCheck', token)
    return send(input, { ...request, headers })
  }
}
