import { checkDatabase } from './database'
import type { FirebaseCli } from './firebase-cli'
import { indexesReady, type Index } from './indexes'

interface Shipment {
  projectId: string
  databaseId: string
  /** Where the database is to be. */
  location: string
  /** The path of the configuration that the CLI reads. */
  configPath: string
  /** Of a preview, which changes neither the live site nor the database; null for the live site. */
  channel: string | null
}

/** The CLI's calls, in their order. */
export function calls({ projectId, databaseId, configPath, channel }: Omit<Shipment, 'location'>) {
  const at = ['--project', projectId, '--config', configPath]
  return {
    databases: ['firestore:databases:list', '--json', '--project', projectId],
    database: ['deploy', '--only', 'firestore', ...at],
    indexes: ['firestore:indexes', '--pretty', '--database', databaseId, ...at],
    site:
      channel === null
        ? ['deploy', '--only', 'hosting', ...at]
        : ['hosting:channel:deploy', channel, ...at],
  }
}

/**
 * First a look at the database, then what the new site needs, then the site: rules and indexes, which the site before gets on with, too
 * (CONTRIBUTING.md), and pages only once every query of theirs is answered.
 * @returns the exit code of the call that failed, or 0.
 */
export async function ship(
  cli: FirebaseCli,
  shipment: Shipment,
  indexes: readonly Index[],
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<number> {
  const { databases, database, indexes: list, site } = calls(shipment)
  if (shipment.channel === null) {
    await checkDatabase(cli, databases, shipment.databaseId, shipment.location)
    const code = await cli.show(database)
    if (code !== 0) return code
    await indexesReady(cli, list, indexes, pause)
  }
  return await cli.show(site)
}
