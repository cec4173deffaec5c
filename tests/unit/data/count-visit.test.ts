import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { countVisit } from '@/data/ambassadors/count-visit'

const ask = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  // In India, September has begun. In UTC, it is still August.
  vi.useFakeTimers({ now: new Date('2026-08-31T20:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  ask.mockReset()
})

const code = (fields: object) => Response.json([{ found: { fields } }])
const AMBASSADORS = { ownerType: { stringValue: 'ambassador' } }

it('a visit through an ambassador’s link adds 1 to the count for today, by Indian time, and stores nothing else', async () => {
  ask.mockResolvedValueOnce(code(AMBASSADORS)).mockResolvedValueOnce(Response.json({}))
  await countVisit('MDASHA1')

  const [question, write] = ask.mock.calls
  expect(question?.[0]).toContain(':batchGet?')
  expect(write?.[0]).toContain(':commit?')
  const { body } = write?.[1] ?? {}
  expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({
    writes: [
      {
        update: {
          name: expect.stringMatching(/\/visits\/MDASHA1-2026-9$/),
          fields: { code: { stringValue: 'MDASHA1' } },
        },
        updateMask: { fieldPaths: ['code'] },
        updateTransforms: [{ fieldPath: 'days.`1`', increment: { integerValue: '1' } }],
      },
    ],
  })
  for (const [, request] of ask.mock.calls) expect(request.credentials).toBe('omit')
})

it.each([
  ['a founder’s', code({ ownerType: { stringValue: 'founder' } })],
  ['retired', code({ ownerType: { stringValue: 'retired' } })],
  ['paused', code({ ...AMBASSADORS, paused: { booleanValue: true } })],
  ['unknown', Response.json([{ missing: 'referralCodes/MDNOBDY' }])],
])('a visit by a link isn’t counted if the link’s referral code is %s', async (_, answer) => {
  ask.mockResolvedValueOnce(answer)
  await countVisit('MDASHA1')
  expect(ask).toHaveBeenCalledOnce()
})

it.each([
  ['the database is unavailable', [Response.json([{}], { status: 503 })]],
  ['the write is refused', [code(AMBASSADORS), Response.json({}, { status: 403 })]],
])('counting a visit throws an error if %s', async (_, answers) => {
  for (const answer of answers) ask.mockResolvedValueOnce(answer)
  await expect(countVisit('MDASHA1')).rejects.toThrow(/^No(t written| answer): /)
})
