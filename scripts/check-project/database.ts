import { randomBytes } from 'node:crypto'
import * as v from 'valibot'

import { Problem } from '../command'
import { GoogleApiError, type GoogleApi } from './google-api'

const FIRESTORE = 'https://firestore.googleapis.com/v1'
const RULES = 'https://firebaserules.googleapis.com/v1'
const PAUSE_MS = 3000

export function newDatabaseId(): string {
  return `check-${randomBytes(5).toString('hex')}`
}

const operationSchema = v.object({
  name: v.string(),
  done: v.optional(v.boolean(), false),
  error: v.optional(v.object({ message: v.string() })),
})

/** Creates a database and waits until it can be used. @throws Problem */
export async function createDatabase(
  ask: GoogleApi,
  projectId: string,
  databaseId: string,
  locationId: string,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const begun = await ask(
    'POST',
    `${FIRESTORE}/projects/${projectId}/databases?databaseId=${databaseId}`,
    {
      type: 'FIRESTORE_NATIVE',
      locationId,
      deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
    },
  )
  let operation = v.parse(operationSchema, begun)
  while (!operation.done) {
    await pause(PAUSE_MS)
    operation = v.parse(operationSchema, await ask('GET', `${FIRESTORE}/${operation.name}`))
  }
  if (operation.error !== undefined) {
    throw new Problem(`The database ${databaseId} was not created: ${operation.error.message}`)
  }
}

/** Deletes the database and its rules, if they exist. */
export async function deleteDatabase(
  ask: GoogleApi,
  projectId: string,
  databaseId: string,
): Promise<void> {
  await unlessMissing(ask('DELETE', `${FIRESTORE}/projects/${projectId}/databases/${databaseId}`))
  const release = `${RULES}/projects/${projectId}/releases/cloud.firestore/${databaseId}`
  const released = await unlessMissing(ask('GET', release))
  if (released === null) return
  await ask('DELETE', release)
  const { rulesetName } = v.parse(v.object({ rulesetName: v.string() }), released)
  await unlessMissing(ask('DELETE', `${RULES}/${rulesetName}`))
}

const listSchema = v.object({ databases: v.optional(v.array(v.object({ name: v.string() })), []) })

/** @returns the IDs of databases that earlier checks created and did not delete. */
export async function leftoverDatabases(ask: GoogleApi, projectId: string): Promise<string[]> {
  const { databases } = v.parse(
    listSchema,
    await ask('GET', `${FIRESTORE}/projects/${projectId}/databases`),
  )
  return databases.flatMap(({ name }) => /\/databases\/(check-[0-9a-f]{10})$/.exec(name)?.[1] ?? [])
}

async function unlessMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GoogleApiError && error.status === 404) return null
    throw error
  }
}
