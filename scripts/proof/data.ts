import { beforeExit } from '../command'
import { removeRun, startEmulators } from '../emulators/emulators'
import { emulatorEnvironment, randomPorts } from '../emulators/ports'
import { packageProgram, run } from '../processes'
import type { Proof } from './proof'

/** Every collection, damaged in every way, before every query that reads it. */
export const DATA_PROOF: Proof = {
  name: 'collections damaged in every way',
  size: 1,
  prove: async () => {
    const ports = await randomPorts()
    beforeExit(() => removeRun(ports))
    const stop = await startEmulators({ ports, hosting: false })
    const code = await run(
      packageProgram('vitest'),
      ['run', '--project', 'data', 'tests/data/damaged-documents.test.ts'],
      { ...emulatorEnvironment(ports), MOODDRIVE_DAMAGE_EACH: '1' },
    )
    await stop()
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
}
