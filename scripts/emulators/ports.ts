import { createServer } from 'node:net'
import process from 'node:process'
import { loadEnv } from 'vite'

import { DEMO_PROJECT_ID, parsePorts } from '../../src/lib/config-schema'
import { readSettings } from '../command'

/** The ports of one run of the emulators, by which it is told from others. */
export type Ports = ReturnType<typeof parsePorts>

/** The ports that a developer's environment or `.env` names, or else the defaults. */
export function configuredPorts(): Ports {
  return readSettings(() => parsePorts(loadEnv('production', process.cwd(), 'MOODDRIVE_PORT_')))
}

/** Ports for a run that nobody needs to know of. */
export async function randomPorts(): Promise<Ports> {
  const [auth = 0, firestore = 0, hosting = 0] = await pickFreePorts(3)
  return { auth, firestore, hosting }
}

/** @returns whether nothing listens on a port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/**
 * Picks free ports at random, so that runs side by side get different ones. They lie below the
 * ranges from which systems give ports to outgoing connections: those would come and go.
 */
export async function pickFreePorts(count: number): Promise<number[]> {
  const picked = new Set<number>()
  while (picked.size < count) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) picked.add(port)
  }
  return [...picked]
}

/** How the site and its tests find the emulators of a run. */
export function emulatorEnvironment(ports: Ports): Record<string, string> {
  return {
    ...withoutRealProject(),
    GCLOUD_PROJECT: DEMO_PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    MOODDRIVE_PORT_AUTH: String(ports.auth),
    MOODDRIVE_PORT_FIRESTORE: String(ports.firestore),
    MOODDRIVE_PORT_HOSTING: String(ports.hosting),
  }
}

/** Empties what `.env` says of a real Firebase project: local runs and tests must not touch it. */
export function withoutRealProject(): Record<string, string> {
  const names = Object.keys(loadEnv('production', process.cwd(), 'VITE_'))
  return Object.fromEntries(names.map((name) => [name, '']))
}
