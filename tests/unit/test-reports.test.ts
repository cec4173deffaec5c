import { expect, it } from 'vitest'

import { readPlaywrightReport, readVitestReport } from '../../scripts/testing/test-reports'

function test(status: string, ...errors: { message: string }[]) {
  return [{ projectName: 'together', status, results: [{ errors }] }]
}

it('the unit report counts passed tests, explains failures and names tests that did not run', () => {
  const report = {
    testResults: [
      {
        name: '/site/tests/unit/tiers.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'begins at Basic', status: 'passed' },
          {
            fullName: 'ends at Platinum',
            status: 'failed',
            failureMessages: ['AssertionError: expected 3 to be 4\n    at tiers.test.ts:4:1'],
          },
          { fullName: 'is never left', status: 'skipped' },
          { fullName: 'has a colour', status: 'todo' },
        ],
      },
    ],
  }
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failed: ['ends at Platinum\n    AssertionError: expected 3 to be 4'],
    notRun: ['is never left', 'has a colour'],
  })
})

it('the unit report names a test file that could not be loaded', () => {
  const report = {
    testResults: [{ name: '/site/tests/unit/csv.test.ts', status: 'failed', assertionResults: [] }],
  }
  expect(readVitestReport(report)).toEqual({
    passed: 0,
    failed: [],
    notRun: ['/site/tests/unit/csv.test.ts'],
  })
})

it('the browser report names tests that failed, were repeated or did not run', () => {
  const report = {
    errors: [],
    suites: [
      {
        title: 'login.spec.ts',
        specs: [
          { title: 'lets the admin in', tests: test('expected') },
          {
            title: 'keeps others out',
            tests: test('unexpected', { message: '\u001B[31mError: a door\u001B[39m\n\nOpen' }),
          },
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
      '[together] › login.spec.ts › keeps others out\n    Error: a door\n    Open',
      '[together] › login.spec.ts › without a network › says so',
    ],
    notRun: ['[together] › login.spec.ts › without a network › recovers'],
  })
})

it('a report cuts a long failure message to a few lines', () => {
  const page = Array.from({ length: 500 }, (_, line) => `<p>${line}</p>`).join('\n')
  const failed = { fullName: 'shows a name', status: 'failed', failureMessages: [page] }
  const report = {
    testResults: [{ name: 'a.test.tsx', status: 'failed', assertionResults: [failed] }],
  }
  expect(readVitestReport(report).failed[0]?.split('\n')).toHaveLength(9)
})

it('an error outside the browser tests counts as a failure', () => {
  const report = { errors: [{ message: 'No browser' }], suites: [] }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 0,
    failed: ['No browser'],
    notRun: [],
  })
})

it('reading a file that is not a report fails', () => {
  expect(() => readVitestReport({})).toThrow('testResults')
  expect(() => readPlaywrightReport({})).toThrow('suites')
})
