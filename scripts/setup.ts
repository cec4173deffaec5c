import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'

import { parseConfig } from '../src/lib/config/config-schema'
import { beforeExit, Problem, readSettings, runCommand } from './command'
import { envFile } from './deploy/project'
import { consoleSteps, inWords } from './setup/console-steps'
import { askAll, envText, type Answers, type Ask } from './setup/questions'

// npm run setup
await runCommand(async () => {
  const ask = asker()
  console.log('Run this once for each Firebase project, such as staging and production.')
  console.log('An empty line keeps the value in brackets.\n')
  const id = await ask('The id of the Firebase project: ')
  // The id becomes part of a file name.
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id))
    throw new Problem(`${id} is not a valid project id.`)
  const file = envFile(id)
  const known: Answers = {}
  if (existsSync(file)) Object.assign(known, parseEnv(readFileSync(file, 'utf8')))
  const text = envText(id, await askAll(ask, known))
  const config = readSettings(() => parseConfig(parseEnv(text)))
  writeFileSync(file, text)
  console.log(`\nWrote ${file}. The next steps, at console.firebase.google.com:\n`)
  console.log(inWords(consoleSteps(config)))
  return 0
})

/** Asks on the terminal. Answers may also come from a pipe, all at once. */
function asker(): Ask {
  const terminal = createInterface({ input: process.stdin })
  beforeExit(() => terminal.close())
  const lines = terminal[Symbol.asyncIterator]()
  return async (question) => {
    process.stdout.write(question)
    const { done, value } = await lines.next()
    if (done === true)
      throw new Problem('\nThe input ended before the last question. Nothing was written.')
    return value.trim()
  }
}
