import { expect, it, vi } from 'vitest'

/** Imports a second copy of the module, like another process. */
function anotherProcess() {
  vi.resetModules()
  return import('../../scripts/emulators/ports')
}

it('a picked port is not picked again before it is used', async () => {
  const { pickFreePorts } = await anotherProcess()
  const ports = (
    await Promise.all([pickFreePorts(24), pickFreePorts(24), pickFreePorts(24)])
  ).flat()
  expect(new Set(ports).size).toBe(72)
})

it('two runs pick different ports, even if both start at the same number', async () => {
  const one = await anotherProcess()
  const other = await anotherProcess()
  const chance = vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.5)
  const ports = [await one.pickFreePorts(24), await other.pickFreePorts(24)].flat()
  const tries = chance.mock.calls.length
  // Test files share a process.
  chance.mockRestore()
  expect(tries).toBeGreaterThanOrEqual(3)
  expect(new Set(ports).size).toBe(48)
})
