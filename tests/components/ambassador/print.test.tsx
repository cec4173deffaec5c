import { founderOffer } from '@/content/joining/founder-offer'
import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { ShareCard } from '@/features/ambassador/dashboard/share-card'
import { Rewards } from '@/features/ambassador/rewards/rewards'

import { asha } from '../../factories/profiles'
import { notifications, render } from '../render'
import { fakeCanvas } from './fake-canvas'

// own-perks.test.tsx tests the perks.
vi.mock('@/features/ambassador/rewards/own-perks', () => ({ OwnPerks: () => null }))

const canvas = fakeCanvas()
const sheet = document.head.appendChild(document.createElement('style'))
sheet.textContent = `
  @font-face { font-family: 'Anybody Variable'; font-stretch: 50% 150%; src: url(/anybody.woff2); }
  @font-face { font-family: 'Instrument Sans Variable'; src: url(/instrument-sans.woff2); }`
const made: File[] = []
const downloads: string[] = []

beforeEach(() => {
  canvas.written.length = 0
  made.length = 0
  downloads.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof File) made.push(file)
    return `blob:${made.length}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(`${this.getAttribute('href')} as ${this.download}`)
  })
})

interface Person {
  count?: number
  firstName?: string
  lastName?: string
}

function openShareKit() {
  render(<ShareCard code={asha().referralCode} paused={false} />)
}

function openRewards({ count = 12, ...names }: Person) {
  render(<Rewards />, { profile: asha({ referralCount: count, ...names }) })
}

const failures = { poster: /couldn’t make your poster/, certificate: /couldn’t make your certif/ }

function toastSaying(words: RegExp) {
  return notifications().findByText(words)
}

describe('the QR code of the referral link', () => {
  it('"Show QR code" shows the QR code, with the referral code as text', async () => {
    openShareKit()

    await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }))

    const dialog = within(screen.getByRole('dialog', { name: 'Scan to join' }))
    const link = `${location.origin}/waitlist?ref=MDDEMO1`
    expect(
      await dialog.findByRole('img', { name: `QR code of your referral link, ${link}` }),
    ).toBeVisible()
    expect(dialog.getByText('MDDEMO1')).toBeVisible()
    expect(dialog.getByText(/Or type the code at/)).toHaveTextContent(`${location.host}/waitlist`)
  })

  it('closing the dialog removes the QR code', async () => {
    openShareKit()
    await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }))

    await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument()
  })
})

describe('the ambassador’s poster', () => {
  it('the ambassador downloads a PDF with the referral code, the site’s address and the offer', async () => {
    openShareKit()

    await userEvent.click(screen.getByRole('button', { name: 'Download poster' }))

    await waitFor(() => expect(downloads).toEqual(['blob:1 as mooddrive-poster-MDDEMO1.pdf']))
    expect(made[0]?.type).toBe('application/pdf')
    expect(canvas.written).toContain('MDDEMO1')
    expect(canvas.written).toContain(`at ${location.host}/waitlist`)
    const { premiumMonths, worth } = founderOffer
    expect(canvas.written).toContain(
      `${FOUNDER_PRICE.india.text} once. ${premiumMonths} months of Premium free after launch, worth ${worth}.`,
    )
  })

  // The canvas on iPhones ignores font-stretch. Without a font family for each width, all words
  // would have the normal width.
  it('each word of the poster’s slogan has its own font width, even if the canvas can’t stretch fonts', async () => {
    openShareKit()
    await userEvent.click(screen.getByRole('button', { name: 'Download poster' }))
    await waitFor(() => expect(downloads).toHaveLength(1))

    const width = (words: string) => {
      const [, family] = /'(.*?)'/.exec(canvas.faces.get(words) ?? '') ?? []
      return canvas.added.filter((face) => face.family === family)
    }
    expect(width('Crawling.')).toMatchObject([
      { stretch: '62.5%', source: expect.stringContaining('/anybody.woff2') },
    ])
    expect(width('Cruising.')).toMatchObject([{ stretch: '100%' }])
    expect(width('Flying.')).toMatchObject([{ stretch: '150%' }])
    expect(canvas.added.map(({ source }) => source).join(' ')).not.toContain('instrument')
  })

  it('while the poster is drawn, the download button is busy, keeps the focus, and ignores a click', async () => {
    const goOn = canvas.holdUp()
    openShareKit()
    const button = screen.getByRole('button', { name: 'Download poster' })

    await userEvent.click(button)
    expect(button).toHaveTextContent('Drawing…')
    await userEvent.click(button)
    goOn()

    await waitFor(() => expect(button).toHaveTextContent('Download poster'))
    expect(button).toHaveFocus()
    expect(downloads).toHaveLength(1)
  })

  it('if drawing the poster fails, a toast says so, and another click draws the poster', async () => {
    canvas.refuseOnce()
    openShareKit()
    const button = screen.getByRole('button', { name: 'Download poster' })

    await userEvent.click(button)
    expect(await toastSaying(failures.poster)).toBeVisible()
    expect(downloads).toEqual([])

    await userEvent.click(button)
    await waitFor(() => expect(downloads).toHaveLength(1))
  })
})

describe('the ambassador’s certificate', () => {
  it('without a verified referral, the certificate isn’t offered', () => {
    openRewards({ count: 0 })

    expect(screen.getByText(/You get it with your first verified referral/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Download certificate' })).not.toBeInTheDocument()
  })

  it('the certificate is a PDF with name, tier, count, date and code', async () => {
    openRewards({ count: 51 })

    await userEvent.click(screen.getByRole('button', { name: 'Download certificate' }))

    await waitFor(() => expect(downloads).toEqual(['blob:1 as mooddrive-certificate-asha-rao.pdf']))
    expect(made[0]?.type).toBe('application/pdf')
    const today = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date())
    for (const words of [
      'Asha Rao',
      'Campus ambassador, MoodDrive',
      'Silver',
      '51',
      today,
      'MDDEMO1',
    ]) {
      expect(canvas.written).toContain(words)
    }
  })

  it('one verified referral is enough for a certificate', async () => {
    openRewards({ count: 1 })

    await userEvent.click(screen.getByRole('button', { name: 'Download certificate' }))

    await waitFor(() => expect(downloads).toHaveLength(1))
    expect(canvas.written).toContain('Basic')
  })

  it.each([
    ['आशा', 'राव', ['आशा राव'], 'आशा-राव'],
    ['Madhubala', '', ['Madhubala'], 'madhubala'],
    [
      'Venkata Satyanarayana',
      'Subrahmanyam Chandrasekharan',
      ['Venkata Satyanarayana', 'Subrahmanyam Chandrasekharan'],
      'venkata-satyanarayana-subrahmanyam-chandrasekhar',
    ],
  ])(
    'the certificate has the ambassador’s whole name: %s %s',
    async (firstName, lastName, lines, fileName) => {
      openRewards({ firstName, lastName })

      await userEvent.click(screen.getByRole('button', { name: 'Download certificate' }))

      await waitFor(() =>
        expect(downloads).toEqual([`blob:1 as mooddrive-certificate-${fileName}.pdf`]),
      )
      expect(canvas.written).toEqual(expect.arrayContaining(lines))
    },
  )

  it('if drawing the certificate fails, a toast says so, and another click draws the certificate', async () => {
    canvas.refuseOnce()
    openRewards({ count: 1 })
    const button = screen.getByRole('button', { name: 'Download certificate' })

    await userEvent.click(button)
    expect(await toastSaying(failures.certificate)).toBeVisible()

    await userEvent.click(button)
    await waitFor(() => expect(downloads).toHaveLength(1))
  })
})
