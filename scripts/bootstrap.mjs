// Installs the packages if they are missing or old, then runs scripts/<command>.ts.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...args] = process.argv.slice(2)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `MoodDrive needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`,
  )
}
if (process.platform === 'win32') {
  fail('MoodDrive is developed on Linux and macOS. On Windows, run it in WSL.')
}

try {
  accessSync(root, constants.W_OK)
} catch {
  fail(
    `MoodDrive can't write to ${root}, where it keeps its packages and its data. ` +
      'Make the folder writable for you, or copy the project to one that is.',
  )
}

process.chdir(root)
if (!packagesAreCurrent()) installPackages()

const script = join(root, 'scripts', `${command}.ts`)
process.argv = [process.argv[0], script, ...args]
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(script).href)

function packagesAreCurrent() {
  const installed = statSync('node_modules/.package-lock.json', { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= statSync('package-lock.json').mtimeMs
}

function installPackages() {
  // Print to stderr, because a command's stdout may be read by another program.
  console.error('Installing packages…')
  // `npm ci` fails if the lock file lacks optional binaries of another platform; `npm install` doesn't.
  // No package needs its install script, and some of these scripts compile for minutes.
  const npm = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
    },
  )
  if (npm.status === 0) return
  fail(
    `${npm.stdout ?? ''}${npm.stderr ?? ''}\nThe packages could not be installed: npm install failed.`,
  )
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
