import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { askBeforePaying } from '@/data/sign-up/before-paying-request'
import type { Failure } from '@/lib/report/report'

import { eventually } from '../../eventually'

const report = vi.hoisted(() => vi.fn<(failure: Failure) => void>())
vi.mock('@/lib/report/send-report', () => ({ sendReport: report }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  report.mockReset()
})

function answerWith(response: () => Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve().then(response))
}

it.each([
  ['refuses the request', () => Response.json([{ error: { code: 403 } }], { status: 403 })],
  ['refuses the whole request', () => Response.json({ error: { code: 400 } }, { status: 400 })],
  ['sends an HTML page', () => new Response('<!doctype html>', { status: 502 })],
])(
  'a failed check of whether the waitlist is closed is reported: the database %s',
  async (_what, response) => {
    answerWith(response)

    await expect(askBeforePaying('')).rejects.toThrow(`No answer: ${response().status}`)

    await eventually(() =>
      expect(report).toHaveBeenCalledWith(
        expect.objectContaining({ tried: 'read whether the waitlist is closed' }),
      ),
    )
  },
)

it('without a network, the check whether the waitlist is closed fails, and the failure isn’t reported', async () => {
  answerWith(() => {
    throw new TypeError('Failed to fetch')
  })

  await expect(askBeforePaying('')).rejects.toThrow('Failed to fetch')

  expect(report).not.toHaveBeenCalled()
})
