import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { claimPayment, disputePayment } from '@/data/payments/payment-dispute'
import {
  areSignupsClosed,
  findWritten,
  readBeforePaying,
  readWaitInWords,
  SignUpError,
  signUpFounder,
  type SignUpAttempt,
} from '@/data/sign-up/sign-up'
import { askBeforePaying } from '@/data/sign-up/before-paying-request'
import { config } from '@/lib/config/config'
import WaitlistPage from '@/pages/joining/waitlist'

import { enter } from '../enter'
import { render } from '../render'

vi.mock('@/data/payments/payment-dispute', () => {
  let ids = 0
  return {
    claimPayment: vi.fn<typeof claimPayment>(),
    disputePayment: vi.fn<typeof disputePayment>(),
    newDisputeId: () => {
      ids += 1
      return `dispute${ids}`
    },
  }
})
vi.mock('@/data/sign-up/sign-up', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  areSignupsClosed: vi.fn<typeof areSignupsClosed>(),
  readBeforePaying: vi.fn<typeof readBeforePaying>(),
  findWritten: vi.fn<typeof findWritten>(),
  readWaitInWords: vi.fn<typeof readWaitInWords>(),
  signUpFounder: vi.fn<typeof signUpFounder>(),
}))

vi.mock('@/data/sign-up/before-paying-request', () => ({
  askBeforePaying: vi.fn<typeof askBeforePaying>(),
}))

export const UTR = '412345678901'

export const NOTHING_AGAINST_IT = { isClosed: false, codeProblem: null }

beforeEach(() => {
  vi.mocked(signUpFounder)
    .mockReset()
    .mockImplementation((_signUp, attempt) => Promise.resolve(attempt))
  vi.mocked(claimPayment).mockReset().mockResolvedValue()
  vi.mocked(disputePayment).mockReset().mockResolvedValue()
  vi.mocked(findWritten).mockReset().mockResolvedValue(undefined)
  vi.mocked(readWaitInWords).mockReset().mockResolvedValue(null)
  vi.mocked(areSignupsClosed).mockReset().mockResolvedValue(false)
  vi.mocked(askBeforePaying).mockReset().mockResolvedValue(NOTHING_AGAINST_IT)
  vi.mocked(readBeforePaying).mockReset().mockResolvedValue(NOTHING_AGAINST_IT)
  visitorIn('Asia/Kolkata')
})

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

export function visitorIn(timeZone: string) {
  const options = new Intl.DateTimeFormat('en-IN').resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  })
}

/** Configures a payment page for founders abroad until the test ends. */
export function withPaymentPage() {
  const before = config.internationalPaymentUrl
  config.internationalPaymentUrl = 'https://pay.example/founder'
  onTestFinished(() => {
    config.internationalPaymentUrl = before
  })
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <h1>At {pathname + search}</h1>
}

export function openWaitlist(search = '') {
  return render(
    { '/waitlist': <WaitlistPage />, '*': <Elsewhere /> },
    { path: `/waitlist${search}` },
  )
}

export const email = () => screen.getByLabelText('Email')
export const reference = () => screen.getByLabelText('UPI Reference ID')
export const referralCode = () => screen.getByLabelText('Referral Code')
export const join = () => screen.getByRole('button', { name: 'Join the Founder Club' })

export async function fill(typed: { email?: string; reference?: string; code?: string } = {}) {
  await enter(email(), typed.email ?? 'asha@example.com')
  await enter(reference(), typed.reference ?? UTR)
  if (typed.code !== undefined) await enter(referralCode(), typed.code)
}

export const waysToPay = () => [
  screen.queryByText(config.upi.vpa),
  screen.queryByText(config.upi.payeeName),
  screen.queryByRole('img', { name: /QR code: pay/ }),
  screen.queryByRole('link', { name: 'Pay with a UPI app' }),
]

export const attempts = () => vi.mocked(signUpFounder).mock.calls.map(([, attempt]) => attempt)

/** Delays the server's response to the next sign-up. @returns a function that ends the delay. */
export function holdTheAnswer() {
  const held: Array<(attempt: SignUpAttempt) => void> = []
  vi.mocked(signUpFounder).mockReturnValue(
    new Promise<SignUpAttempt>((resolve) => {
      held.push(resolve)
    }),
  )
  return (attempt: SignUpAttempt) => held.forEach((resolve) => resolve(attempt))
}

/** Stores the referral code of a link, as the pages do. */
export function remember(code: string, until = Date.now() + 60_000) {
  localStorage.setItem('mooddrive.followed-code', JSON.stringify(`${code} ${until}`))
}

/** Opens the page in another tab, which has no draft. */
export function openAnotherTab() {
  cleanup()
  sessionStorage.clear()
  return openWaitlist()
}

export async function expectSent(code: string | null) {
  await userEvent.click(join())
  await screen.findByText(/At \/waitlist-success/)
  expect(vi.mocked(signUpFounder).mock.calls[0]?.[0].enteredReferralCode).toBe(code)
}

export const notSaved = (kind: ConstructorParameters<typeof AppError>[0]) =>
  new SignUpError('not-saved', { cause: new AppError(kind, 'It failed.') })

/**
 * Mocks of Firebase calls. Tests import them from here, so that this file's `vi.mock` calls run.
 */
export const fakes = {
  areSignupsClosed: vi.mocked(areSignupsClosed),
  askBeforePaying: vi.mocked(askBeforePaying),
  claimPayment: vi.mocked(claimPayment),
  disputePayment: vi.mocked(disputePayment),
  findWritten: vi.mocked(findWritten),
  readBeforePaying: vi.mocked(readBeforePaying),
  readWaitInWords: vi.mocked(readWaitInWords),
  signUpFounder: vi.mocked(signUpFounder),
}
