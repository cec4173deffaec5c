import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

import { hunt } from '../../tests/proof/rules/hunt'
import { beforeExit } from '../command'
import { removeRun, startEmulators } from '../emulators/emulators'
import { emulatorEnvironment, randomPorts } from '../emulators/ports'
import { packageProgram, run } from '../processes'
import { runFull } from '../testing/full'
import type { Proof } from './proof'

/** What the tests of the rules have asked, and what the emulator has answered. Git ignores it. */
const CASES = resolve('.emulators/rules-cases')

export const RULES_PROOFS: Proof[] = [
  { name: 'tests of the rules, judged twice, and their limits', size: 1, prove: judgedTwice },
  { name: 'mutants', size: 1, prove: byMutants },
]

/** Runs the tests of the rules on emulators of their own, and keeps whatever they ask. */
async function judgedTwice() {
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  const stop = await startEmulators({ ports, hosting: false })
  rmSync(CASES, { recursive: true, force: true })
  runFull()
  const code = await run(
    packageProgram('vitest'),
    ['run', '--project', 'rules', '--project', 'rules-proof', '--reporter=dot'],
    { ...emulatorEnvironment(ports), RECORD_CASES: CASES },
  )
  await stop()
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** By what the tests have asked. */
async function byMutants() {
  const rules = readFileSync('firestore.rules', 'utf8')
  const { killed, equivalent, alive, wrong } = await hunt(rules, CASES)
  for (const key of alive) console.log(`Alive: ${key}`)
  for (const what of wrong) console.log(`No reason needed: ${what}`)
  console.log(`${killed.length} killed, ${equivalent.length} equivalent, ${alive.length} alive`)
  return { passed: killed.length + equivalent.length, failed: alive.length + wrong.length }
}
