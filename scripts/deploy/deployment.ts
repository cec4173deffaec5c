import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import firebaseJson from '../../firebase.json' with { type: 'json' }
import type { Config } from '../../src/lib/config/config-schema'
import { cacheBuiltFiles } from '../build/cache-headers'
import { allowAppCheck, allowErrorReports } from '../build/security-policy'
import { withAdminAddress } from './admin-address'

/** The folder of the deployed files. Git ignores it. */
export function deploymentFolder(id: string): string {
  return join('.deploy', id)
}

/** The folder of the built site. */
export function builtSite(folder: string): string {
  return join(folder, 'site')
}

/**
 * Writes the configuration for the Firebase CLI, the rules with this project's admin, and the indexes.
 * @returns the path of the configuration.
 */
export function writeDeployment(folder: string, config: Config): string {
  const firestore = writeDatabase(folder, config)
  const built = cacheBuiltFiles(firebaseJson.hosting, builtSite(folder))
  const path = join(folder, 'firebase.json')
  writeFileSync(
    path,
    JSON.stringify({ hosting: deployedHosting(config, built), firestore }, null, 2),
  )
  return path
}

/**
 * Writes the rules with this project's admin, and the indexes.
 * @returns the `firestore` part of the configuration.
 */
export function writeDatabase(
  folder: string,
  { adminEmail, databaseId }: Pick<Config, 'adminEmail' | 'databaseId'>,
): object {
  mkdirSync(folder, { recursive: true })
  const rules = readFileSync('firestore.rules', 'utf8')
  writeFileSync(join(folder, 'firestore.rules'), withAdminAddress(rules, adminEmail))
  copyFileSync('firestore.indexes.json', join(folder, 'firestore.indexes.json'))
  const { predeploy: _database, ...firestore } = firebaseJson.firestore
  return { ...firestore, database: databaseId }
}

/** The hosting of firebase.json, with a content security policy for this project's services. */
function deployedHosting(config: Config, built: typeof firebaseJson.hosting): object {
  const checked = config.appCheckKey === null ? built : allowAppCheck(built)
  const { predeploy: _site, ...hosting } = allowErrorReports(checked, config.errorReportUrl)
  return { ...hosting, public: 'site' }
}
