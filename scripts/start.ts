import { runCommand, untilStopped } from './command'
import { demoAccounts, startDemo } from './demo'

await runCommand(async (args) => {
  const ports = await startDemo(args, true)
  console.log(`
The site: http://127.0.0.1:${ports.hosting}

${demoAccounts()}

Ctrl-C stops everything. The data stays; npm start -- --fresh starts over.
MoodDrive is ready`)
  return await untilStopped()
})
