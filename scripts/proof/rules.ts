import { readFileSync } from 'node:fs'

import type { Hunt } from '../../tests/rules/mutants/hunt'
import { generator } from '../../tests/rules/worlds/chance'
import { type Explored, explore, sample } from '../../tests/rules/worlds/explore'
import { beforeExit } from '../command'
import { removeRun, startEmulators } from '../emulators/emulators'
import { emulatorEnvironment, randomPorts } from '../emulators/ports'
import { packageProgram, run } from '../processes'
import { huntMutants, recordCases } from './mutants'
import type { Proof } from './proof'

const SAMPLED = 100_000
const REQUESTS = 20_000

export const RULES_PROOFS: Proof[] = [
  { name: 'mutants', size: 1, prove: byMutants },
  { name: 'expressions seen from both sides', size: 1, prove: byCoverage },
  { name: 'batches in small worlds', size: SAMPLED, prove: byWorlds },
  { name: 'requests to the emulator', size: REQUESTS, prove: byFuzz },
]

let hunted: Promise<Hunt> | null = null
function hunt(): Promise<Hunt> {
  hunted ??= recordCases().then(() => huntMutants())
  return hunted
}

async function byMutants() {
  const { killed, equivalent, alive, wrong } = await hunt()
  console.log(`${killed.length} killed, ${equivalent.length} equivalent, ${alive.length} alive`)
  return { passed: killed.length + equivalent.length, failed: alive.length + wrong.length }
}

/** By the same requests. */
async function byCoverage() {
  const { covered, unseen } = await hunt()
  return { passed: covered, failed: unseen.length }
}

function byWorlds(seed: number) {
  const rules = readFileSync('firestore.rules', 'utf8')
  const toTheEnd = explore(rules, console.log)
  const sampled = sample(rules, generator(seed), SAMPLED)
  const tried = [toTheEnd, sampled].reduce(
    (sum, one) => sum + one.singles + one.pairs + one.sampled,
    0,
  )
  const accepted = toTheEnd.accepted + sampled.accepted
  console.log(
    `${toTheEnd.singles} single writes and ${toTheEnd.pairs} pairs to the end, ${sampled.sampled} batches by chance; ${accepted} let through`,
  )
  const broken = [...toTheEnd.broken, ...sampled.broken]
  broken.forEach(show)
  return Promise.resolve({ passed: tried - broken.length, failed: broken.length })
}

function show({ turn, who, batch, what }: Explored['broken'][number]): void {
  console.log(`${what.join('; ')}: ${who}, ${turn}: ${JSON.stringify(batch)}`)
}

async function byFuzz(seed: number) {
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  const stop = await startEmulators({ ports, hosting: false })
  const code = await run(
    packageProgram('vitest'),
    ['run', '--project', 'rules', 'tests/rules/fuzz.test.ts'],
    {
      ...emulatorEnvironment(ports),
      FUZZ_REQUESTS: String(REQUESTS),
      FUZZ_SEED: String(seed),
    },
  )
  await stop()
  return code === 0 ? { passed: REQUESTS, failed: 0 } : { passed: REQUESTS - 1, failed: 1 }
}
