import process from 'node:process'
import { inspect } from 'node:util'

import './stop-when-orphaned.mjs'

/** An error that the user can fix. Printed as one message, without a stack. */
export class Problem extends Error {}

/** Reads settings. Turns every error into a `Problem`, because the user can fix it. */
export function readSettings<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error))
  }
}

type Cleanup = () => Promise<void> | void

const cleanups: Cleanup[] = []
let ending: Promise<never> | undefined

/**
 * Registers a clean-up that runs when the command ends, even by a signal. The clean-up that was registered last runs
 * first.
 */
export function beforeExit(cleanup: Cleanup): void {
  cleanups.push(cleanup)
}

/** Runs a command and its cleanups, then ends the process with the code that the command returned. */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
  // Shells report 128 plus the signal's number.
  process.on('SIGHUP', () => void end(129))
  process.on('SIGINT', () => void end(130))
  process.on('SIGTERM', () => void end(143))
  process.on('uncaughtException', fail)
  let code: number
  try {
    code = await main(process.argv.slice(2))
  } catch (error) {
    // Don't report errors that are caused by the signal.
    code = ending === undefined ? report(error) : 1
  }
  await end(code)
}

/** The error's message, with a stack unless it is a `Problem` or a wrong argument. */
export function describe(error: unknown): string {
  return error instanceof Problem || isBadArgument(error) ? error.message : inspect(error)
}

/** Ends the command because of an error outside its main function, for example in an event handler. */
export function fail(error: unknown): void {
  void end(report(error))
}

/** Never settles. For servers, which run until a signal stops them. */
export function untilStopped(): Promise<never> {
  return new Promise(() => undefined)
}

function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (const cleanup of cleanups.toReversed()) {
      try {
        await cleanup()
      } catch (error) {
        report(error)
      }
    }
    process.exit(code)
  })()
  return ending
}

function report(error: unknown): 1 {
  console.error(`\n${describe(error)}`)
  return 1
}

/** Recognises errors of `parseArgs`, for example for an unknown option. */
function isBadArgument(error: unknown): error is Error {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}
