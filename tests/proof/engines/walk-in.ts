import { expect, test as base } from '@playwright/test'

import { startMachine } from './machine'
import { Tab, type Driver } from './tab'
import { WALKS } from './walks'

interface Engine {
  openTab: () => Promise<Driver>
  stop: () => Promise<void>
}

/** Runs all walks in the engine that `start` starts. */
export function walkIn(
  start: (environment: Record<string, string>) => Engine | Promise<Engine>,
): void {
  const test = base.extend<
    object,
    { machine: Awaited<ReturnType<typeof startMachine>>; engine: Engine }
  >({
    machine: [
      // Playwright reads the needed fixtures from this parameter.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const machine = await startMachine()
        await use(machine)
        machine.stop()
      },
      { scope: 'worker' },
    ],
    engine: [
      async ({ machine }, use) => {
        const engine = await start(machine.environment)
        await use(engine)
        await engine.stop()
      },
      { scope: 'worker' },
    ],
  })

  for (const [name, walk] of Object.entries(WALKS)) {
    test(name, async ({ machine, engine, baseURL }, info) => {
      const drivers: Driver[] = []
      const openTab = async () => {
        const driver = await engine.openTab()
        drivers.push(driver)
        return new Tab(String(baseURL), driver)
      }
      const file = (fileName: string) => info.outputPath(fileName)
      const { untilHeard, untilSilent } = machine
      try {
        await walk({ openTab, file, untilHeard, untilSilent })
        expect(drivers.flatMap(({ complaints }) => complaints)).toEqual([])
      } finally {
        for (const driver of drivers) await driver.close()
      }
    })
  }
}
