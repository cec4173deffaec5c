import { beforeExit, Problem, runCommand } from './command'
import { removeRun, startEmulators } from './emulators/emulators'
import { emulatorEnvironment, randomPorts } from './emulators/ports'
import { run } from './processes'

// npm run emulators -- npx vitest run --project rules
await runCommand(async ([program, ...args]) => {
  if (program === undefined) throw new Problem('Say which program to run with the emulators.')
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  await startEmulators({ ports, hosting: false })
  return await run(program, args, emulatorEnvironment(ports))
})
