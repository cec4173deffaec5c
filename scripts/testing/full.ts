import process from 'node:process'

const VARIABLE = 'MOODDRIVE_TEST_FULL'

/**
 * @returns whether to run the tests that cost too much for every push: browser tests tagged `@full`, files named
 * `*.full.test.ts`, and the large sizes of some tests.
 */
export function isFull(): boolean {
  return process.env[VARIABLE] !== undefined
}

/** Turns the full tests on for this process and its child processes. */
export function runFull(): void {
  process.env[VARIABLE] = '1'
}
