import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { Problem } from '../../scripts/command'
import { emulatorEnvironment } from '../../scripts/emulators/ports'
import { runQuietly } from '../../scripts/processes'
import { median } from './median'

const TIMES = 3

/** Measures `vite build` with all prerendered public pages, as a deployment runs it. */
export async function run({ ports }: BenchContext): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mooddrive-build-'))
  try {
    const seconds: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const start = performance.now()
      const { code, output } = await runQuietly(
        'vite',
        ['build', '--outDir', folder, '--emptyOutDir'],
        emulatorEnvironment(ports),
      )
      if (code !== 0) throw new Problem(output)
      seconds.push((performance.now() - start) / 1000)
    }
    return [
      { name: `vite build, median of ${TIMES}`, value: median(seconds), unit: 's', budget: 15 },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
