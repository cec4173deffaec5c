import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { disputePayment } from '@/data/waitlist/payment-dispute'
import { askSignupsClosed } from '@/data/waitlist/signups-closed-request'
import {
  areSignupsClosed,
  findWritten,
  signUpFounder,
  SignUpError,
  type SignUpAttempt,
} from '@/data/waitlist/sign-up'
import { FOUNDER_PRICE } from '@/domain/founder-price'
import { WaitlistForm } from '@/features/join/waitlist-form'
import { config } from '@/lib/config'
import WaitlistPage from '@/pages/waitlist'
import { Toaster } from '@/ui/toaster'

import { PAID } from '../../factories/offer'

vi.mock('@/data/waitlist/payment-dispute', () => {
  let ids = 0
  return {
    disputePayment: vi.fn<typeof disputePayment>(),
    newDisputeId: () => {
      ids += 1
      return `dispute${ids}`
    },
  }
})
vi.mock('@/data/waitlist/sign-up', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  areSignupsClosed: vi.fn<typeof areSignupsClosed>(),
  findWritten: vi.fn<typeof findWritten>(),
  signUpFounder: vi.fn<typeof signUpFounder>(),
}))

vi.mock('@/data/waitlist/signups-closed-request', () => ({
  askSignupsClosed: vi.fn<typeof askSignupsClosed>(),
}))

const UTR = '412345678901'

beforeEach(() => {
  vi.mocked(signUpFounder)
    .mockReset()
    .mockImplementation((_signUp, attempt) => Promise.resolve(attempt))
  vi.mocked(disputePayment).mockReset().mockResolvedValue()
  vi.mocked(findWritten).mockReset().mockResolvedValue(undefined)
  vi.mocked(areSignupsClosed).mockReset().mockResolvedValue(false)
  vi.mocked(askSignupsClosed).mockReset().mockResolvedValue(false)
  visitorIn('Asia/Kolkata')
})

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  // The toasts outlive a test.
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) {
    fireEvent.click(close)
  }
})

function visitorIn(timeZone: string) {
  const options = new Intl.DateTimeFormat('en-IN').resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  })
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <h1>At {pathname + search}</h1>
}

function openWaitlist(search = '') {
  return render(
    <>
      <main>
        <MemoryRouter initialEntries={[`/waitlist${search}`]}>
          <Routes>
            <Route path="/waitlist" element={<WaitlistPage />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </main>
      <Toaster />
    </>,
  )
}

const email = () => screen.getByLabelText('Email')
const reference = () => screen.getByLabelText('UPI Reference ID')
const referralCode = () => screen.getByLabelText('Referral Code')
const join = () => screen.getByRole('button', { name: 'Join the Founder Club' })
const main = () => within(screen.getByRole('main'))

const toasts = () =>
  within(screen.getByRole('region', { name: /Notifications/ })).queryAllByRole('listitem')

async function fill(typed: { email?: string; reference?: string; code?: string } = {}) {
  await userEvent.type(email(), typed.email ?? 'asha@example.com')
  await userEvent.type(reference(), typed.reference ?? UTR)
  if (typed.code !== undefined) await userEvent.type(referralCode(), typed.code)
}

const waysToPay = () => [
  screen.queryByText(config.upi.vpa),
  screen.queryByText(config.upi.payeeName),
  screen.queryByRole('img', { name: /QR code: pay/ }),
  screen.queryByRole('link', { name: 'Pay with a UPI app' }),
]

async function expectOneToast(title: string, description: string) {
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveTextContent(title + description)
}

const attempts = () => vi.mocked(signUpFounder).mock.calls.map(([, attempt]) => attempt)

/** Makes the next sign-up wait; returns what ends the wait. */
function holdTheAnswer() {
  const held: Array<(attempt: SignUpAttempt) => void> = []
  vi.mocked(signUpFounder).mockReturnValue(
    new Promise<SignUpAttempt>((resolve) => {
      held.push(resolve)
    }),
  )
  return (attempt: SignUpAttempt) => held.forEach((resolve) => resolve(attempt))
}

/** As any page keeps it that a link with a code has led to. */
function remember(code: string, until = Date.now() + 60_000) {
  localStorage.setItem('mooddrive.followed-code', JSON.stringify(`${code} ${until}`))
}

/** In another tab, which has no draft. */
function openAnotherTab() {
  cleanup()
  sessionStorage.clear()
  return openWaitlist()
}

async function expectSent(code: string | null) {
  await userEvent.click(join())
  await screen.findByText(/At \/waitlist-success/)
  expect(vi.mocked(signUpFounder).mock.calls[0]?.[0].enteredReferralCode).toBe(code)
}

const notSaved = (kind: ConstructorParameters<typeof AppError>[0]) =>
  new SignUpError('not-saved', { cause: new AppError(kind, 'It failed.') })

const { india, international } = FOUNDER_PRICE

describe('paying', () => {
  it('asks for the price by UPI in India', () => {
    openWaitlist()

    expect(screen.getByRole('radio', { name: `India, ${india.text}` })).toBeChecked()
    expect(screen.getByRole('heading', { name: `Pay ${india.text}` })).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Pay with a UPI app' }).getAttribute('href') ?? ''
    expect(link).toMatch(/^upi:\/\/pay\?/)
    const parameters = new URLSearchParams(link.slice(link.indexOf('?')))
    expect(Object.fromEntries(parameters)).toEqual({
      pa: config.upi.vpa,
      pn: config.upi.payeeName,
      am: PAID,
      cu: 'INR',
      tn: 'MoodDrive Founder Club',
    })
  })

  it('names the payee, draws the QR code and copies the UPI ID', async () => {
    openWaitlist()

    expect(screen.getByText(config.upi.payeeName)).toBeInTheDocument()
    expect(await screen.findByRole('img', { name: /QR code: pay/ })).toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Copy UPI ID' }))

    expect(await navigator.clipboard.readText()).toBe(config.upi.vpa)
    await expectOneToast('UPI ID Copied!', 'Paste it into your UPI app as the payee.')
  })

  it('opens the QR code on request, for phones', async () => {
    openWaitlist()
    const button = screen.getByRole('button', { name: 'Show QR code' })
    expect(button).toHaveAttribute('aria-expanded', 'false')

    await userEvent.click(button)

    expect(screen.getByRole('button', { name: 'Hide QR code' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  })

  it('asks for the other price elsewhere, and says truly that support tells how, where there is no payment page', () => {
    visitorIn('Europe/Berlin')
    openWaitlist()

    expect(screen.getByRole('radio', { name: `Elsewhere, ${international.text}` })).toBeChecked()
    expect(screen.getByRole('heading', { name: `Pay ${international.text}` })).toBeInTheDocument()
    expect(
      main().getAllByRole('link', { name: 'support@mooddrive.example' })[0]?.getAttribute('href'),
    ).toMatch(/^mailto:support@mooddrive\.example\?subject=/)
    expect(
      main().getByText(`There is no payment page for ${international.text} yet`, { exact: false }),
    ).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Pay with a UPI app' })).not.toBeInTheDocument()
  })

  it('leads to the payment page elsewhere, where there is one', () => {
    visitorIn('Europe/Berlin')
    const before = config.internationalPaymentUrl
    config.internationalPaymentUrl = 'https://pay.example/founder'
    openWaitlist()
    config.internationalPaymentUrl = before

    expect(screen.getByRole('link', { name: `Pay ${international.text}` })).toHaveAttribute(
      'href',
      'https://pay.example/founder',
    )
  })

  it('asks for the ID of a payment elsewhere, by that name, and for the UPI reference in India', async () => {
    visitorIn('Europe/Berlin')
    openWaitlist()
    expect(screen.queryByLabelText('UPI Reference ID')).not.toBeInTheDocument()
    await userEvent.type(email(), 'asha@example.com')
    await userEvent.click(join())
    await expectOneToast('Error', 'Please enter Payment ID after payment.')
    await userEvent.type(screen.getByLabelText('Payment ID'), 'pay_29QQoUBi66xm2f')

    await userEvent.click(screen.getByRole('radio', { name: `India, ${india.text}` }))

    expect(reference()).toHaveValue('pay_29QQoUBi66xm2f')
  })

  it('lets the visitor correct the guess', async () => {
    visitorIn('Europe/Berlin')
    openWaitlist()

    await userEvent.click(screen.getByRole('radio', { name: `India, ${india.text}` }))

    expect(screen.getByRole('link', { name: 'Pay with a UPI app' })).toBeInTheDocument()
  })

  it('tells the UTR from the app’s own id, for each of the common apps', () => {
    openWaitlist()

    expect(screen.getByText('Where do I find the UPI Reference ID?')).toBeInTheDocument()
    for (const app of ['Google Pay', 'PhonePe', 'Paytm', /BHIM/]) {
      expect(screen.getByText(app)).toBeInTheDocument()
    }
  })
})

describe('a waitlist that is closed', () => {
  const nothing = waysToPay().map(() => null)

  it('shows who only looks no way to pay, and says why', async () => {
    vi.mocked(askSignupsClosed).mockResolvedValue(true)
    openWaitlist()

    const alert = await main().findByRole('alert')
    expect(alert).toHaveTextContent('The waitlist is closed right now')
    expect(alert).toHaveTextContent(/please don’t pay now. If you have already paid/)
    expect(screen.getByRole('heading', { name: 'Closed for now' })).toBeInTheDocument()
    expect(waysToPay()).toEqual(nothing)
    expect(areSignupsClosed).not.toHaveBeenCalled()
  })

  it('is read once a visit: who touches an open one asks no more', async () => {
    openWaitlist()
    await waitFor(() => expect(askSignupsClosed).toHaveBeenCalledOnce())

    await fill()

    expect(askSignupsClosed).toHaveBeenCalledOnce()
    expect(areSignupsClosed).not.toHaveBeenCalled()
    expect(screen.getByText(config.upi.vpa)).toBeInTheDocument()
  })

  it('is asked about again on a touch, and on the next, where there was no answer', async () => {
    vi.mocked(askSignupsClosed).mockRejectedValue(new Error('No network.'))
    vi.mocked(areSignupsClosed)
      .mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
      .mockResolvedValue(true)
    openWaitlist()
    await waitFor(() => expect(askSignupsClosed).toHaveBeenCalledOnce())
    expect(screen.getByText(config.upi.vpa)).toBeInTheDocument()

    await userEvent.click(email())
    await waitFor(() => expect(areSignupsClosed).toHaveBeenCalledOnce())
    expect(main().queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.click(reference())

    const alert = await main().findByRole('alert')
    expect(waysToPay()).toEqual(nothing)
    await userEvent.type(email(), 'asha@people.example')
    expect(alert).toBeInTheDocument()
    expect(areSignupsClosed).toHaveBeenCalledTimes(2)
  })
})

describe('filling in the form', () => {
  it('fills in the code of the link that led here, in upper case', () => {
    openWaitlist('?ref=mddemo1')
    expect(referralCode()).toHaveValue('MDDEMO1')
  })

  it('wants an email address and says so at the field, which takes the focus', async () => {
    openWaitlist()
    await userEvent.type(reference(), UTR)

    await userEvent.click(join())

    await waitFor(() => expect(email()).toHaveFocus())
    expect(email()).toHaveAccessibleDescription('Enter your email address.')
    expect(toasts()).toHaveLength(0)
    expect(signUpFounder).not.toHaveBeenCalled()
  })

  it.each(['asha', 'asha@example', 'as ha@example.com', 'asha@exa_mple.com'])(
    'refuses %s as an email address',
    async (typed) => {
      openWaitlist()
      await fill({ email: typed })

      await userEvent.click(join())

      await waitFor(() => expect(email()).toBeInvalid())
      expect(signUpFounder).not.toHaveBeenCalled()
    },
  )

  it.each(['', '   ', '--'])(
    'asks for the payment first when the reference is "%s"',
    async (typed) => {
      openWaitlist()
      await userEvent.type(email(), 'asha@example.com')
      if (typed !== '') await userEvent.type(reference(), typed)

      await userEvent.click(join())

      await expectOneToast('Error', 'Please enter UPI Reference ID after payment.')
      expect(reference()).toHaveFocus()
      expect(reference()).toHaveAccessibleDescription(/Enter the reference of your payment/)
      expect(join()).toBeEnabled()
      expect(signUpFounder).not.toHaveBeenCalled()
    },
  )

  it.each(['12345', 'A'.repeat(41)])('refuses a reference such as %s', async (typed) => {
    openWaitlist()
    await fill({ reference: typed })

    await userEvent.click(join())

    await waitFor(() => expect(reference()).toBeInvalid())
    expect(reference()).toHaveAccessibleDescription(/6 to 40 letters and digits/)
    expect(signUpFounder).not.toHaveBeenCalled()
  })

  it('asks whether it is the UTR when it is something else, and accepts it all the same', async () => {
    openWaitlist()
    const question = /Is this the UTR\?/
    await fill({ reference: 'T2501ABC' })
    expect(screen.getByText(question)).toBeInTheDocument()

    await userEvent.click(join())

    await waitFor(() => expect(signUpFounder).toHaveBeenCalledOnce())
  })

  it('does not ask while the digits are still being typed, but does once the field is left', async () => {
    openWaitlist()
    const question = /Is this the UTR\?/
    await userEvent.type(reference(), '4123 4567')
    expect(screen.queryByText(question)).not.toBeInTheDocument()

    await userEvent.tab()
    expect(screen.getByText(question)).toBeInTheDocument()

    await userEvent.type(reference(), ' 8901')
    expect(screen.queryByText(question)).not.toBeInTheDocument()
  })

  it('does not ask for a UTR outside India', async () => {
    visitorIn('Europe/Berlin')
    openWaitlist()
    await userEvent.type(screen.getByLabelText('Payment ID'), 'ch_3NXABC')
    await userEvent.tab()
    expect(screen.queryByText(/Is this the UTR\?/)).not.toBeInTheDocument()
  })

  it('says who will see what, and links to Privacy and Terms', () => {
    openWaitlist()
    const form = within(screen.getByRole('form'))
    expect(
      form.getByText(/whoever owns the referral code you enter sees your email address/),
    ).toBeInTheDocument()
    expect(form.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    expect(form.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  })

  it('says when the visitor is offline, and stops saying so', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openWaitlist()
    expect(screen.getByText(/You seem to be offline/)).toBeInTheDocument()

    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))

    await waitFor(() => expect(screen.queryByText(/You seem to be offline/)).toBeNull())
  })
})

describe('joining', () => {
  it('sends everything as it is stored, and goes on to the page with the new code', async () => {
    vi.mocked(signUpFounder).mockImplementation((_signUp, attempt) =>
      Promise.resolve({ ...attempt, code: 'MDTAKEN' }),
    )
    openWaitlist()
    await fill({ email: ' Asha@Example.COM ', reference: '4123-4567 8901', code: ' mdDemo1' })

    await userEvent.keyboard('{Enter}')

    expect(await screen.findByText('At /waitlist-success?code=MDTAKEN')).toBeInTheDocument()
    expect(vi.mocked(signUpFounder).mock.calls[0]?.[0]).toEqual({
      email: 'asha@example.com',
      paymentReference: UTR,
      enteredReferralCode: 'MDDEMO1',
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it('sends no code when none was entered', async () => {
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)
    expect(vi.mocked(signUpFounder).mock.calls[0]?.[0].enteredReferralCode).toBeNull()
  })

  it('is busy until the answer is there, and sends a double click once', async () => {
    const answer = holdTheAnswer()
    openWaitlist()
    await fill()

    await userEvent.dblClick(join())

    const busy = await screen.findByRole('button', { name: 'Processing...' })
    expect(busy).toBeDisabled()
    await userEvent.type(email(), '{Enter}')
    await waitFor(() => expect(signUpFounder).toHaveBeenCalledOnce())

    answer({ waitlistUserId: 'x', code: 'MDFIRST' })
    expect(await screen.findByText(/code=MDFIRST/)).toBeInTheDocument()
    expect(signUpFounder).toHaveBeenCalledOnce()
  })

  it('says at the field that nobody has the code', async () => {
    vi.mocked(signUpFounder).mockRejectedValue(new SignUpError('invalid-referral-code'))
    openWaitlist()
    await fill({ code: 'MDNOONE' })

    await userEvent.click(join())

    await expectOneToast(
      'Invalid Referral Code',
      'The referral code you entered is not valid. Please check and try again.',
    )
    expect(referralCode()).toHaveFocus()
    expect(referralCode()).toHaveAccessibleDescription(/This code isn’t valid/)
    expect(join()).toBeEnabled()
  })

  it.each(['HELLO', 'MD12', 'users/x', '---', '😀', 'हिंदी'])(
    'refuses %s as a code without asking the database',
    async (code) => {
      openWaitlist()
      await fill({ code })

      await userEvent.click(join())

      await expectOneToast(
        'Invalid Referral Code',
        'The referral code you entered is not valid. Please check and try again.',
      )
      expect(referralCode()).toBeInvalid()
      expect(signUpFounder).not.toHaveBeenCalled()
    },
  )

  it.each([
    [
      'there is no network',
      notSaved('offline'),
      /We couldn’t reach MoodDrive.*won’t be signed up twice/,
    ],
    ['the service is busy', notSaved('busy'), /very busy.*won’t be signed up twice/],
    [
      'nobody knows why',
      notSaved('unknown'),
      /Something went wrong on our side.*won’t be signed up twice/,
    ],
    [
      'the reference is refused',
      new SignUpError('payment-reference-refused'),
      /can’t be used.*you’re already in/,
    ],
  ])('keeps what was typed and says what to do when %s', async (_when, error, words) => {
    vi.mocked(signUpFounder).mockRejectedValue(error)
    openWaitlist()
    await fill({ code: 'MDDEMO1' })

    await userEvent.click(join())

    await expectOneToast('Error', 'Could not save your details. Please try again.')
    expect(main().getByRole('alert')).toHaveTextContent(words)
    expect(email()).toHaveValue('asha@example.com')
    expect(reference()).toHaveValue(UTR)
    expect(referralCode()).toHaveValue('MDDEMO1')
    expect(join()).toBeEnabled()
  })

  it('can be sent again after something went wrong that nobody foresaw', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
      throw new Error('Broken')
    })
    openWaitlist()
    await fill()
    await userEvent.click(join())

    expect(await main().findByRole('alert')).toHaveTextContent(/Something went wrong on our side/)
    expect(join()).toBeEnabled()
    await userEvent.click(join())
    expect(await screen.findByText(/At \/waitlist-success/)).toBeInTheDocument()
  })

  it('puts the focus on a payment reference that is refused', async () => {
    vi.mocked(signUpFounder).mockRejectedValue(new SignUpError('payment-reference-refused'))
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await waitFor(() => expect(reference()).toBeInvalid())
    expect(reference()).toHaveFocus()
  })

  it('does not ask to try again when the waitlist is closed', async () => {
    vi.mocked(signUpFounder).mockRejectedValue(new SignUpError('waitlist-closed'))
    openWaitlist()
    await fill()

    await userEvent.click(join())

    await expectOneToast(
      'The waitlist is closed',
      'We aren’t taking new founders right now. Nothing was saved.',
    )
    expect(main().getByRole('alert')).toHaveTextContent(/if you have already paid/)
  })

  it('shows no way to pay any more once a sign-up was refused because the waitlist is closed', async () => {
    vi.mocked(signUpFounder).mockRejectedValue(new SignUpError('waitlist-closed'))
    openWaitlist()
    await fill()

    await userEvent.click(join())

    await waitFor(() => expect(screen.queryByText(config.upi.vpa)).not.toBeInTheDocument())
  })

  it('takes the message away when it is sent again', async () => {
    vi.mocked(signUpFounder).mockRejectedValueOnce(notSaved('offline'))
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await main().findByRole('alert')
    const answer = holdTheAnswer()

    await userEvent.click(join())

    await waitFor(() => expect(main().queryByRole('alert')).not.toBeInTheDocument())
    answer({ waitlistUserId: 'x', code: 'MDFIRST' })
    expect(await screen.findByText(/code=MDFIRST/)).toBeInTheDocument()
  })
})

it('takes over the page that was built without what had been typed before a reload', () => {
  const form = (
    <MemoryRouter>
      <WaitlistForm region="india" linkedCode="" onClosed={() => {}} />
    </MemoryRouter>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  const values = { email: '', paymentReference: 'T2026112107352419', enteredReferralCode: '' }
  const draft = JSON.stringify({ values, linkedCode: '' })
  sessionStorage.setItem('mooddrive.waitlist-draft', draft)

  const onRecoverableError = vi.fn<() => void>()
  render(form, { container, hydrate: true, onRecoverableError })

  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(reference()).toHaveValue('T2026112107352419')
  expect(screen.getByText(/Is this the UTR\?/)).toBeInTheDocument()
})

describe('the code of an earlier link', () => {
  it('fills the field, says where it is from, and is sent', async () => {
    remember('MDDEMO1')
    openWaitlist()
    expect(referralCode()).toHaveValue('MDDEMO1')
    expect(referralCode()).toHaveAccessibleDescription('From the link you followed: MDDEMO1')

    await fill()
    await expectSent('MDDEMO1')
  })

  it('is said of the link that led here, too, but of nothing else', () => {
    const { unmount } = openWaitlist('?ref=MDDEMO1')
    expect(referralCode()).toHaveAccessibleDescription('From the link you followed: MDDEMO1')

    unmount()
    openWaitlist()
    expect(referralCode()).toHaveAccessibleDescription('A friend’s or an ambassador’s.')
  })

  it('is not filled in any more after its time', () => {
    remember('MDDEMO1', Date.now())
    openWaitlist()
    expect(referralCode()).toHaveValue('')
  })

  it('gives way to that of the link that led here', () => {
    remember('MDDEMO1')
    openWaitlist('?ref=MDDEMO2')
    expect(referralCode()).toHaveValue('MDDEMO2')
  })

  it('gives way to what is typed instead, also after a reload', async () => {
    remember('MDDEMO1')
    const { unmount } = openWaitlist()
    await userEvent.clear(referralCode())
    await fill({ code: 'MDTYPED' })

    unmount()
    openWaitlist()
    expect(referralCode()).toHaveValue('MDTYPED')
    await expectSent('MDTYPED')
  })

  it('stays out of a field that was emptied, also after a reload', async () => {
    remember('MDDEMO1')
    const { unmount } = openWaitlist()
    await userEvent.clear(referralCode())
    await fill()

    unmount()
    openWaitlist()
    expect(referralCode()).toHaveValue('')
    await expectSent(null)
  })

  it('leaves alone what was typed before the link was followed, and fills what was left empty', async () => {
    const first = openWaitlist()
    await userEvent.type(email(), 'asha@example.com')
    first.unmount()

    remember('MDDEMO1')
    const second = openWaitlist()
    expect(email()).toHaveValue('asha@example.com')
    expect(referralCode()).toHaveValue('MDDEMO1')
    await userEvent.clear(referralCode())
    await userEvent.type(referralCode(), 'MDTYPED')
    second.unmount()

    remember('MDDEMO2')
    openWaitlist()
    expect(referralCode()).toHaveValue('MDTYPED')
  })

  it('gives way to that of a newer link where nobody has touched it', async () => {
    remember('MDDEMO1')
    const { unmount } = openWaitlist()
    await userEvent.type(email(), 'asha@example.com')
    unmount()

    remember('MDDEMO2')
    openWaitlist()
    expect(referralCode()).toHaveValue('MDDEMO2')
  })

  it('is forgotten once it has been used', async () => {
    remember('MDDEMO1')
    openWaitlist()
    await fill()
    await expectSent('MDDEMO1')

    openAnotherTab()
    expect(referralCode()).toHaveValue('')
  })

  it('is forgotten when nobody has it, and does not come back', async () => {
    vi.mocked(signUpFounder).mockRejectedValue(new SignUpError('invalid-referral-code'))
    remember('MDNOONE')
    const { unmount } = openWaitlist()
    await fill()
    await userEvent.click(join())
    await waitFor(() => expect(referralCode()).toBeInvalid())
    expect(referralCode()).toHaveValue('MDNOONE')

    unmount()
    openWaitlist()
    expect(email()).toHaveValue('asha@example.com')
    expect(referralCode()).toHaveValue('')
    openAnotherTab()
    expect(referralCode()).toHaveValue('')
  })

  it('is kept when it is another, typed one that nobody has', async () => {
    vi.mocked(signUpFounder).mockRejectedValue(new SignUpError('invalid-referral-code'))
    remember('MDDEMO1')
    openWaitlist()
    await userEvent.clear(referralCode())
    await fill({ code: 'MDNOONE' })
    await userEvent.click(join())
    await waitFor(() => expect(referralCode()).toBeInvalid())

    openAnotherTab()
    expect(referralCode()).toHaveValue('MDDEMO1')
  })
})

const mine = () => screen.getByRole('button', { name: 'This payment is mine' })
const sent = () => vi.mocked(disputePayment).mock.calls

async function beRefused() {
  vi.mocked(signUpFounder).mockRejectedValue(new SignUpError('payment-reference-refused'))
  openWaitlist()
  await fill({ code: 'mddemo1' })
  await userEvent.click(join())
  await main().findByText('Is it your payment all the same?')
}

describe('a payment that somebody else has used', () => {
  it('can be disputed, which says what is kept, who sees it and what comes next', async () => {
    await beRefused()
    expect(main().getByText(/Only our admin sees them/)).toBeVisible()
    expect(main().getAllByText(/Please don’t pay again/)).toHaveLength(1)
    await userEvent.dblClick(mine())

    expect(await main().findByRole('heading', { name: 'Thank you, we look into it' })).toHaveFocus()
    expect(main().getByText(/we write to asha@example.com/)).toBeVisible()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.[1]).toEqual({
      email: 'asha@example.com',
      paymentReference: UTR,
      enteredReferralCode: 'MDDEMO1',
    })
    expect(email()).toHaveValue('asha@example.com')
    expect(reference()).toHaveValue(UTR)
    expect(referralCode()).toHaveValue('mddemo1')
  })

  it('is offered for no other failure, and not for what was typed since', async () => {
    await beRefused()
    await userEvent.type(reference(), '2')
    expect(screen.queryByRole('button', { name: 'This payment is mine' })).not.toBeInTheDocument()

    vi.mocked(signUpFounder).mockRejectedValue(notSaved('offline'))
    await userEvent.click(join())
    await main().findByRole('alert')
    expect(screen.queryByRole('button', { name: 'This payment is mine' })).not.toBeInTheDocument()
  })

  it('is the same dispute when it is sent again, also after a reload', async () => {
    vi.mocked(disputePayment).mockRejectedValueOnce(new AppError('offline', ''))
    await beRefused()
    await userEvent.click(mine())
    expect(await main().findByText(/press the button again/)).toBeVisible()

    cleanup()
    openWaitlist()
    await userEvent.click(join())
    await userEvent.click(await screen.findByRole('button', { name: 'This payment is mine' }))
    await main().findByText('Thank you, we look into it')

    expect(sent().map(([id]) => id)).toEqual([sent()[0]?.[0], sent()[0]?.[0]])
  })

  it.each([
    ['is free by now', false, 'Nobody uses this reference now'],
    ['can’t be disputed while the waitlist is closed', true, 'The waitlist is closed right now'],
  ])('%s', async (_what, isClosed, words) => {
    vi.mocked(disputePayment).mockRejectedValue(new AppError('denied', ''))
    await beRefused()
    vi.mocked(areSignupsClosed).mockResolvedValue(isClosed)
    await userEvent.click(mine())
    expect(await main().findByText(words)).toBeVisible()
    expect(mine()).toBeEnabled()
  })
})

describe('trying again', () => {
  it('uses the same ids, also after a reload, so that a lost answer can’t sign up twice', async () => {
    vi.mocked(signUpFounder).mockRejectedValueOnce(notSaved('offline'))
    const { unmount } = openWaitlist('?ref=MDDEMO1')
    await fill()
    await userEvent.click(join())
    await main().findByRole('alert')

    unmount()
    openWaitlist('?ref=MDDEMO1')
    expect(email()).toHaveValue('asha@example.com')
    expect(reference()).toHaveValue(UTR)
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)

    expect(attempts()).toHaveLength(2)
    expect(attempts()[1]).toEqual(attempts()[0])
  })

  it('uses new ids when the details have changed: they must not pass for the old ones', async () => {
    vi.mocked(signUpFounder).mockRejectedValueOnce(notSaved('offline'))
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await main().findByRole('alert')

    await userEvent.type(email(), '.in')
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)

    expect(attempts()[1]?.waitlistUserId).not.toBe(attempts()[0]?.waitlistUserId)
  })

  it('finds the earlier try that had gone through, when the changed details are refused', async () => {
    vi.mocked(signUpFounder)
      .mockRejectedValueOnce(notSaved('offline'))
      .mockRejectedValueOnce(new SignUpError('payment-reference-refused'))
    vi.mocked(findWritten).mockImplementation((tried) => Promise.resolve(tried[0]))
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await main().findByRole('alert')

    await userEvent.type(email(), '.in')
    await userEvent.click(join())

    expect(
      await screen.findByText(`At /waitlist-success?code=${attempts()[0]?.code}`),
    ).toBeVisible()
    await expectOneToast(
      'You were in already',
      'Your earlier try had gone through, with asha@example.com.',
    )
  })

  it('leads whoever has signed up in this browser back to their page', async () => {
    const { unmount } = openWaitlist()
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)
    const code = attempts()[0]?.code ?? ''

    unmount()
    openWaitlist()
    await userEvent.click(screen.getByRole('link', { name: 'Follow your payment' }))

    expect(await screen.findByText(`At /waitlist-success?code=${code}`)).toBeInTheDocument()
  })

  it('starts afresh after a success', async () => {
    const { unmount } = openWaitlist()
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)

    unmount()
    openWaitlist()
    expect(email()).toHaveValue('')
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)

    expect(attempts()[1]?.waitlistUserId).not.toBe(attempts()[0]?.waitlistUserId)
  })

  it('keeps a code that was taken out, but takes the one of another link', async () => {
    const first = openWaitlist('?ref=MDDEMO1')
    await userEvent.clear(referralCode())
    await userEvent.type(email(), 'asha@example.com')
    first.unmount()

    const second = openWaitlist('?ref=MDDEMO1')
    expect(referralCode()).toHaveValue('')
    second.unmount()

    openWaitlist('?ref=MDDEMO2')
    expect(referralCode()).toHaveValue('MDDEMO2')
    expect(email()).toHaveValue('asha@example.com')
  })

  it('works where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    vi.mocked(signUpFounder).mockRejectedValueOnce(notSaved('offline'))
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await main().findByRole('alert')
    await userEvent.click(join())
    expect(await screen.findByText(/At \/waitlist-success/)).toBeInTheDocument()
    expect(attempts()[1]).toEqual(attempts()[0])
  })
})
