import { Problem, runCommand } from './command'
import { demoAccounts, startDemo } from './demo'
import { emulatorEnvironment, isFree } from './emulators/ports'
import { run } from './processes'

const VITE_PORT = 5173

await runCommand(async (args) => {
  if (!(await isFree(VITE_PORT))) {
    throw new Problem(
      `Port ${VITE_PORT}, which Vite needs, is in use. Stop the program that uses it.`,
    )
  }
  const ports = await startDemo(args, false)
  console.log(`\n${demoAccounts()}`)
  return await run('vite', [], emulatorEnvironment(ports))
})
