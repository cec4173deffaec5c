import { stripVTControlCharacters } from 'node:util'

import * as v from 'valibot'

/** The result of some tests. */
export interface Result {
  passed: number
  /** The names of failed tests, each followed by the reason on separate lines. */
  failed: string[]
  /** The names of tests that should have run but did not. */
  notRun: string[]
}

/** Adds results up. */
export function sumResults(results: readonly Result[]): Result {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.flatMap(({ failed }) => failed),
    notRun: results.flatMap(({ notRun }) => notRun),
  }
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

/**
 * Reads a report of Vitest's reporter `json`. Skipped tests and files without tests count as not run.
 * @throws {v.ValiError} for another format.
 */
export function readVitestReport(report: unknown): Result {
  const files = v.parse(vitestReport, report).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages)),
    notRun: [
      ...files
        .filter(({ assertionResults }) => assertionResults.length === 0)
        .map(({ name }) => name),
      ...tests
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
    ],
  }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[] | undefined
  specs: { title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  projectName: string
  status: string
  results: { errors: { message?: string | undefined }[] }[]
}

const errors = v.array(v.object({ message: v.optional(v.string()) }))

const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  title: v.string(),
  suites: v.optional(v.lazy(() => v.array(playwrightSuite))),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(
        v.object({
          projectName: v.string(),
          status: v.string(),
          results: v.array(v.object({ errors })),
        }),
      ),
    }),
  ),
})

const playwrightReport = v.object({
  suites: v.array(playwrightSuite),
  errors,
})

/**
 * Reads a report of Playwright's reporter `json`. A test that did not pass at its first attempt has failed. Skipped
 * tests count as not run, including those that were skipped after a failure.
 * @throws {v.ValiError} for another format.
 */
export function readPlaywrightReport(report: unknown): Result {
  const { suites, errors: beside } = v.parse(playwrightReport, report)
  const tests = suites.flatMap((suite) => testsOf(suite, []))
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: [
      ...beside.map(({ message }) => message ?? 'an error beside the tests'),
      ...tests
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ name, reasons }) => withReason(name, reasons)),
    ],
    notRun: tests.filter(({ status }) => status === 'skipped').map(({ name }) => name),
  }
}

interface NamedTest {
  name: string
  status: string
  /** The errors of all attempts. */
  reasons: string[]
}

function testsOf(suite: PlaywrightSuite, above: string[]): NamedTest[] {
  const titles = [...above, suite.title]
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: [`[${projectName}]`, ...titles, title].join(' › '),
        status,
        reasons: results
          .flatMap((result) => result.errors)
          .map(({ message }) => message ?? 'no words'),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles)),
  ]
}

/** Limits the reason, because an error message can contain a whole page. */
const LINES_OF_A_REASON = 8

function withReason(name: string, messages: string[]): string {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return [name, ...lines.slice(0, LINES_OF_A_REASON).map((line) => `    ${line}`)].join('\n')
}
