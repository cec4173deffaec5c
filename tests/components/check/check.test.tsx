import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { checkCertificate, type Certificate } from '@/data/perks/check-certificate'
import { longDate } from '@/lib/format/long-date'
import CheckPage from '@/pages/check'

import { render } from '../render'

vi.mock('@/data/perks/check-certificate', () => ({
  checkCertificate: vi.fn<typeof checkCertificate>(),
}))

const look = vi.mocked(checkCertificate)

const CERTIFICATE: Certificate = {
  name: 'आशा राव',
  tier: 'Silver',
  count: 64,
  certifiedAt: new Date(2026, 4, 12),
  endedAt: null,
  letter: null,
}
const LETTER = {
  text: 'We recommend her.',
  signedBy: 'Vinay Sharma',
  signedAs: 'Founder',
  issuedAt: new Date(2026, 4, 11),
}

beforeEach(() => {
  look.mockReset().mockResolvedValue(CERTIFICATE)
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  render({ '/check/:id?': <CheckPage /> }, { path: '/check/abc' })
}

it('for a valid certificate, the page shows the name, tier, count and date', async () => {
  open()
  expect(await screen.findByText('Valid')).toBeVisible()
  expect(look).toHaveBeenCalledExactlyOnceWith('abc')
  expect(screen.getByRole('heading', { name: 'आशा राव' })).toBeVisible()
  expect(screen.getByText('Silver')).toBeVisible()
  expect(screen.getByText('64')).toBeVisible()
  expect(screen.getByText(longDate(CERTIFICATE.certifiedAt))).toBeVisible()
  expect(screen.getByText(/The ambassador gave us this name/)).toBeVisible()
  expect(screen.queryByText(/word for word/)).not.toBeInTheDocument()
})

it('search engines don’t list a certificate’s page', async () => {
  open()
  await screen.findByText('Valid')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

it('the page shows the certificate’s letter of recommendation, so that readers can compare it with the printed letter', async () => {
  look.mockResolvedValue({ ...CERTIFICATE, letter: LETTER })
  open()
  expect(await screen.findByText('We recommend her.')).toBeVisible()
  expect(screen.getByText('Vinay Sharma')).toBeVisible()
  expect(screen.getByText(longDate(LETTER.issuedAt))).toBeVisible()
})

it('for a certificate that is no longer valid, the page shows the end date, and hides the letter', async () => {
  const endedAt = new Date(2026, 4, 20)
  look.mockResolvedValue({ ...CERTIFICATE, endedAt, letter: LETTER })
  open()
  expect(await screen.findByText('No longer valid')).toBeVisible()
  expect(screen.getByText(longDate(endedAt))).toBeVisible()
  expect(screen.queryByText('Valid')).not.toBeInTheDocument()
  expect(screen.queryByText('We recommend her.')).not.toBeInTheDocument()
})

it('if no certificate has the ID in the address, the page states that it can’t find the certificate', async () => {
  look.mockResolvedValue(null)
  open()
  expect(await screen.findByText('We can’t find this certificate')).toBeVisible()
  expect(screen.queryByText('Valid')).not.toBeInTheDocument()
})

it('if the look-up fails, the page states nothing about the certificate, and Retry repeats the look-up', async () => {
  look.mockRejectedValueOnce(new Error('No answer'))
  open()
  expect(await screen.findByText('We couldn’t check this certificate')).toBeVisible()
  expect(screen.getByText(/It may still be valid/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Valid')).toBeVisible()
})

it('offline, the page waits for the network, and then looks up the certificate', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  expect(screen.getByText(/You seem to be offline/)).toBeVisible()
  expect(look).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Valid')).toBeVisible()
})

it('if the look-up takes long, the page states that the connection is slow', () => {
  vi.useFakeTimers()
  look.mockReturnValue(new Promise(() => {}))
  open()
  expect(screen.getByText('Checking the certificate…')).toBeVisible()
  act(() => void vi.advanceTimersByTime(4_000))
  expect(screen.getByText(/This is taking longer than usual/)).toBeVisible()
})
