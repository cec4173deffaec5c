import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

import { type Hunt, hunt } from '../../tests/rules/mutants/hunt'
import { bare } from '../../tests/rules/mutants/mutants'
import { search } from '../../tests/rules/mutants/search'
import { withMarks } from '../../tests/rules/marked-values'
import { generator } from '../../tests/rules/worlds/chance'
import { beforeExit, Problem } from '../command'
import { removeRun, startEmulators } from '../emulators/emulators'
import { emulatorEnvironment, randomPorts } from '../emulators/ports'
import { packageProgram, runQuietly } from '../processes'

/** What the tests of the rules have asked, and what the emulator has answered. Git ignores it. */
const CASES = resolve('.emulators/rules-cases')

/** Runs the tests of the rules on emulators of their own, and keeps whatever they ask. */
export async function recordCases(): Promise<void> {
  console.log('Recording what the tests of the rules ask the emulator…')
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  const stop = await startEmulators({ ports, hosting: false })
  rmSync(CASES, { recursive: true, force: true })
  const { code, output } = await runQuietly(
    packageProgram('vitest'),
    ['run', '--project', 'rules'],
    { ...emulatorEnvironment(ports), RECORD_CASES: CASES },
  )
  await stop()
  if (code !== 0) throw new Problem(`${output}\nThe tests of the rules fail: they prove nothing.`)
}

/** @param sample how many mutants, picked by chance; all without it. */
export async function huntMutants(sample?: { size: number; seed: number }): Promise<Hunt> {
  const rules = readFileSync('firestore.rules', 'utf8')
  const found = await hunt({ rules, folder: CASES, ...(sample === undefined ? {} : { sample }) })
  for (const key of found.alive) console.log(`Alive: ${key}`)
  for (const expression of found.unseen) console.log(`Not covered: ${expression}`)
  for (const what of found.wrong) console.log(`No reason needed: ${what}`)
  return found
}

/** Prints cases for tests/rules/decided-by-one.json. */
export function searchFor(alive: readonly string[], seed: number, seconds: number): void {
  const rules = bare(readFileSync('firestore.rules', 'utf8'))
  for (const found of search(rules, new Set(alive), generator(seed), seconds)) {
    const changes = found.changes.map((change) => withMarks(change))
    console.log(`${JSON.stringify({ ...found, changes })},`)
  }
}
