import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { loadEnv } from 'vite'

import firebaseJson from '../firebase.json' with { type: 'json' }
import { DEMO_ADMIN_EMAIL, parseConfig } from '../src/lib/config-schema'
import { adminAddress } from './admin-address'
import { keepBuiltFiles } from './build/built-files'
import { Problem, readSettings, runCommand } from './command'
import { packageProgram, run } from './processes'
import { allowSources, APP_CHECK_SOURCES } from './build/security-policy'

/** Beside firebase.json, whose paths it repeats. */
const DEPLOYED_CONFIG = '.firebase.deploy.json'

await runCommand(async () => {
  const config = readSettings(() => parseConfig(loadEnv('production', process.cwd(), '')))
  if (config.emulators !== null) {
    throw new Problem('There is nothing to deploy to: set the VITE_FIREBASE_* of .env.example.')
  }
  assertAdmin(config.adminEmail)
  const code = await run(packageProgram('vite'), ['build'])
  if (code !== 0) return code
  const built = keepBuiltFiles(firebaseJson.hosting, firebaseJson.hosting.public)
  const hosting = config.appCheckKey === null ? built : allowSources(built, APP_CHECK_SOURCES)
  writeFileSync(DEPLOYED_CONFIG, JSON.stringify({ ...firebaseJson, hosting }))
  try {
    return await run(packageProgram('firebase'), [
      'deploy',
      '--config',
      DEPLOYED_CONFIG,
      '--only',
      'hosting,firestore',
      '--project',
      config.firebase.projectId,
    ])
  } finally {
    rmSync(DEPLOYED_CONFIG)
  }
})

/** Whoever owns the address in the rules can become the admin: it must be the right one. */
function assertAdmin(configured: string): void {
  const address = adminAddress(readFileSync('firestore.rules', 'utf8'))
  if (address === DEMO_ADMIN_EMAIL) {
    throw new Problem(`firestore.rules still name the demo's admin, ${DEMO_ADMIN_EMAIL}.`)
  }
  if (address !== configured) {
    throw new Problem(
      `firestore.rules name ${address} as admin, but VITE_ADMIN_EMAIL is ${configured}.`,
    )
  }
}
