import { expect, it } from 'vitest'

import { readPlaywrightReport, readVitestReport } from '../../scripts/testing/test-reports'

function test(status: string) {
  return [{ projectName: 'together', status }]
}

it('counts the unit tests that passed, and names those that failed and those that did not run', () => {
  const report = {
    testResults: [
      {
        name: '/site/tests/unit/tiers.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'begins at Basic', status: 'passed' },
          { fullName: 'ends at Platinum', status: 'failed' },
          { fullName: 'is never left', status: 'skipped' },
          { fullName: 'has a colour', status: 'todo' },
        ],
      },
    ],
  }
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failed: ['ends at Platinum'],
    notRun: ['is never left', 'has a colour'],
  })
})

it('names a file of tests that could not be loaded', () => {
  const report = {
    testResults: [{ name: '/site/tests/unit/csv.test.ts', status: 'failed', assertionResults: [] }],
  }
  expect(readVitestReport(report)).toEqual({
    passed: 0,
    failed: [],
    notRun: ['/site/tests/unit/csv.test.ts'],
  })
})

it('names the browser tests that failed, were repeated, or were never reached', () => {
  const report = {
    errors: [],
    suites: [
      {
        title: 'login.spec.ts',
        specs: [
          { title: 'lets the admin in', tests: test('expected') },
          { title: 'keeps others out', tests: test('unexpected') },
        ],
        suites: [
          {
            title: 'without a network',
            specs: [
              { title: 'says so', tests: test('flaky') },
              { title: 'recovers', tests: test('skipped') },
            ],
          },
        ],
      },
    ],
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: [
      '[together] › login.spec.ts › keeps others out',
      '[together] › login.spec.ts › without a network › says so',
    ],
    notRun: ['[together] › login.spec.ts › without a network › recovers'],
  })
})

it('counts an error beside the browser tests as a failure', () => {
  const report = { errors: [{ message: 'No browser' }], suites: [] }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 0,
    failed: ['No browser'],
    notRun: [],
  })
})

it('refuses what is no report', () => {
  expect(() => readVitestReport({})).toThrow('testResults')
  expect(() => readPlaywrightReport({})).toThrow('suites')
})
