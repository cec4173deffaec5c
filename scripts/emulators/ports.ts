import getPort, { portNumbers } from 'get-port'
import process from 'node:process'
import { loadEnv } from 'vite'

import { DEMO_PROJECT_ID, parsePorts } from '../../src/lib/config/config-schema'
import { readSettings } from '../command'

const HOST = '127.0.0.1'

/** The ports of one run of the emulators. The Firestore port is the name of the run's folder. */
export type Ports = ReturnType<typeof parsePorts>

/** The ports from the environment or `.env`, or the defaults. */
export function configuredPorts(): Ports {
  return readSettings(() => parsePorts(loadEnv('production', process.cwd(), 'MOODDRIVE_PORT_')))
}

/** Free ports for a run of the tests or a benchmark. */
export async function randomPorts(): Promise<Ports> {
  const [auth = 0, firestore = 0, hosting = 0] = await pickFreePorts(3)
  return { auth, firestore, hosting }
}

/** @returns whether a port of 127.0.0.1 is free. Call it only once per port, because get-port then locks the port. */
export async function isFree(port: number): Promise<boolean> {
  return (await getPort({ port, host: HOST })) === port
}

/** The lowest port to pick. It is random, so that parallel runs pick different ports before they use them. */
const FIRST = 20_000 + Math.floor(Math.random() * 10_000)
/** The highest port to pick. It is below 32,768, because Linux gives higher ports to outgoing connections. */
const LAST = 32_000

/** Picks free ports. Never picks one twice, because emulators use their ports much later. */
export async function pickFreePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    ports.push(await getPort({ port: portNumbers(FIRST, LAST), host: HOST, reserve: true }))
  }
  return ports
}

/** The environment variables with the emulators' addresses, for the site and its tests. */
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

/** Empties the variables of `.env` that name a real Firebase project, so that local runs don't use it. */
export function withoutRealProject(): Record<string, string> {
  const names = Object.keys(loadEnv('production', process.cwd(), 'VITE_'))
  return Object.fromEntries(names.map((name) => [name, '']))
}
