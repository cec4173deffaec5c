import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { checkCertificate } from '@/data/perks/check-certificate'
import type { Failure } from '@/lib/report/report'

const ID = 'abcdefghijklmnopqrstuvwxyz'
const report = vi.hoisted(() => vi.fn<(failure: Failure) => void>())
vi.mock('@/lib/report/send-report', () => ({ sendReport: report }))
const ask = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  report.mockReset()
  ask.mockReset()
})

const time = (day: number) => ({ timestampValue: `2026-05-${day}T10:00:00Z` })
const fields = {
  name: { stringValue: 'आशा राव' },
  tier: { stringValue: 'Silver' },
  count: { integerValue: '64' },
  needs: { integerValue: '50' },
  letter: { nullValue: null },
  certifiedAt: time(12),
  endedAt: { nullValue: null },
}
const found = (more: object = {}) => Response.json([{ found: { fields: { ...fields, ...more } } }])

it('checking a certificate sends one request for one document', async () => {
  ask.mockResolvedValue(found())
  expect(await checkCertificate(ID)).toEqual({
    name: 'आशा राव',
    tier: 'Silver',
    count: 64,
    certifiedAt: new Date('2026-05-12T10:00:00Z'),
    endedAt: null,
    letter: null,
  })
  expect(ask).toHaveBeenCalledOnce()
  const [url, request] = ask.mock.calls[0] ?? []
  expect(url).toContain(':batchGet?')
  expect(request?.body).toMatch(new RegExp(`/certificates/${ID}"\\]`))
})

it('checking a certificate also returns its letter of recommendation and the date it became invalid', async () => {
  const words = {
    text: { stringValue: 'We recommend her.' },
    signedBy: { stringValue: 'Vinay' },
    signedAs: { stringValue: 'Founder' },
    issuedAt: time(11),
  }
  ask.mockResolvedValue(found({ endedAt: time(20), letter: { mapValue: { fields: words } } }))
  expect(await checkCertificate(ID)).toMatchObject({
    endedAt: new Date('2026-05-20T10:00:00Z'),
    letter: { text: 'We recommend her.', signedBy: 'Vinay', signedAs: 'Founder' },
  })
})

it('checking a certificate returns null if its id is unknown or invalid', async () => {
  ask.mockResolvedValue(Response.json([{ missing: 'certificates/…' }]))
  expect(await checkCertificate(ID)).toBeNull()
  ask.mockClear()
  for (const id of ['', 'short', '../system/admin', `${ID}a`, ID.toUpperCase()]) {
    expect(await checkCertificate(id)).toBeNull()
  }
  expect(ask).not.toHaveBeenCalled()
})

it.each([
  ['refuses the request', '403', () => Response.json([{ error: { code: 403 } }], { status: 403 })],
  ['sends an HTML page', '502', () => new Response('<!doctype html>', { status: 502 })],
  ['has an invalid document', 'a number', () => found({ count: { stringValue: 'many' } })],
])(
  'checking a certificate fails, and the failure is reported, if the database %s',
  async (_what, why, response) => {
    ask.mockImplementation(async () => response())
    await expect(checkCertificate(ID)).rejects.toThrow(why)
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ tried: 'check a certificate' }))
  },
)

it('checking a certificate without a network fails, and the failure isn’t reported', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(checkCertificate(ID)).rejects.toThrow('Failed to fetch')
  expect(report).not.toHaveBeenCalled()
})
