import { describe, Problem, runCommand } from './command'
import { browserProof } from './proof/browser'
import { DATA_PROOF } from './proof/data'
import { ENGINE_PROOFS } from './proof/engines'
import type { Proof } from './proof/proof'
import { RULES_PROOFS } from './proof/rules'

const PROOFS: Record<string, Proof[]> = {
  rules: RULES_PROOFS,
  load: [browserProof('load')],
  access: [browserProof('access')],
  data: [DATA_PROOF, browserProof('data')],
  engines: ENGINE_PROOFS,
  faults: [
    browserProof('faults-dashboards'),
    browserProof('faults-devices'),
    browserProof('faults-desk-devices'),
    browserProof('faults-many-devices'),
    browserProof('faults-writes'),
    browserProof('faults-desk-writes'),
    browserProof('faults-many-writes'),
  ],
}

// npm run proof -- rules load
await runCommand(async (names) => {
  const unknown = names.filter((name) => !(name in PROOFS))
  if (unknown.length > 0) {
    throw new Problem(
      `No such proof: ${unknown.join(', ')}. There are ${Object.keys(PROOFS).join(', ')}.`,
    )
  }
  const sum = { passed: 0, failed: 0, notRun: 0 }
  for (const part of names.length > 0 ? names : Object.keys(PROOFS)) {
    for (const { name, size, prove } of PROOFS[part] ?? []) {
      console.log(`\n── ${part}: ${name} ──`)
      try {
        const { passed, failed, notRun = 0 } = await prove()
        console.log(`${passed} ${name} hold, ${failed} don’t`)
        sum.passed += passed
        sum.failed += failed
        sum.notRun += notRun
      } catch (error) {
        console.log(describe(error))
        sum.notRun += size
      }
    }
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.notRun} not run`)
  return sum.failed + sum.notRun === 0 ? 0 : 1
})
