import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

import { hunt } from '../../tests/proof/rules/hunt'
import { startTestEmulators } from '../emulators/emulators'
import { emulatorEnvironment } from '../emulators/ports'
import { run } from '../processes'
import { runFull } from '../testing/full'
import type { Proof } from './proof'

/** The requests of the rules tests and the emulator's answers. Git ignores the folder. */
const CASES = resolve('.emulators/rules-cases')

export const RULES_PROOFS: Proof[] = [
  { name: 'tests of the rules, judged twice, and their limits', size: 1, prove: judgedTwice },
  { name: 'mutants', size: 1, prove: byMutants },
]

/** Runs the rules tests and records their requests. */
async function judgedTwice() {
  const { ports, stop } = await startTestEmulators()
  rmSync(CASES, { recursive: true, force: true })
  runFull()
  const code = await run(
    'vitest',
    ['run', '--project', 'rules', '--project', 'rules-proof', '--reporter=dot'],
    { ...emulatorEnvironment(ports), RECORD_CASES: CASES },
  )
  await stop()
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Tests mutants of the rules with the recorded requests. */
async function byMutants() {
  const rules = readFileSync('firestore.rules', 'utf8')
  const { killed, equivalent, alive, wrong } = await hunt(rules, CASES)
  for (const key of alive) console.log(`Alive: ${key}`)
  for (const what of wrong) console.log(`No reason needed: ${what}`)
  console.log(`${killed.length} killed, ${equivalent.length} equivalent, ${alive.length} alive`)
  return { passed: killed.length + equivalent.length, failed: alive.length + wrong.length }
}
