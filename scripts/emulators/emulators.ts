import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  unwatchFile,
  watchFile,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import firebaseJson from '../../firebase.json' with { type: 'json' }
import {
  DEFAULT_PORTS,
  DEMO_ADMIN_EMAIL,
  DEMO_PROJECT_ID,
} from '../../src/lib/config/config-schema'
import { cacheBuiltFiles } from '../build/cache-headers'
import { beforeExit, fail, Problem } from '../command'
import { withAdminAddress } from '../deploy/admin-address'
import { emulatorConfig } from './emulator-config'
import { findFirestoreJar } from './firestore-jar'
import { findJavaFolder } from './java'
import { emulatorEnvironment, isFree, pickFreePorts, randomPorts, type Ports } from './ports'
import { runQuietly } from '../processes'

/** The folder for the files of all emulators that were started. Git ignores it. */
const HOME = resolve('.emulators')

/** Java options for runs of a few minutes: less optimisation, and no log. */
export const SHORT_LIVED_JAVA = [
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  `"-Djava.util.logging.config.file=${resolve('scripts/emulators/no-logging.properties')}"`,
].join(' ')

interface Options {
  ports: Ports
  /** True to serve the site that `buildSite` has built. */
  hosting: boolean
  /** The emulators load this folder when they start, and save to it when they stop. */
  data?: string
}

/** The folder with the data of `npm start` and `npm run dev`. Emulators on other ports each use their own folder. */
export function dataFolder({ firestore }: Ports): string {
  return join(HOME, firestore === DEFAULT_PORTS.firestore ? 'data' : `data-${firestore}`)
}

/** @throws Problem that lists the ports in use. */
export async function assertPortsFree(ports: Ports, hosting: boolean): Promise<void> {
  const needed = [
    ['Auth', ports.auth, 'MOODDRIVE_PORT_AUTH'],
    ['Firestore', ports.firestore, 'MOODDRIVE_PORT_FIRESTORE'],
    ...(hosting ? [['Hosting', ports.hosting, 'MOODDRIVE_PORT_HOSTING'] as const] : []),
  ] as const
  const problems: string[] = []
  for (const [emulator, port, variable] of needed) {
    if (await isFree(port)) continue
    problems.push(
      `Port ${port}, which the ${emulator} emulator needs, is in use. ` +
        `Stop the program that uses it, or set ${variable} to another port.`,
    )
  }
  if (problems.length > 0) throw new Problem(problems.join('\n'))
}

/** Builds the site for the emulators on these ports. Their Hosting emulator must not run yet. */
export async function buildSite(ports: Ports): Promise<void> {
  const { code, output } = await runQuietly(
    'vite',
    ['build', '--outDir', siteFolder(ports), '--emptyOutDir'],
    emulatorEnvironment(ports),
  )
  if (code !== 0) throw new Problem(`${output}\n\nThe site could not be built.`)
}

/**
 * Copies the site that `buildSite` built for other emulators, and replaces the emulators' addresses. A second
 * build would take 20 seconds of processor time.
 */
export function copySite(from: Ports, to: Ports): void {
  cpSync(siteFolder(from), siteFolder(to), { recursive: true })
  const named = [
    [`authPort:${from.auth}`, `authPort:${to.auth}`],
    [`firestorePort:${from.firestore}`, `firestorePort:${to.firestore}`],
    [`http://127.0.0.1:${from.hosting}`, `http://127.0.0.1:${to.hosting}`],
  ] as const
  const missed = new Set(named.map(([old]) => old))
  for (const name of readdirSync(siteFolder(to), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|js|json|txt|xml)$/.test(name)) continue
    const file = join(siteFolder(to), name)
    const text = readFileSync(file, 'utf8')
    for (const [old] of named) if (text.includes(old)) missed.delete(old)
    const renamed = named.reduce((before, [old, mine]) => before.replaceAll(old, mine), text)
    if (renamed !== text) writeFileSync(file, renamed)
  }
  if (missed.size > 0)
    throw new Problem(`The built site doesn’t contain the addresses ${[...missed].join(', ')}.`)
}

/** Starts the Auth and Firestore emulators on free ports. They stop when `stop` is called, or when the command ends. */
export async function startTestEmulators(): Promise<{ ports: Ports; stop: () => Promise<void> }> {
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  return { ports, stop: await startEmulators({ ports, hosting: false }) }
}

/**
 * Starts the emulators and waits until they are ready. They stop when the returned function is called, or when
 * the command ends.
 */
export async function startEmulators(options: Options): Promise<() => Promise<void>> {
  const { ports, data } = options
  const java = findJavaFolder()
  const folder = runFolder(ports)
  mkdirSync(folder, { recursive: true })
  const jar = findFirestoreJar(folder)
  if (jar === undefined) console.log('Downloading the Firestore emulator first (about 140 MB)…')
  await writeConfig(options)

  const firebase = spawnFirebase(options, java, jar)
  const ended = once(firebase, 'exit')
  const ready = untilReady(firebase, logFile(ports))
  const shutDown = async () => {
    if (data !== undefined) console.log('\nSaving the data…')
    // firebase-tools saves on SIGINT. Wait until it has loaded all data: otherwise, it would replace the saved data
    // with only a part.
    if (data !== undefined && existsSync(data)) await ready.catch(() => undefined)
    firebase.kill('SIGINT')
    await ended
  }
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= shutDown())
  beforeExit(stop)
  await ready
  firebase.once('exit', () => {
    if (stopping === undefined)
      fail(new Problem(`The emulators stopped unexpectedly. ${endOf(logFile(ports))}`))
  })
  return stop
}

/** Removes the files of a run on random ports. */
export function removeRun(ports: Ports): void {
  rmSync(runFolder(ports), { recursive: true, force: true })
}

function runFolder(ports: Ports): string {
  return join(HOME, String(ports.firestore))
}

function siteFolder(ports: Ports): string {
  return join(runFolder(ports), 'site')
}

function logFile(ports: Ports): string {
  return join(runFolder(ports), 'emulators.log')
}

async function writeConfig({ ports, hosting }: Options): Promise<void> {
  const folder = runFolder(ports)
  const [hub = 0, logging = 0, websocket = 0] = await pickFreePorts(3)
  const real = hosting
    ? { ...firebaseJson, hosting: cacheBuiltFiles(firebaseJson.hosting, siteFolder(ports)) }
    : firebaseJson
  const config = emulatorConfig(real, { ...ports, hub, logging, websocket })
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config, null, 2))
  copyFileSync('firestore.indexes.json', join(folder, 'firestore.indexes.json'))

  // In the emulators, the demo's admin replaces the admin of the rules.
  const copyRules = () => {
    const rules = readFileSync('firestore.rules', 'utf8')
    writeFileSync(join(folder, 'firestore.rules'), withAdminAddress(rules, DEMO_ADMIN_EMAIL))
  }
  copyRules()
  watchFile('firestore.rules', { interval: 500, persistent: false }, copyRules)
  beforeExit(() => unwatchFile('firestore.rules', copyRules))
}

function spawnFirebase({ ports, hosting, data }: Options, java: string, jar: string | undefined) {
  const folder = runFolder(ports)
  const log = openSync(logFile(ports), 'w')
  const firebase = spawn(
    process.execPath,
    [
      '--import',
      new URL('../stop-when-orphaned.mjs', import.meta.url).href,
      fileURLToPath(import.meta.resolve('firebase-tools/lib/bin/firebase.js')),
      'emulators:start',
      '--only',
      hosting ? 'auth,firestore,hosting' : 'auth,firestore',
      '--project',
      DEMO_PROJECT_ID,
      ...(data === undefined ? [] : ['--import', data, '--export-on-exit', data]),
    ],
    {
      cwd: folder,
      // In its own process group, firebase-tools doesn't get the SIGINT of Ctrl-C. After a second SIGINT, it would
      // leave Java running.
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        PATH: `${java}${delimiter}${process.env.PATH ?? ''}`,
        ...(data === undefined ? { JAVA_TOOL_OPTIONS: SHORT_LIVED_JAVA } : {}),
        ...(jar === undefined ? {} : { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
        // firebase-tools stores its list of running emulators here. Parallel runs must not share it.
        TMPDIR: folder,
        // Turns off logins, statistics, questions, update checks, and requests to Google Cloud.
        XDG_CONFIG_HOME: join(folder, 'config'),
        CI: 'true',
        NO_UPDATE_NOTIFIER: '1',
        METADATA_SERVER_DETECTION: 'none',
      },
    },
  )
  closeSync(log)
  return firebase
}

async function untilReady(firebase: ChildProcess, log: string): Promise<void> {
  while (!readFileSync(log, 'utf8').includes('All emulators ready')) {
    if (firebase.exitCode !== null || firebase.signalCode !== null) {
      throw new Problem(`The emulators did not start. ${endOf(log)}`)
    }
    await setTimeout(100)
  }
}

function endOf(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20)
  return `The end of ${log}:\n\n${lines.join('\n')}`
}
