import { parseArgs } from 'node:util'

import { Problem, runCommand } from './command'
import { huntMutants, recordCases, searchFor } from './proof/mutants'

// npm run mutants
// npm run mutants -- --recorded               by what was recorded the last time
// npm run mutants -- --sample 200 --seed 7    some of them, with the test that fails for each
// npm run mutants -- --search 300             seconds for which to look for cases that tell those alive from the rules
await runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      recorded: { type: 'boolean' },
      sample: { type: 'string' },
      seed: { type: 'string' },
      search: { type: 'string' },
    },
  })
  const size = Number(values.sample ?? 0)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const seconds = Number(values.search ?? 0)
  if (![size, seed, seconds].every(Number.isInteger)) {
    throw new Problem('--sample, --seed and --search are whole numbers.')
  }
  if (values.recorded !== true) await recordCases()
  const { killed, equivalent, alive, covered, unseen, wrong } = await huntMutants(
    size === 0 ? undefined : { size, seed },
  )
  if (seconds > 0) searchFor(alive, seed, seconds)
  if (size > 0) {
    for (const { key, killer } of killed) console.log(`Killed: ${key}\n    by ${killer}`)
    console.log(`Seed ${seed}`)
  }
  console.log(`${covered} expressions covered, ${unseen.length} not`)
  console.log(`${killed.length} killed, ${equivalent.length} equivalent, ${alive.length} alive`)
  return alive.length + unseen.length + wrong.length === 0 ? 0 : 1
})
