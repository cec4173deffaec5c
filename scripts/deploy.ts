import { readFileSync } from 'node:fs'
import process from 'node:process'
import { loadEnv } from 'vite'

import { DEMO_ADMIN_EMAIL, parseConfig } from '../src/lib/config-schema'
import { adminAddress } from './admin-address'
import { Problem, readSettings, runCommand } from './command'
import { packageProgram, run } from './processes'

await runCommand(async () => {
  const config = readSettings(() => parseConfig(loadEnv('production', process.cwd(), '')))
  if (config.emulators !== null) {
    throw new Problem('There is nothing to deploy to: set the VITE_FIREBASE_* of .env.example.')
  }
  assertAdmin(config.adminEmail)
  const built = await run(packageProgram('vite'), ['build'])
  if (built !== 0) return built
  return await run(packageProgram('firebase'), [
    'deploy',
    '--only',
    'hosting,firestore',
    '--project',
    config.firebase.projectId,
  ])
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
