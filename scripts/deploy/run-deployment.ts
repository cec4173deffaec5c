import { checkDatabase } from './database'
import type { FirebaseCli } from './firebase-cli'
import { indexesReady, type Index } from './indexes'

interface Target {
  projectId: string
  databaseId: string
  /** The location of the database. */
  location: string
  /** The path of the CLI's configuration. */
  configPath: string
  /** The name of a preview, which doesn't change the live site; null for the live site. */
  channel: string | null
}

/** The arguments of the CLI's commands, in the order in which a deployment runs them. */
export function cliCommands({
  projectId,
  databaseId,
  configPath,
  channel,
}: Omit<Target, 'location'>) {
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
 * Checks the database, deploys rules and indexes, waits for the indexes, then deploys the pages. New rules must work
 * with the old pages, too (CONTRIBUTING.md).
 * @returns the exit code of the command that failed, or 0.
 */
export async function runDeployment(
  cli: FirebaseCli,
  target: Target,
  indexes: readonly Index[],
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<number> {
  const { databases, database, indexes: list, site } = cliCommands(target)
  if (target.channel === null) {
    await checkDatabase(cli, databases, target.databaseId, target.location)
    const code = await cli.show(database)
    if (code !== 0) return code
    await indexesReady(cli, list, indexes, pause)
  }
  return await cli.show(site)
}
