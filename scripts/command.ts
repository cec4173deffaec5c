import process from 'node:process'
import { inspect } from 'node:util'

/** Something the person at the terminal can put right: shown as one message, without a stack. */
export class Problem extends Error {}

/** Runs what reads a person's settings: whatever it throws is theirs to put right. */
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

/** Registers what must be undone however the command ends; the latest is undone first. */
export function beforeExit(cleanup: Cleanup): void {
  cleanups.push(cleanup)
}

/** Runs a command and ends the process with the code it returns, undoing what it registered. */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
  // 128 + the signal's number, as shells report it
  process.on('SIGHUP', () => void end(129))
  process.on('SIGINT', () => void end(130))
  process.on('SIGTERM', () => void end(143))
  process.on('uncaughtException', fail)
  endWithParent()
  let code: number
  try {
    code = await main(process.argv.slice(2))
  } catch (error) {
    // work that a signal has cut short fails of itself; what matters was said already
    code = ending === undefined ? report(error) : 1
  }
  await end(code)
}

/** An error as the person at the terminal should see it: a stack only where it's a bug of ours. */
export function describe(error: unknown): string {
  return error instanceof Problem || isBadArgument(error) ? error.message : inspect(error)
}

/** Ends the command because of something that happened beside its main line. */
export function fail(error: unknown): void {
  void end(report(error))
}

/** Never settles: for a command that serves until it is stopped. */
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

/** What `parseArgs` says of an option it doesn't know. */
function isBadArgument(error: unknown): error is Error {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

/** A killed parent sends no signal: without this, what it started would live on. */
function endWithParent(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end(1)
  }, 1000).unref()
}
