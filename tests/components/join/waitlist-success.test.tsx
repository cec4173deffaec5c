import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { company } from '@/content/legal/company'
import { contact } from '@/content/messages/contact'
import { founderOffer } from '@/content/joining/founder-offer'
import { launchWords } from '@/content/joining/launch'
import { recovery } from '@/content/joining/recovery'
import { AppError } from '@/data/firebase/errors'
import type { Watch } from '@/data/firebase/queries/live-query'
import { correctEmailByReceipt, correctReferenceByReceipt } from '@/data/sign-up/correct-by-receipt'
import type * as Receipts from '@/data/sign-up/receipt'
import { receiptQuery, type Receipt } from '@/data/sign-up/receipt'
import type * as ReferralCodes from '@/data/sign-up/referral-codes'
import { referralCodeQuery, type PublicReferralCode } from '@/data/sign-up/referral-codes'
import type * as Clock from '@/data/verification/verification-clock'
import type { VerificationClock } from '@/domain/payments/verification-clock'
import type { WaitlistStatus } from '@/domain/payments/waitlist-status'
import WaitlistSuccessPage from '@/pages/joining/waitlist-success'

import { pressInVain } from '../press-in-vain'
import { expectOneToast, render, toasts } from '../render'
import { keepSignUp, keptSignUp } from '../stored-sign-up'
import { watching } from '../watching'

vi.mock('@/data/sign-up/referral-codes', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  referralCodeQuery: vi.fn<typeof referralCodeQuery>(),
}))
vi.mock('@/data/sign-up/receipt', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  receiptQuery: vi.fn<typeof receiptQuery>(),
}))
vi.mock('@/data/sign-up/correct-by-receipt', () => ({
  correctEmailByReceipt: vi.fn<typeof correctEmailByReceipt>(),
  correctReferenceByReceipt: vi.fn<typeof correctReferenceByReceipt>(),
}))

const clock = vi.hoisted(() => ({ read: vi.fn<() => Promise<VerificationClock | null>>() }))
vi.mock('@/data/verification/verification-clock', async (importOriginal) => {
  const { verificationClockQuery } = await importOriginal<typeof Clock>()
  return { verificationClockQuery: { ...verificationClockQuery, queryFn: () => clock.read() } }
})

// The real queries: tests use their keys and options, and supply the data.
const codes = await vi.importActual<typeof ReferralCodes>('@/data/sign-up/referral-codes')
const receipts = await vi.importActual<typeof Receipts>('@/data/sign-up/receipt')

let subscription:
  | { next: (receipt: Receipt | null) => void; fail: (error: unknown) => void }
  | undefined
let cardSubscription: { next: (card: PublicReferralCode | null) => void } | undefined

const watch: Watch<Receipt | null> = (next, fail) => {
  subscription = { next, fail }
  return () => {}
}
const watchCard: Watch<PublicReferralCode | null> = (next) => {
  cardSubscription = { next }
  return () => {}
}

beforeEach(() => {
  subscription = undefined
  cardSubscription = undefined
  clock.read.mockReset().mockResolvedValue(null)
  vi.mocked(referralCodeQuery)
    .mockReset()
    .mockImplementation((code) => watching(codes.referralCodeQuery(code), watchCard))
  vi.mocked(receiptQuery)
    .mockReset()
    .mockImplementation((id) => watching(receipts.receiptQuery(id), watch))
  vi.mocked(correctEmailByReceipt).mockReset().mockResolvedValue()
  vi.mocked(correctReferenceByReceipt).mockReset().mockResolvedValue()
})

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'share')
})

/** Opens the page in a browser that didn't sign up. */
function open(search: string) {
  render(<WaitlistSuccessPage />, { path: `/waitlist-success${search}` })
}

/** Opens the page in the browser that signed up. */
function openOwn() {
  keepSignUp()
  open(`?code=${keptSignUp.code}`)
}

const heading = () => screen.getByRole('heading', { level: 1 })
const paymentCard = () => screen.getByRole('region', { name: 'Your payment' })
const payment = () => within(paymentCard())
const founder = (status: WaitlistStatus, differences: Partial<Receipt> = {}): Receipt => ({
  status,
  statusReason: null,
  corrections: 0,
  referralCount: 0,
  ...differences,
})

async function show(receipt: Receipt | null) {
  await payment().findByText(/Loading your payment’s status/)
  await waitFor(() => expect(subscription).toBeDefined())
  act(() => subscription?.next(receipt))
}

async function showCard(card: PublicReferralCode | null) {
  await payment().findByText(/Loading your payment’s status/)
  await waitFor(() => expect(cardSubscription).toBeDefined())
  act(() => cardSubscription?.next(card))
}

function expectNoTicket() {
  expect(screen.queryByText('Your referral code')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Copy Code' })).not.toBeInTheDocument()
}

describe('the referral code on the success page', () => {
  it('the founder sees and copies the referral code', async () => {
    openOwn()
    await show(founder('pending_verification'))
    expect(await screen.findByRole('heading', { level: 1, name: "You're In!" })).toBeInTheDocument()
    expect(screen.getByText('MD7K2QP')).toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Copy Code' }))

    expect(await navigator.clipboard.readText()).toBe('MD7K2QP')
    await expectOneToast('Code Copied!', 'Your referral code has been copied to your clipboard.')
  })

  it('without a code in the address, the page reads "Loading...", and Copy Code is disabled', () => {
    open('')
    expect(heading()).toHaveTextContent("You're In!")
    expect(screen.getByText('Loading...')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Copy Code' })).toBeDisabled()
    expect(referralCodeQuery).not.toHaveBeenCalled()
    const [underCode, inCard] = screen.getAllByRole('link', { name: 'Follow your payment' })
    for (const link of [underCode, inCard]) {
      expect(link).toHaveAttribute('href', '/follow-your-payment')
    }
    expect(underCode?.parentElement).toHaveTextContent(
      'Still loading? Follow your payment to find your code.',
    )
  })

  it.each(['%3Cb%3Ehacked', 'users%2Fx', 'MD12', 'MD7K2QPX'])(
    'the invalid code %s is never shown or looked up',
    (code) => {
      open(`?code=${code}`)
      expect(document.body).not.toHaveTextContent(decodeURIComponent(code))
      expectNoTicket()
      expect(referralCodeQuery).not.toHaveBeenCalled()
    },
  )
})

describe('the payment’s status on the success page', () => {
  it('the status changes live, and is announced to screen readers', async () => {
    openOwn()
    await show(founder('pending_verification'))
    const text = await payment().findByText(/We check every payment by hand/)
    expect(text.closest('[aria-live=polite]')).not.toBeNull()
    expect(payment().getByText('Being checked')).toBeInTheDocument()

    act(() => subscription?.next(founder('verified')))

    expect(await payment().findByText('Verified')).toBeInTheDocument()
    expect(payment().queryByText('Being checked')).not.toBeInTheDocument()
  })

  it('until the payment is verified, the waiting time is shown', async () => {
    clock.read.mockResolvedValue({ medianHours: 49, oldestHours: null, measuredAt: new Date() })
    openOwn()
    await show(founder('pending_verification'))
    expect(await payment().findByText('Checks currently take about 2 days.')).toBeInTheDocument()

    act(() => subscription?.next(founder('verified')))
    await payment().findByText('Verified')
    expect(payment().queryByText(/Checks currently take/)).not.toBeInTheDocument()
  })

  it.each([
    ['is not known', () => Promise.resolve(null)],
    [
      'was measured more than a week ago',
      () =>
        Promise.resolve({
          medianHours: 3,
          oldestHours: 3,
          measuredAt: new Date(Date.now() - 8 * 86_400_000),
        }),
    ],
    ['can’t be read', () => Promise.reject(new AppError('denied', 'No.'))],
  ])('the waiting time isn’t shown if it %s', async (_, answer) => {
    clock.read.mockImplementation(answer)
    openOwn()
    await show(founder('pending_verification'))
    await payment().findByText('Being checked')
    await waitFor(() => expect(clock.read).toHaveBeenCalled())
    expect(payment().queryByText(/Checks currently take/)).not.toBeInTheDocument()
    expect(toasts()).toHaveLength(0)
  })

  it('after a correction request, the page shows the same steps as the FAQ, and links to the founder’s own page', async () => {
    openOwn()
    await show(founder('needs_correction'))

    expect(await payment().findByText('Needs correction')).toBeInTheDocument()
    await waitFor(() => expect(heading()).toHaveTextContent('One thing to correct'))
    const { answer } =
      contact.questions
        .entries(launchWords(''))
        .find(({ question }) => question.includes('mistyped')) ?? {}
    expect(answer).toBe(`${recovery.steps} ${recovery.ownPage}`)
    expect(payment().getByText(recovery.steps)).toBeInTheDocument()
    expect(paymentCard()).toHaveTextContent(recovery.ownPage)
    expect(payment().getByRole('link', { name: 'Open your own page' })).toHaveAttribute(
      'href',
      '/follow-your-payment',
    )
  })

  it('for a rejected sign-up, the page shows the reason and a contact address, but doesn’t offer a correction', async () => {
    openOwn()
    await show(founder('rejected', { statusReason: 'We received no payment.' }))
    expect(await payment().findByText('We received no payment.')).toBeInTheDocument()
    await waitFor(() => expect(heading()).toHaveTextContent('This sign-up is closed'))
    expect(payment().getByRole('link', { name: company.supportEmail })).toBeInTheDocument()
    expect(payment().queryByRole('button', { name: /Correct it/ })).not.toBeInTheDocument()
  })

  it('once the payment is verified, the page no longer asks the founder to check the details', async () => {
    openOwn()
    await show(founder('pending_verification'))
    expect(await screen.findByText('We check your payment')).toBeInTheDocument()
    expect(screen.getByText(/^Check what you sent\./)).toBeInTheDocument()

    act(() => subscription?.next(founder('verified')))

    await waitFor(() => expect(screen.queryByText('We check your payment')).toBeNull())
    expect(screen.queryByText(/^Check what you sent\./)).not.toBeInTheDocument()
    expect(heading()).toHaveTextContent("You're In!")
    expect(screen.getByRole('link', { name: 'Open your own page' })).toBeInTheDocument()
  })

  it.each([
    ['no one has the code', '?code=MD7K2QP', null],
    ['the code is no longer in use', '?code=MD7K2QP', { ownerType: 'retired' }],
    ['the code is an ambassador’s', '?code=MD7K2QP', { ownerType: 'ambassador' }],
  ] as const)(
    'if %s, the page reads "Nothing found" and shows no code',
    async (_why, search, card) => {
      open(search)
      await showCard(card)
      await waitFor(() => expect(heading()).toHaveTextContent('Nothing found'))
      expect(document.title).toBe('Nothing found · MoodDrive')
      expect(screen.queryByText('We check your payment')).not.toBeInTheDocument()
      expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
      expectNoTicket()
      for (const [name, path] of [
        ['Follow your payment', '/follow-your-payment'],
        ['Join the waitlist', '/waitlist'],
      ] as const) {
        expect(payment().getByRole('link', { name })).toHaveAttribute('href', path)
      }
      expect(payment().getByRole('link', { name: company.supportEmail })).toBeInTheDocument()
    },
  )

  it('before the code is looked up, only the browser that signed up shows "You’re In!"', () => {
    open('?code=MD7K2QP')
    expect(heading()).toHaveTextContent('Your sign-up')
    cleanup()
    openOwn()
    expect(heading()).toHaveTextContent("You're In!")
  })

  it.each([
    [0, null],
    [1, '1 friend joined with your code'],
    [12, '12 friends joined with your code'],
  ])(
    'if friends with verified payments joined, the page shows how many: %i',
    async (count, words) => {
      openOwn()
      await show(founder('verified', { referralCount: count }))
      await payment().findByText('Verified')
      expect(payment().queryByText(/joined with your code/)?.firstChild?.textContent ?? null).toBe(
        words,
      )
    },
  )

  it('if the referral code in the address doesn’t exist, the payment’s card says so', async () => {
    open('?code=MD7K2QP')
    await showCard(null)
    expect(await payment().findByText(/Nobody has the code MD7K2QP/)).toBeInTheDocument()
  })

  it('if the referral code in the address is an ambassador’s, the payment’s card says so', async () => {
    open('?code=MD7K2QP')
    await showCard({ ownerType: 'ambassador' })
    expect(await payment().findByText(/an ambassador’s code/)).toBeInTheDocument()
  })

  it('if the referral code in the address is no longer in use, the payment’s card says so', async () => {
    open('?code=MD7K2QP')
    await showCard({ ownerType: 'retired' })
    expect(await payment().findByText(/no longer in use/)).toBeInTheDocument()
  })

  it('when loading the status fails, the error is shown, and Retry loads the status', async () => {
    openOwn()
    await payment().findByText(/Loading your payment’s status/)
    await waitFor(() => expect(subscription).toBeDefined())
    act(() => subscription?.fail(new AppError('offline', 'We can’t reach MoodDrive.')))
    expect(await payment().findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')

    await userEvent.click(payment().getByRole('button', { name: 'Retry' }))
    await show(founder('verified'))

    expect(await payment().findByText('Verified')).toBeInTheDocument()
  })

  it('offline, the last known status stays, with a notice', async () => {
    openOwn()
    await show(founder('pending_verification'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    act(() => void dispatchEvent(new Event('offline')))

    expect(await payment().findByText('Being checked')).toBeInTheDocument()
    expect(payment().getByText(/You seem to be offline/)).toBeInTheDocument()
  })
})

const link = () => `${location.origin}/waitlist?ref=MD7K2QP`

function withShareSheet(share: typeof navigator.share) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

describe('sharing the referral link on the success page', () => {
  it('Share opens the system’s share dialog with the referral link', async () => {
    const share = vi.fn<typeof navigator.share>().mockResolvedValue()
    withShareSheet(share)
    open('?code=MD7K2QP')

    await userEvent.click(screen.getByRole('button', { name: 'Share' }))

    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link() }))
  })

  it('closing the share dialog shows no error', async () => {
    withShareSheet(() => Promise.reject(new DOMException('Closed', 'AbortError')))
    open('?code=MD7K2QP')
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(toasts()).toHaveLength(0)
  })

  it('if the browser refuses to open the share dialog, a toast shows the link', async () => {
    withShareSheet(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
    open('?code=MD7K2QP')
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await expectOneToast(
      'Sharing failed',
      `Your browser couldn’t share it. Here’s the link: ${link()}`,
    )
  })

  it.each(['Share', 'Copy Referral Link'])(
    'without a share dialog, "%s" copies the link',
    async (name) => {
      open('?code=MD7K2QP')
      await userEvent.click(screen.getByRole('button', { name }))
      expect(await navigator.clipboard.readText()).toBe(link())
      await expectOneToast(
        'Link Copied!',
        'Paste it anywhere. It opens the waitlist with your code filled in.',
      )
    },
  )

  it('the WhatsApp message contains the link and the value of the offer', () => {
    open('?code=MD7K2QP')
    const address = new URL(
      screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '',
    )
    expect(address.origin).toBe('https://wa.me')
    expect(address.searchParams.get('text')).toContain(link())
    expect(address.searchParams.get('text')).toContain(`worth ${founderOffer.worth}`)
  })
})

const mail = () =>
  new URL(screen.getByRole('link', { name: 'Email it to yourself' }).getAttribute('href') ?? '')

describe('finding the success page again', () => {
  it('the card about the payment offers corrections, and the card "Find this page again" doesn’t', async () => {
    openOwn()
    await show(founder('pending_verification'))
    const again = screen.getByRole('region', { name: 'Find this page again' })
    expect(again).toHaveTextContent('In this browser, the waitlist page links to this one.')
    expect(again).not.toHaveTextContent(/correct/i)
    expect(await payment().findByText(/You can correct it right here/)).toBeInTheDocument()
  })

  it('the email that founders send to themselves links to the founder’s page, and doesn’t contain the receipt’s ID', () => {
    keepSignUp({ email: 'a+b@people.example' })
    open('?code=MD7K2QP')
    expect(decodeURIComponent(mail().pathname)).toBe('a+b@people.example')
    const body = mail().searchParams.get('body')
    expect(body).toContain(`${location.origin}/follow-your-payment`)
    expect(body).toContain('My referral code: MD7K2QP')
    expect(body).not.toContain(keptSignUp.receipt)
  })

  it('the QR code of the referral link is shown', async () => {
    open('?code=MD7K2QP')
    expect(
      await screen.findByRole('img', { name: 'QR code of your referral link' }),
    ).toBeInTheDocument()
  })

  it('if the code belongs to no sign-up, the page offers neither the email nor the QR code', async () => {
    open('?code=MD7K2QP')
    await showCard(null)
    await payment().findByText(/Nobody has the code/)
    expect(screen.queryByRole('link', { name: 'Email it to yourself' })).not.toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument()
  })
})

function Arrival() {
  const { pathname, state } = useLocation()
  return <p>{`At ${pathname} with ${JSON.stringify(state)}`}</p>
}

describe('the links from the success page to "Follow your payment"', () => {
  it('in the browser that signed up, the link passes on the founder’s email address', async () => {
    keepSignUp()
    openAmongOthers()
    const name = 'Follow your payment with an account'
    await userEvent.click(screen.getByRole('link', { name }))
    const brought = JSON.stringify({ email: keptSignUp.email })
    expect(await screen.findByText(`At /follow-your-payment with ${brought}`)).toBeInTheDocument()
  })

  it('if the page’s URL has a friend’s code, the page shows neither the friend’s email address nor the friend’s payment', async () => {
    keepSignUp({ code: 'MD00000' })
    openAmongOthers()
    await showCard({ ownerType: 'founder' })
    expect(
      await payment().findByText(
        /This page shows your payment’s status only in the browser you joined with/,
      ),
    ).toBeInTheDocument()
    expect(receiptQuery).not.toHaveBeenCalled()
    expect(screen.queryByText(keptSignUp.email)).not.toBeInTheDocument()
    await userEvent.click(payment().getByRole('link', { name: 'Open your own page' }))
    expect(await screen.findByText('At /follow-your-payment with null')).toBeInTheDocument()
  })
})

function openAmongOthers() {
  render(
    { '/waitlist-success': <WaitlistSuccessPage />, '*': <Arrival /> },
    { path: '/waitlist-success?code=MD7K2QP' },
  )
}

describe('a correction request on the success page', () => {
  it('the founder sees the admin’s reason, and can correct the email address', async () => {
    openOwn()
    await show(founder('needs_correction', { statusReason: 'We can’t find this payment.' }))
    expect(await payment().findByText('We can’t find this payment.')).toBeInTheDocument()
    // The founder must correct the reference on the founder’s page.
    expect(
      await payment().findByText('Is the email wrong? You can correct it right here.'),
    ).toBeVisible()
    expect(payment().getByText(/Did you mistype that address\?/)).toBeInTheDocument()
    expect(payment().getByRole('link', { name: company.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${company.supportEmail}`,
    )
  })
})

const edit = (what: string) =>
  payment().findByRole('button', { name: new RegExp(`Wrong. Correct it.*${what}`) })

describe('correcting the details on the success page', () => {
  it('the founder corrects the payment reference', async () => {
    openOwn()
    await show(founder('pending_verification'))
    expect(await payment().findByText(keptSignUp.email)).toBeInTheDocument()
    await userEvent.click(await edit('UPI Reference ID'))
    const field = await payment().findByLabelText('Correct UPI Reference ID')
    expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, '4123 4567 8902{Enter}')

    await expectOneToast('Success', 'We’ll check the new reference.')
    expect(correctReferenceByReceipt).toHaveBeenCalledExactlyOnceWith(
      keptSignUp,
      '412345678902',
      founder('pending_verification'),
    )
    expect(payment().getByText('412345678902')).toBeInTheDocument()
    cleanup()
    open('?code=MD7K2QP')
    await show(founder('pending_verification', { corrections: 1 }))
    expect(await payment().findByText('412345678902')).toBeInTheDocument()
  })

  it('a new reference that isn’t a UTR is saved only after the founder confirms it', async () => {
    openOwn()
    await show(founder('pending_verification'))
    expect(payment().queryByText(/may not find your payment/)).toBeNull()
    await userEvent.click(await edit('UPI Reference ID'))
    const field = await payment().findByLabelText('Correct UPI Reference ID')
    await userEvent.clear(field)
    await userEvent.type(field, 'T2501121234567890123{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/PhonePe’s own transaction ID/))
    expect(correctReferenceByReceipt).not.toHaveBeenCalled()

    await userEvent.click(await payment().findByRole('button', { name: 'Send it anyway' }))
    expect(await payment().findByText(/may not find your payment/)).toBeInTheDocument()
    expect(correctReferenceByReceipt).toHaveBeenCalledOnce()
  })

  it('the founder corrects the email address', async () => {
    openOwn()
    await show(founder('pending_verification', { corrections: 2 }))
    await userEvent.click(await edit('Email'))
    const field = await payment().findByLabelText('Correct Email')
    await userEvent.clear(field)
    await userEvent.type(field, 'Right@People.example{Enter}')

    await expectOneToast('Success', 'We’ll use the new address.')
    expect(correctEmailByReceipt).toHaveBeenCalledExactlyOnceWith(
      keptSignUp,
      'right@people.example',
      founder('pending_verification', { corrections: 2 }),
    )
  })

  it('a new email address with a mistyped domain needs a confirmation', async () => {
    openOwn()
    await show(founder('pending_verification'))
    await userEvent.click(await edit('Email'))
    const field = await payment().findByLabelText('Correct Email')
    await userEvent.clear(field)
    await userEvent.type(field, 'asha@gmial.com{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Did you mean asha@gmail\.com\?/))
    await pressInVain(payment().getByRole('button', { name: 'Save' }))
    expect(correctEmailByReceipt).not.toHaveBeenCalled()

    const isRight = 'Yes, asha@gmial.com is right'
    await userEvent.click(payment().getByRole('button', { name: isRight }))
    await expectOneToast('Success', 'We’ll use the new address.')
    expect(vi.mocked(correctEmailByReceipt).mock.calls[0]?.[1]).toBe('asha@gmial.com')
  })

  it('if another sign-up has used the new reference, an error is shown, and the typed reference stays', async () => {
    vi.mocked(correctReferenceByReceipt).mockRejectedValue(new AppError('denied', 'No.'))
    openOwn()
    await show(founder('pending_verification'))
    await userEvent.click(await edit('UPI Reference ID'))
    const field = await payment().findByLabelText('Correct UPI Reference ID')
    await userEvent.clear(field)
    await userEvent.type(field, '412345678902{Enter}')
    expect(await payment().findByRole('alert')).toHaveTextContent(
      /Another sign-up may have used it.*If the email above is wrong, too, correct that first/,
    )
    expect(field).toHaveValue('412345678902')
  })

  it('after the admin has asked for a correction, the success page still lets the founder correct the email, but not the reference', async () => {
    const receipt = founder('needs_correction')
    openOwn()
    await show(receipt)
    expect(await edit('Email')).toBeInTheDocument()
    expect(
      payment().queryByRole('button', { name: /Correct it.*UPI Reference ID/ }),
    ).not.toBeInTheDocument()
    await userEvent.click(await edit('Email'))
    const field = await payment().findByLabelText('Correct Email')
    await userEvent.clear(field)
    vi.mocked(correctEmailByReceipt).mockRejectedValueOnce(new AppError('denied', 'No.'))
    await userEvent.type(field, 'right@people.example{Enter}')

    expect(await payment().findByRole('alert')).toHaveTextContent(
      /Correct the reference on your own page.*write to/,
    )
    await userEvent.click(payment().getByRole('button', { name: 'Save' }))
    await expectOneToast('Success', 'We’ll use the new address.')
    expect(correctEmailByReceipt).toHaveBeenLastCalledWith(
      keptSignUp,
      'right@people.example',
      receipt,
    )
  })

  it.each([
    ['they were corrected three times', founder('pending_verification', { corrections: 3 })],
    ['the payment is verified', founder('verified')],
    [
      'they were corrected three times, even after a correction request',
      founder('needs_correction', { corrections: 3 }),
    ],
  ])('the details can’t be corrected if %s', async (_why, receipt) => {
    openOwn()
    await show(receipt)
    expect(await payment().findByText(keptSignUp.email)).toBeInTheDocument()
    expect(payment().queryByRole('button', { name: /Correct it/ })).not.toBeInTheDocument()
  })
})
