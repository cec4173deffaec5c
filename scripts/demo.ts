import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { assertPortsFree, buildSite, dataFolder, startEmulators } from './emulators/emulators'
import { configuredPorts, type Ports } from './emulators/ports'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from './seed/seed'

/** Starts the emulators with the demo data. `npm start` and `npm run dev` share the data. */
export async function startDemo(args: string[], site: boolean): Promise<Ports> {
  const { values } = parseArgs({ args, options: { fresh: { type: 'boolean', default: false } } })
  const ports = configuredPorts()
  await assertPortsFree(ports, site)
  console.log(site ? 'Building the site and starting the emulators…' : 'Starting the emulators…')
  if (site) await buildSite(ports)
  const data = dataFolder(ports)
  if (values.fresh) rmSync(data, { recursive: true, force: true })
  await startEmulators({ ports, hosting: site, data })
  if (await seedDemo(ports)) console.log('Demo data was added.')
  return ports
}

/** The demo accounts, for the terminal. */
export function demoAccounts(): string {
  return [
    `Demo accounts, password ${DEMO_PASSWORD}`,
    `  admin       ${DEMO_ACCOUNTS.admin}`,
    ...DEMO_ACCOUNTS.ambassadors.map((email) => `  ambassador  ${email}`),
    `  founder     ${DEMO_ACCOUNTS.founder}`,
  ].join('\n')
}
