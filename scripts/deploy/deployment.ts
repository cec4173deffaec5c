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
  mkdirSync(folder, { recursive: true })
  const rules = readFileSync('firestore.rules', 'utf8')
  writeFileSync(join(folder, 'firestore.rules'), withAdminAddress(rules, config.adminEmail))
  copyFileSync('firestore.indexes.json', join(folder, 'firestore.indexes.json'))
  const path = join(folder, 'firebase.json')
  const deployed = deployedConfig(config, keepBuiltFiles(firebaseJson.hosting, builtSite(folder)))
  writeFileSync(path, JSON.stringify(deployed, null, 2))
  return path
}

/** firebase.json for this project: its database, and a content security policy with what it uses. */
function deployedConfig(config: Config, built: typeof firebaseJson.hosting): object {
  const checked = config.appCheckKey === null ? built : allowAppCheck(built)
  const { predeploy: _site, ...hosting } = allowErrorReports(checked, config.errorReportUrl)
  const { predeploy: _database, ...firestore } = firebaseJson.firestore
  return {
    hosting: { ...hosting, public: 'site' },
    firestore: { ...firestore, database: config.databaseId },
  }
}
