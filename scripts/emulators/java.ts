import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'

import { Problem } from '../command'

/** firebase-tools 15 needs at least this version. */
const OLDEST_JAVA = 21

/** @returns the bin folder of a suitable Java. @throws Problem if there is none. */
export function findJavaFolder(): string {
  const folder = candidates().find((folder) => javaVersion(folder) >= OLDEST_JAVA)
  if (folder !== undefined) return folder
  throw new Problem(
    `The Firestore emulator needs Java ${OLDEST_JAVA} or newer, and none was found. ` +
      'Install one (Debian: apt-get install openjdk-21-jre-headless, macOS: brew install openjdk@21, ' +
      'others: https://adoptium.net) or set JAVA_HOME.',
  )
}

function candidates(): string[] {
  const { JAVA_HOME, PATH = '' } = process.env
  return [
    ...(JAVA_HOME ? [join(JAVA_HOME, 'bin')] : []),
    ...PATH.split(delimiter).filter(Boolean),
    ...subfolders('/usr/lib/jvm').map((home) => join(home, 'bin')),
    ...subfolders('/Library/Java/JavaVirtualMachines').map((jvm) => join(jvm, 'Contents/Home/bin')),
    ...subfolders(join(homedir(), '.sdkman/candidates/java')).map((home) => join(home, 'bin')),
  ]
}

function subfolders(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

function javaVersion(folder: string): number {
  const java = join(folder, 'java')
  if (!existsSync(java)) return 0
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}
