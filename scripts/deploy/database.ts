import { Problem } from '../command'
import type { FirebaseCli } from './firebase-cli'

/** The default database. The CLI creates it in the location of `firebase.json`. */
const FIRST = '(default)'

/**
 * Checks the database before the deployment, because the CLI creates an empty database for any unknown name.
 *
 * @param list the CLI's arguments to list the project's databases as JSON.
 * @param databaseId the site's database.
 * @param location from `firebase.json`.
 * @throws Problem if the database is in another location, or does not exist and is not the default one.
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
        'Nothing was deployed. If the database is empty, delete it and deploy again: the deploy creates it.',
    )
  }
  if (found !== undefined || databaseId === FIRST) return
  throw new Problem(
    databases === undefined
      ? `The list of databases could not be read, so ${databaseId} may be missing. Nothing was deployed.\n\n${output}`
      : `There is no database ${databaseId} in this project (VITE_FIRESTORE_DATABASE). Nothing was deployed. ` +
          'If you are restoring it, try again once the restore has begun.',
  )
}

/**
 * Parses the CLI's list of databases.
 * @returns undefined if the output is no list, for example for a project that has never had a database.
 */
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
