import process from 'node:process'

const VARIABLE = 'MOODDRIVE_TEST_FULL'

/**
 * @returns whether to run the tests that cost too much for every push: browser tests tagged `@full`, files named
 * `*.full.test.ts`, and the large sizes of some tests.
 */
export function isFull(): boolean {
  return process.env[VARIABLE] !== undefined
}

/** Lets this process, and all that it starts, run those tests. */
export function runFull(): void {
  process.env[VARIABLE] = '1'
}
