import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type * as Certificates from '@/data/perks/certificate'
import { ownCertificateQuery, type OwnCertificate } from '@/data/perks/certificate'
import { certify, giveUpCertificate } from '@/data/perks/certify'
import type { Letter } from '@/data/perks/perks'
import { AppError } from '@/data/firebase/errors'
import { CertificateCard } from '@/features/ambassador/print/certificate-card'
import { CheckAddress } from '@/features/ambassador/print/check-address'
import { LetterView } from '@/features/ambassador/print/letter-view'

import { asha } from '../../factories/profiles'
import { render } from '../render'
import { fakeCanvas } from './fake-canvas'

vi.mock('@/data/perks/certificate', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ownCertificateQuery: vi.fn<typeof ownCertificateQuery>(),
}))
vi.mock('@/data/perks/certify', () => ({
  certify: vi.fn<typeof certify>(),
  giveUpCertificate: vi.fn<typeof giveUpCertificate>(),
}))

const real = await vi.importActual<typeof Certificates>('@/data/perks/certificate')
const canvas = fakeCanvas()
const ID = 'abcdefghijklmnopqrstuvwxyz'
const LINK = `${location.origin}/check/${ID}`
const find = vi.fn<() => Promise<OwnCertificate | null>>()

const LETTER: Letter = {
  text: 'We recommend her.',
  signedBy: 'Vinay Sharma',
  signedAs: 'Founder',
  issuedAt: new Date(2026, 4, 11),
}
const certificate = (overrides: Partial<OwnCertificate> = {}): OwnCertificate => ({
  name: 'Asha Rao',
  tier: 'Silver',
  count: 64,
  letter: null,
  certifiedAt: new Date(2026, 4, 12),
  endedAt: null,
  ...overrides,
})

beforeEach(() => {
  canvas.written.length = 0
  find.mockReset().mockResolvedValue(certificate())
  vi.mocked(certify).mockReset().mockResolvedValue(ID)
  vi.mocked(giveUpCertificate).mockReset().mockResolvedValue()
  vi.mocked(ownCertificateQuery).mockImplementation((uid, id) => ({
    ...real.ownCertificateQuery(uid, id),
    queryFn: find,
  }))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

const profile = (overrides: Parameters<typeof asha>[0] = {}) =>
  asha({ referralCount: 64, certificateId: ID, ...overrides })
const sheet = () => within(screen.getByRole('article'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function open(overrides: Parameters<typeof asha>[0] = {}, letter: Letter | null = null) {
  render(<CheckAddress letter={letter} />, { profile: profile(overrides) })
}

describe('the verification link of a certificate', () => {
  it('before the ambassador creates the link, the card explains what the link’s page will show', async () => {
    open({ certificateId: null })
    expect(screen.getByText(/The page shows only your name, tier/)).toBeVisible()
    expect(certify).not.toHaveBeenCalled()
    await press('Create link')
    expect(certify).toHaveBeenCalledExactlyOnceWith('asha')
  })

  it('if the link can’t be created, the card shows the reason', async () => {
    vi.mocked(certify).mockRejectedValue(new AppError('offline', 'You seem to be offline.'))
    open({ certificateId: null })
    await press('Create link')
    expect(await screen.findByText('You seem to be offline.')).toBeVisible()
  })

  it('the card shows the link and a summary of the link’s page', async () => {
    open()
    expect(await screen.findByText('Valid')).toBeVisible()
    expect(screen.getByText(LINK.replace('http://', ''))).toBeVisible()
    expect(screen.getByText(/It shows: Asha Rao, Silver, 64 verified on/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Preview the page' })).toHaveAttribute('href', LINK)
    expect(screen.queryByText(/It’s out of date/)).not.toBeInTheDocument()
  })

  it.each<[string, Parameters<typeof asha>[0], Letter | null]>([
    ['the count has changed', { referralCount: 65 }, null],
    ['the name has changed', { firstName: 'Usha' }, null],
    ['a letter was issued', {}, LETTER],
  ])('the ambassador updates the link after %s', async (_what, overrides, letter) => {
    open(overrides, letter)
    expect(await screen.findByText(/It’s out of date/)).toBeVisible()
    await press('Update it')
    expect(certify).toHaveBeenCalledExactlyOnceWith('asha')
  })

  it('after the ambassador loses the tier, the card states that the link is invalid, and offers to update the link', async () => {
    find.mockResolvedValue(certificate({ endedAt: new Date(2026, 4, 20) }))
    open({ referralCount: 49 })
    expect(await screen.findByText(/Not valid since/)).toBeVisible()
    expect(screen.getByText(/Today it would show Asha Rao, Basic, 49 verified/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Update it' })).toBeVisible()
  })

  it('the link is deleted only after the ambassador confirms the deletion', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete link' }))
    expect(giveUpCertificate).not.toHaveBeenCalled()
    const dialog = within(screen.getByRole('dialog', { name: 'Delete link?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete link' }))
    expect(giveUpCertificate).toHaveBeenCalledExactlyOnceWith('asha')
  })

  it('if the stored certificate was deleted, the ambassador can create a new link', async () => {
    find.mockResolvedValue(null)
    open()
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible()
  })

  it('if the team has hidden an ambassador’s name, the ambassador can’t create a link', () => {
    open({ hiddenByTeam: true, certificateId: null })
    expect(screen.getByText(/Our team has hidden your name/)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('if the link can’t be loaded, the card shows an error, and Retry loads the link', async () => {
    find.mockRejectedValueOnce(new Error('broken'))
    open()
    expect(await screen.findByText('We couldn’t load your verification link')).toBeVisible()
    await press('Retry')
    expect(await screen.findByText('Valid')).toBeVisible()
  })
})

describe('a downloaded certificate', () => {
  it.each(['Download certificate', 'As a picture'])(
    'the button "%s" updates the verification link, and draws it on the certificate',
    async (button) => {
      render(<CertificateCard />, { profile: profile() })
      await press(button)
      await waitFor(() => expect(canvas.written).toContain(ID))
      expect(certify).toHaveBeenCalledExactlyOnceWith('asha')
    },
  )

  it('if the ambassador has no verification link, the downloaded certificate shows no link', async () => {
    render(<CertificateCard />, { profile: profile({ certificateId: null }) })
    await press('Download certificate')
    await waitFor(() => expect(canvas.written).toContain('Asha Rao'))
    expect(certify).not.toHaveBeenCalled()
    expect(canvas.written).not.toContain('Check that it’s valid:')
  })
})

describe('a letter of recommendation', () => {
  const openLetter = () =>
    render(<LetterView letter={LETTER} name="Asha Rao" />, { profile: profile() })

  it('the letter shows the verification link if the link’s page shows the same letter', async () => {
    find.mockResolvedValue(certificate({ letter: LETTER }))
    openLetter()
    expect(await screen.findByRole('img', { name: `QR code of ${LINK}` })).toBeVisible()
    expect(sheet().getByText(/Check that it’s valid:/)).toBeVisible()
    await press('Download as a picture')
    await waitFor(() => expect(canvas.written).toContain(ID))
  })

  it.each([
    ['no letter', certificate()],
    ['another letter', certificate({ letter: { ...LETTER, issuedAt: new Date(2026, 3, 1) } })],
    ['an invalid certificate', certificate({ letter: LETTER, endedAt: new Date(2026, 4, 20) })],
  ])('the letter shows no verification link if the link’s page shows %s', async (_what, shown) => {
    find.mockResolvedValue(shown)
    openLetter()
    expect(await screen.findByRole('button', { name: 'Update it' })).toBeVisible()
    expect(sheet().queryByRole('img')).not.toBeInTheDocument()
  })
})
