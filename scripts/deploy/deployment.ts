import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import firebaseJson from '../../firebase.json' with { type: 'json' }
import type { Config } from '../../src/lib/config-schema'
import { keepBuiltFiles } from '../build/built-files'
import { allowAppCheck, allowErrorReports } from '../build/security-policy'
import { withAdminAddress } from './admin-address'

/** Everything that is sent to a project. Git ignores it. */
export function deploymentFolder(id: string): string {
  return join('.deploy', id)
}

/** Into here the site is built. */
export function builtSite(folder: string): string {
  return join(folder, 'site')
}

/**
 * Writes what the Firebase CLI deploys beside the built site: its configuration, the rules with this
 * project's admin, and the indexes.
 * @returns the configuration's path.
 */
export function writeDeployment(folder: string, config: Config): string {
  const firestore = writeDatabase(folder, config)
  const built = keepBuiltFiles(firebaseJson.hosting, builtSite(folder))
  const path = join(folder, 'firebase.json')
  writeFileSync(
    path,
    JSON.stringify({ hosting: deployedHosting(config, built), firestore }, null, 2),
  )
  return path
}

/**
 * Writes the rules with this project's admin, and the indexes.
 * @returns what firebase.json says of the database.
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

/** The hosting of firebase.json, with a content security policy that lets in what this project uses. */
function deployedHosting(config: Config, built: typeof firebaseJson.hosting): object {
  const checked = config.appCheckKey === null ? built : allowAppCheck(built)
  const { predeploy: _site, ...hosting } = allowErrorReports(checked, config.errorReportUrl)
  return { ...hosting, public: 'site' }
}
