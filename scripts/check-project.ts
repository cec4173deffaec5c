import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { rmSync } from 'node:fs'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import firebaseJson from '../firebase.json' with { type: 'json' }
import { ADMIN_EMAIL } from '../tests/factories/people'
import {
  createDatabase,
  deleteDatabase,
  leftoverDatabases,
  newDatabaseId,
} from './check-project/database'
import { deployDatabase } from './check-project/deploy'
import { googleApi } from './check-project/google-api'
import { people } from './check-project/people'
import { appCheckToken, authFindings, enforcedServices } from './check-project/settings'
import { beforeExit, Problem, runCommand } from './command'
import { deploymentFolder } from './deploy/deployment'
import { firebaseCli } from './deploy/firebase-cli'
import { readProject } from './deploy/project'

// [APP_CHECK_DEBUG_TOKEN=…] npm run check-project -- --project <id>
await runCommand(async (args) => {
  const { values } = parseArgs({ args, options: { project: { type: 'string' } } })
  if (values.project === undefined) {
    throw new Problem(
      'Name the project: npm run check-project -- --project <id of the Firebase project>',
    )
  }
  const { id, config } = readProject(values.project)
  if (config.emulators !== null || config.firebase.projectId !== id) {
    throw new Problem(`.env.${id} does not name the Firebase project ${id}.`)
  }
  // If the shell sets these variables, the Admin SDK uses the emulators.
  delete process.env['FIRESTORE_EMULATOR_HOST']
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST']

  const credential = applicationDefault()
  const ask = await googleApi(id, credential)
  const enforced = await enforcedServices(ask, config)
  const token =
    enforced.length === 0
      ? null
      : await appCheckToken(config.firebase, process.env['APP_CHECK_DEBUG_TOKEN'])
  const findings = await authFindings(ask, id, config)
  if (enforced.length > 0 && config.appCheckKey === null) {
    findings.push(
      `App Check: enforced for ${enforced.join(', ')}, but off in .env.${id}: requests of all pages would be refused.`,
    )
  }

  const databaseId = newDatabaseId()
  const place = {
    config: { ...config, databaseId, adminEmail: ADMIN_EMAIL },
    admin: initializeApp({ projectId: id, credential }, 'check'),
    appCheckToken: token,
  }
  const removeAccounts = () => people(place).leave()
  for (const leftover of await leftoverDatabases(ask, id)) await deleteDatabase(ask, id, leftover)
  await removeAccounts()

  const { location } = firebaseJson.firestore
  console.log(`Creating the database ${databaseId} in ${location}…`)
  beforeExit(() => deleteDatabase(ask, id, databaseId))
  beforeExit(removeAccounts)
  await createDatabase(ask, id, databaseId, location, setTimeout)

  console.log('Deploying rules and indexes…')
  const folder = deploymentFolder(databaseId)
  beforeExit(() => rmSync(folder, { recursive: true, force: true }))
  const cli = firebaseCli('firebase')
  await deployDatabase(cli, id, place.config, folder, setTimeout)

  // In a build, Vite replaces these names with values. The site's modules read them on import.
  Object.assign(globalThis, { __CONFIG__: place.config, __HAS_APP_CHECK__: false, __RELEASE__: '' })
  const { checkProject } = await import('./check-project/run-check')
  findings.push(...(await checkProject(place, setTimeout)))
  console.log(
    findings.length === 0
      ? 'All writes and queries are allowed, and all settings are right.'
      : `\n${findings.map((finding) => `✗ ${finding}`).join('\n')}\n${findings.length} findings`,
  )
  return findings.length === 0 ? 0 : 1
})
