import { readFileSync } from 'node:fs'

import { generator } from '../tests/rules/worlds/chance'
import { type Explored, explore, sample } from '../tests/rules/worlds/explore'
import { beforeExit, describe, Problem, runCommand } from './command'
import { removeRun, startEmulators } from './emulators/emulators'
import { emulatorEnvironment, randomPorts } from './emulators/ports'
import { packageProgram, run } from './processes'
import { huntMutants, recordCases } from './proof/mutants'

/** How many of its cases held, and how many didn't. */
interface Outcome {
  passed: number
  failed: number
}
interface Part {
  cases: string
  /** How many are not run where it can't begin. */
  size: number
  prove: (seed: number) => Promise<Outcome>
}

const SAMPLED = 100_000
const REQUESTS = 20_000

const PARTS: Record<string, Record<string, Part>> = {
  rules: {
    mutants: { cases: 'mutants', size: 1, prove: byMutants },
    worlds: { cases: 'batches in small worlds', size: SAMPLED, prove: byWorlds },
    fuzz: { cases: 'requests to the emulator', size: REQUESTS, prove: byFuzz },
  },
}

// npm run proof -- rules
await runCommand(async (names) => {
  const unknown = names.filter((name) => !(name in PARTS))
  if (unknown.length > 0) {
    throw new Problem(
      `No such proof: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`,
    )
  }
  const seed = Date.now() % 1_000_000
  const sum = { passed: 0, failed: 0, notRun: 0 }
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    for (const [part, { cases, size, prove }] of Object.entries(PARTS[name] ?? {})) {
      console.log(`\n── ${name}, ${part}, seed ${seed} ──`)
      try {
        const { passed, failed } = await prove(seed)
        console.log(`${passed} ${cases} hold, ${failed} don’t`)
        sum.passed += passed
        sum.failed += failed
      } catch (error) {
        console.log(describe(error))
        sum.notRun += size
      }
    }
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.notRun} not run`)
  return sum.failed + sum.notRun === 0 ? 0 : 1
})

async function byMutants(): Promise<Outcome> {
  await recordCases()
  const { killed, equivalent, alive, wrong } = await huntMutants()
  console.log(`${killed.length} killed, ${equivalent.length} equivalent, ${alive.length} alive`)
  return { passed: killed.length + equivalent.length, failed: alive.length + wrong.length }
}

function byWorlds(seed: number): Promise<Outcome> {
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

async function byFuzz(seed: number): Promise<Outcome> {
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
