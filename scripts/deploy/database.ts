import { Problem } from '../command'
import type { FirebaseCli } from './firebase-cli'

/** The one that Firebase makes first, and that the CLI makes where `firebase.json` says. */
const FIRST = '(default)'

/**
 * Refuses a database that can't be meant, before the CLI makes an empty one of any name that it doesn't find.
 *
 * @param list the arguments with which the CLI lists the project's databases as JSON.
 * @param databaseId the one that the site is built for.
 * @param location where `firebase.json` wants it.
 * @throws Problem where it lives elsewhere, which nobody can change, or is another than the first and missing.
 */
export async function checkDatabase(
  cli: FirebaseCli,
  list: readonly string[],
  databaseId: string,
  location: string,
): Promise<void> {
  const { output } = await cli.read(list)
  const databases = parse(output)
  const found = databases?.find(({ name }) => name.endsWith(`/databases/${databaseId}`))
  if (found !== undefined && found.locationId !== location) {
    throw new Problem(
      `The database ${databaseId} is in ${found.locationId}, not in ${location}, and a location can't be changed. ` +
        'Nothing was deployed. Delete it while it is empty, and deploy again: that makes it anew.',
    )
  }
  if (found !== undefined || databaseId === FIRST) return
  throw new Problem(
    databases === undefined
      ? `Whether there is a database ${databaseId} could not be read. Nothing was deployed.\n\n${output}`
      : `There is no database ${databaseId} in this project (VITE_FIRESTORE_DATABASE). Nothing was deployed. ` +
          'One that is being restored appears once that has begun.',
  )
}

/** @returns undefined where the CLI says anything else, as of a project that has never had a database. */
function parse(output: string): Array<{ name: string; locationId: string }> | undefined {
  try {
    const { result }: { result?: unknown } = JSON.parse(output.slice(output.indexOf('{')))
    if (!Array.isArray(result)) return undefined
    return result.map(({ name, locationId }: Record<string, unknown>) => ({
      name: String(name),
      locationId: String(locationId),
    }))
  } catch {
    return undefined
  }
}
