import { spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  cpSync,
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
import { DEFAULT_PORTS, DEMO_ADMIN_EMAIL, DEMO_PROJECT_ID } from '../../src/lib/config-schema'
import { keepBuiltFiles } from '../build/built-files'
import { beforeExit, describe, fail, Problem } from '../command'
import { withAdminAddress } from '../deploy/admin-address'
import { emulatorConfig } from './emulator-config'
import { findFirestoreJar } from './firestore-jar'
import { findJavaFolder } from './java'
import { emulatorEnvironment, isFree, pickFreePorts, type Ports } from './ports'
import { hasEnded, killNaming, killTree, packageProgram, runQuietly } from '../processes'
import { forgetSaves, hasSave, saveRegularly } from './saved-data'

/** Everything that the emulators need and write is in here. Git ignores it. */
const HOME = resolve('.emulators')

/** For a run of minutes: compiling well takes longer than that gives back, and nobody reads its log. */
export const SHORT_LIVED_JAVA = [
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  `"-Djava.util.logging.config.file=${resolve('scripts/emulators/no-logging.properties')}"`,
].join(' ')

interface Options {
  ports: Ports
  /** Whether to serve what `buildSite` has built. */
  hosting: boolean
  /** A folder that data is read from at the start, where it exists, and written to as it changes. */
  data?: string
  /** Whether to forget that data first. */
  fresh?: boolean
}

/** Where the data of `npm start` and `npm run dev` stays between runs; other ports, other data. */
export function dataFolder({ firestore }: Ports): string {
  return join(HOME, firestore === DEFAULT_PORTS.firestore ? 'data' : `data-${firestore}`)
}

/** Names every port that is taken, before anything is touched. */
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
      `Port ${port}, which the ${emulator} emulator needs, is taken. ` +
        `Stop what uses it, or set ${variable} to another port.`,
    )
  }
  if (problems.length > 0) throw new Problem(problems.join('\n'))
}

/** Builds the site for the emulators on these ports. Their Hosting emulator must not run yet. */
export async function buildSite(ports: Ports): Promise<void> {
  const { code, output } = await runQuietly(
    packageProgram('vite'),
    ['build', '--outDir', siteFolder(ports), '--emptyOutDir'],
    emulatorEnvironment(ports),
  )
  if (code !== 0) throw new Problem(`${output}\n\nThe site could not be built.`)
}

/**
 * Takes the site that `buildSite` has made for other emulators, and names these: that is all that would
 * differ, and a build takes the processor a dozen seconds.
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
  if (missed.size > 0) throw new Problem(`The site doesn’t name ${[...missed].join(', ')}.`)
}

/**
 * Starts the emulators and waits until they are ready. They stop when the returned function is
 * called, or when the command ends, however it ends.
 */
export async function startEmulators(options: Options): Promise<() => Promise<void>> {
  const { ports, data, fresh = false } = options
  if (fresh && data !== undefined) forgetSaves(data)
  const java = findJavaFolder()
  const folder = runFolder(ports)
  mkdirSync(folder, { recursive: true })
  const jar = findFirestoreJar(folder)
  if (jar === undefined) console.log('Downloading the Firestore emulator first (about 140 MB)…')
  const hub = await writeConfig(options)

  const firebase = spawnFirebase(options, java, jar)
  // before it is ready there is nothing to save, and half-read data must not replace what is there
  let save: (() => Promise<void>) | undefined
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopFirebase(firebase, ports, save))
  beforeExit(stop)
  await untilReady(firebase, logFile(ports))
  if (data !== undefined) save = saveRegularly(hub, data)
  firebase.once('exit', () => {
    if (stopping === undefined) fail(new Problem(`The emulators ended. ${endOf(logFile(ports))}`))
  })
  return stop
}

/** Removes what a run leaves behind. For runs on random ports, which nobody comes back to. */
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

/** @returns the port of the emulators' hub, which is asked to save. */
async function writeConfig({ ports, hosting }: Options): Promise<number> {
  const folder = runFolder(ports)
  const [hub = 0, logging = 0, websocket = 0] = await pickFreePorts(3)
  const real = hosting
    ? { ...firebaseJson, hosting: keepBuiltFiles(firebaseJson.hosting, siteFolder(ports)) }
    : firebaseJson
  const config = emulatorConfig(real, { ...ports, hub, logging, websocket })
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config, null, 2))
  copyFileSync('firestore.indexes.json', join(folder, 'firestore.indexes.json'))

  // the demo admin keeps the seat, whoever holds it in production
  const copyRules = () => {
    const rules = readFileSync('firestore.rules', 'utf8')
    writeFileSync(join(folder, 'firestore.rules'), withAdminAddress(rules, DEMO_ADMIN_EMAIL))
  }
  copyRules()
  watchFile('firestore.rules', { interval: 500, persistent: false }, copyRules)
  beforeExit(() => unwatchFile('firestore.rules', copyRules))
  return hub
}

function spawnFirebase(
  { ports, hosting, data }: Options,
  java: string,
  jar: string | undefined,
): ChildProcess {
  const folder = runFolder(ports)
  const log = openSync(logFile(ports), 'w')
  const child = spawn(
    process.execPath,
    [
      ...['end-with-parent.mjs', 'start-sooner.mjs'].flatMap((preload) => [
        '--import',
        new URL(preload, import.meta.url).href,
      ]),
      fileURLToPath(import.meta.resolve('firebase-tools/lib/bin/firebase.js')),
      'emulators:start',
      '--only',
      hosting ? 'auth,firestore,hosting' : 'auth,firestore',
      '--project',
      DEMO_PROJECT_ID,
      ...(data !== undefined && hasSave(data) ? ['--import', data] : []),
    ],
    {
      cwd: folder,
      // a group of its own: Ctrl-C in the terminal reaches only us, who end it in order
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        PATH: `${java}${delimiter}${process.env.PATH ?? ''}`,
        // without a folder of data
        ...(data === undefined ? { JAVA_TOOL_OPTIONS: SHORT_LIVED_JAVA } : {}),
        ...(jar === undefined ? {} : { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
        // where firebase-tools notes which emulators run: runs side by side must not share it
        TMPDIR: folder,
        // nobody's login, no usage statistics, no questions, no look for news, updates or a cloud
        XDG_CONFIG_HOME: join(folder, 'config'),
        CI: 'true',
        NO_UPDATE_NOTIFIER: '1',
        METADATA_SERVER_DETECTION: 'none',
      },
    },
  )
  closeSync(log)
  return child
}

async function untilReady(firebase: ChildProcess, log: string): Promise<void> {
  while (!readFileSync(log, 'utf8').includes('All emulators ready')) {
    if (hasEnded(firebase)) throw new Problem(`The emulators did not start. ${endOf(log)}`)
    await setTimeout(100)
  }
}

function endOf(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20)
  return `The end of ${log}:\n\n${lines.join('\n')}`
}

async function stopFirebase(
  firebase: ChildProcess,
  ports: Ports,
  save?: () => Promise<void>,
): Promise<void> {
  if (save !== undefined && !hasEnded(firebase)) {
    console.log('\nStopping; saving the data for the next start…')
    await save().catch((error: unknown) => console.error(describe(error)))
  }
  await killTree(firebase)
  // had firebase-tools crashed, its Java would live on
  killNaming(join(runFolder(ports), 'firestore.rules'))
}
