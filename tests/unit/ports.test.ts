import { expect, it, vi } from 'vitest'

/** What another process has of its own. */
function anotherProcess() {
  vi.resetModules()
  return import('../../scripts/emulators/ports')
}

it('never picks a port again that was picked and is not in use yet', async () => {
  const { pickFreePorts } = await anotherProcess()
  const ports = (
    await Promise.all([pickFreePorts(24), pickFreePorts(24), pickFreePorts(24)])
  ).flat()
  expect(new Set(ports).size).toBe(72)
})

it('picks other ports for a run beside this one, should chance begin both in the same place', async () => {
  const one = await anotherProcess()
  const other = await anotherProcess()
  const chance = vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.5)
  const ports = [await one.pickFreePorts(24), await other.pickFreePorts(24)].flat()
  const tries = chance.mock.calls.length
  // Files share a process.
  chance.mockRestore()
  expect(tries).toBeGreaterThanOrEqual(3)
  expect(new Set(ports).size).toBe(48)
})
