import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { indexes } from '../../firestore.indexes.json' with { type: 'json' }
import type { Config } from '../../src/lib/config/config-schema'
import { Problem } from '../command'
import { writeDatabase } from '../deploy/deployment'
import type { FirebaseCli } from '../deploy/firebase-cli'
import { indexesReady } from '../deploy/indexes'
import { cliCommands } from '../deploy/run-deployment'

/**
 * Deploys rules and indexes as `npm run deploy` does, and waits until every index is ready.
 * @param folder for the deployed files.
 * @throws Problem
 */
export async function deployDatabase(
  cli: Pick<FirebaseCli, 'read'>,
  projectId: string,
  config: Pick<Config, 'adminEmail' | 'databaseId'>,
  folder: string,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const configPath = join(folder, 'firebase.json')
  const firestore = writeDatabase(folder, config)
  writeFileSync(configPath, JSON.stringify({ firestore }, null, 2))
  const { databaseId } = config
  const { database, indexes: list } = cliCommands({
    projectId,
    databaseId,
    configPath,
    channel: null,
  })
  const { code, output } = await cli.read([...database, '--non-interactive'])
  if (code !== 0) throw new Problem(output)
  await indexesReady(cli, list, indexes, pause)
}
