import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { config } from '@/lib/config/config'
import type { Failure } from '@/lib/report/report'
import { sendReport } from '@/lib/report/send-report'

const URL = 'https://faults.example/report'
const send = vi.fn<(url: string, request: { body: string }) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('location', { pathname: '/waitlist' })
  config.errorReportUrl = URL
  send.mockResolvedValue(new Response())
})
afterEach(() => {
  config.errorReportUrl = null
  vi.unstubAllGlobals()
  send.mockReset()
})

let faults = 0
/** Returns a fault that differs from every earlier one. */
function fault(changes: Partial<Failure> = {}): Failure {
  faults += 1
  return { tried: `try ${faults}`, causes: ['TypeError: x is undefined'], ...changes }
}

function body(): unknown {
  return JSON.parse(send.mock.calls.at(-1)?.[1].body ?? '')
}

it('no fault report is sent if no address is configured', () => {
  config.errorReportUrl = null
  sendReport(fault())
  expect(send).not.toHaveBeenCalled()
})

it('a fault report has the failure, its causes, the page and the release', () => {
  sendReport(
    fault({
      tried: 'sign up',
      path: 'waitlistUsers/abcdefghij0123456789',
      causes: [
        'AppError unknown: Something went wrong on our side. Please try again in a moment.',
        'FirebaseError auth/quota-exceeded: Exceeded daily quota',
        '    at Object.write (https://mooddrive.in/assets/sign-up-1a2b3c4.js:1:234)',
      ],
    }),
  )

  expect(send).toHaveBeenCalledExactlyOnceWith(
    URL,
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  )
  expect(body()).toEqual({
    tried: 'sign up',
    collection: 'waitlistUsers',
    causes: [
      'AppError unknown: Something went wrong on our side. Please try again in a moment.',
      'FirebaseError auth/quota-exceeded: Exceeded daily quota',
      'sign-up-1a2b3c4.js:1:234',
    ],
    page: '/waitlist',
    release: expect.stringMatching(/^\d+\.\d+\.\d+( [0-9a-f]{12})?$/),
  })
})

it.each([
  ['email', 'Error: no mail to asha.rao@people.example', 'Error: no mail to …'],
  ['payment reference', 'Error: 412345678901 is used', 'Error: … is used'],
  ['referral code', 'Error: MDASHAR is gone', 'Error: … is gone'],
  [
    'document id',
    'FirebaseError not-found: No document to update: projects/x/databases/(default)/documents/users/asha',
    'FirebaseError not-found: No document to update: projects/…',
  ],
  [
    'id of a damaged document',
    'MalformedDocumentError: users/asha: firstName: not string',
    'MalformedDocumentError: users/… firstName: not string',
  ],
  [
    'id outside a path',
    "TypeError: undefined (reading 'abcdefghijklmnopqrstuvwxyz')",
    "TypeError: undefined (reading '…')",
  ],
  [
    'quoted text',
    `SyntaxError: Unexpected token 'A', "Asha Rao, Mumbai" is not valid JSON`,
    `SyntaxError: Unexpected token 'A', "…" is not valid JSON`,
  ],
  [
    'page address from a stack trace',
    '    at https://mooddrive.in/check/abcdefghijklmnopqrstuvwxyz?a=b:1:2',
    '…',
  ],
])('a fault report contains no %s', (_what, cause, sent) => {
  sendReport(fault({ causes: [cause] }))
  expect(body()).toMatchObject({ causes: [sent] })
})

it.each([
  ['/check/abcdefghijklmnopqrstuvwxyz', '/check/…'],
  ['/asha@people.example', '…'],
  ['/admin/payments', '/admin/payments'],
])('a fault report names the page without personal data: %s becomes %s', (pathname, page) => {
  vi.stubGlobal('location', { pathname, search: '?code=MDASHA1' })
  sendReport(fault())
  expect(body()).toMatchObject({ page })
  expect(send.mock.calls[0]?.[1].body).not.toContain('MDASHA1')
})

it('a fault that occurs again is not reported again', () => {
  const one = fault()
  sendReport(one)
  sendReport({ ...one, causes: [...one.causes] })
  expect(send).toHaveBeenCalledOnce()
  sendReport(fault())
  expect(send).toHaveBeenCalledTimes(2)
})

it('if a fault report can’t be sent, no error is thrown', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(() => sendReport(fault())).not.toThrow()
  await Promise.resolve()
})
