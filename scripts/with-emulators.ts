import { Problem, runCommand } from './command'
import { startTestEmulators } from './emulators/emulators'
import { emulatorEnvironment } from './emulators/ports'
import { run } from './processes'

// npm run emulators -- npx vitest run --project rules
await runCommand(async ([program, ...args]) => {
  if (program === undefined)
    throw new Problem('Name the program to run: npm run emulators -- <command>')
  const { ports } = await startTestEmulators()
  return await run(program, args, emulatorEnvironment(ports))
})
