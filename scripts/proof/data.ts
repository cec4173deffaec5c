import { startTestEmulators } from '../emulators/emulators'
import { emulatorEnvironment } from '../emulators/ports'
import { run } from '../processes'
import type { Proof } from './proof'

/** Runs every query on every kind of damaged document. */
export const DATA_PROOF: Proof = {
  name: 'collections damaged in every way',
  size: 1,
  prove: async () => {
    const { ports, stop } = await startTestEmulators()
    const code = await run(
      'vitest',
      ['run', '--project', 'data', 'tests/data/invalid-documents.test.ts'],
      { ...emulatorEnvironment(ports), MOODDRIVE_DAMAGE_EACH: '1' },
    )
    await stop()
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
}
