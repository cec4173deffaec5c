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

/** Below the ranges from which systems give ports to outgoing connections: those would come and go. */
const LOWEST = 20_000
const BLOCKS = 120
/** More than any run has in hand at once; after the last one comes the first again. */
const BLOCK_SIZE = 100

/** The first port of the block that is this process's own, and how many of the block have been picked. */
let ownBlock: Promise<number> | undefined
let picked = 0

/**
 * Picks free ports. None is picked a second time while nothing listens on it yet: by chance alone, one run of the
 * tests in forty would give a port twice, whose twenty-four are picked long before they are used. Runs side by side
 * have a block of ports each.
 */
export async function pickFreePorts(count: number): Promise<number[]> {
  const first = await (ownBlock ??= claimBlock())
  const ports: number[] = []
  while (ports.length < count) {
    const port = first + 1 + (picked++ % (BLOCK_SIZE - 1))
    if (await isFree(port)) ports.push(port)
  }
  return ports
}

/** Listens on the first port of a block until this process ends, by which others see that the block is taken. */
async function claimBlock(): Promise<number> {
  for (;;) {
    const first = LOWEST + BLOCK_SIZE * Math.floor(Math.random() * BLOCKS)
    if (await listensOn(first)) return first
  }
}

function listensOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
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
