import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { SignUpError } from '@/data/sign-up/sign-up'
import { signUpsHere, signUpWith, storedClaim, storeSignUp } from '@/features/join/stored-sign-up'
import { config } from '@/lib/config/config'
import { SIGN_UP_FIELDS } from '@/model/sign-up'

import { enter } from '../enter'
import { pressInVain } from '../press-in-vain'
import { expectOneToast, main, toasts } from '../render'
import { keptSignUp } from '../stored-sign-up'
import {
  attempts,
  email,
  fakes,
  fill,
  holdTheAnswer,
  join,
  notSaved,
  openWaitlist,
  reference,
  referralCode,
  UTR,
} from './waitlist'

const NOT_SAVED = 'Could not save your details. Please try again.'

describe('joining the waitlist', () => {
  it('the visitor’s details are normalised, and the success page opens with the new referral code', async () => {
    fakes.signUpFounder.mockImplementation((_signUp, attempt) =>
      Promise.resolve({ ...attempt, code: 'MDTAKEN' }),
    )
    openWaitlist()
    await fill({ email: ' Asha@Example.COM ', reference: '4123-4567 8901', code: ' mdDemo1' })

    await userEvent.keyboard('{Enter}')

    expect(await screen.findByText('At /waitlist-success?code=MDTAKEN')).toBeInTheDocument()
    expect(fakes.signUpFounder.mock.calls[0]?.[0]).toMatchObject({
      email: 'asha@example.com',
      paymentReference: UTR,
      enteredReferralCode: 'MDDEMO1',
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it('the form asks for each field of a sign-up', () => {
    openWaitlist()
    const { elements } = screen.getByRole<HTMLFormElement>('form', { name: 'Your details' })
    for (const field of SIGN_UP_FIELDS) {
      expect(elements.namedItem(field), `a field named ${field}`).toBeInTheDocument()
    }
  })

  it('a visitor can join without a referral code', async () => {
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)
    expect(fakes.signUpFounder.mock.calls[0]?.[0].enteredReferralCode).toBeNull()
  })

  it('the button is busy until the server responds, and a double click sends the sign-up once', async () => {
    const answer = holdTheAnswer()
    openWaitlist()
    await fill()

    await userEvent.dblClick(join())

    const busy = await screen.findByRole('button', { name: 'Processing...' })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    expect(busy).toHaveFocus()
    await userEvent.type(email(), '{Enter}')
    await waitFor(() => expect(fakes.signUpFounder).toHaveBeenCalledOnce())

    answer({ waitlistUserId: 'x', code: 'MDFIRST', receipt: 'r', receiptSecret: 's' })
    expect(await screen.findByText(/code=MDFIRST/)).toBeInTheDocument()
    expect(fakes.signUpFounder).toHaveBeenCalledOnce()
  })

  it('the form suggests a correction of a mistyped email domain, and one click applies the correction', async () => {
    openWaitlist()
    await fill({ email: 'asha@gmial.com' })
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(email()).toHaveFocus())
    expect(email()).toHaveAccessibleDescription(/Did you mean asha@gmail\.com\?/)
    expect(fakes.signUpFounder).not.toHaveBeenCalled()
    const answer = holdTheAnswer()
    await userEvent.click(screen.getByRole('button', { name: 'Use asha@gmail.com' }))
    expect(email()).toHaveValue('asha@gmail.com')
    expect(email()).toBeValid()
    expect(screen.queryByRole('button', { name: /^Use|is right$/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveFocus()
    await waitFor(() => expect(fakes.signUpFounder).toHaveBeenCalledOnce())
    answer({ waitlistUserId: 'x', code: 'MDFIRST', receipt: 'r', receiptSecret: 's' })

    await screen.findByText(/At \/waitlist-success/)
    expect(fakes.signUpFounder.mock.calls[0]?.[0].email).toBe('asha@gmail.com')
  })

  it('each submit suggests a correction of a mistyped domain until the visitor confirms the address', async () => {
    openWaitlist()
    await fill({ email: 'asha@gmial.com' })
    await pressInVain(join())
    await userEvent.type(referralCode(), 'MDDEMO1')
    await pressInVain(join())

    await waitFor(() => expect(email()).toHaveFocus())
    expect(email()).toHaveAccessibleDescription(/Did you mean asha@gmail\.com\?/)
    expect(fakes.signUpFounder).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Yes, asha@gmial.com is right' }))
    await screen.findByText(/At \/waitlist-success/)
    expect(fakes.signUpFounder.mock.calls[0]?.[0].email).toBe('asha@gmial.com')
  })

  it('if the visitor confirms an address and then mistypes another domain, the form suggests a correction again', async () => {
    openWaitlist()
    fakes.signUpFounder.mockRejectedValueOnce(notSaved('offline'))
    await fill({ email: 'asha@gmial.com' })
    await pressInVain(join())
    await userEvent.click(screen.getByRole('button', { name: 'Yes, asha@gmial.com is right' }))
    await main().findByText('We couldn’t reach MoodDrive')
    await userEvent.clear(email())
    await userEvent.type(email(), 'asha@gmail.con')
    await pressInVain(join())

    expect(screen.getByRole('button', { name: 'Yes, asha@gmail.con is right' })).toBeVisible()
    expect(fakes.signUpFounder).toHaveBeenCalledOnce()
  })

  it('sending the same details again opens the page of the first sign-up', async () => {
    openWaitlist()
    await fill()
    await userEvent.click(join())
    const first = await screen.findByText(/At \/waitlist-success/)
    const { textContent } = first
    cleanup()

    fakes.findWritten.mockImplementation((tried) => Promise.resolve(tried[0]))
    openWaitlist()
    await fill()
    await userEvent.click(join())
    expect(await screen.findByText(/At \/waitlist-success/)).toHaveTextContent(textContent)
    await expectOneToast('You’ve already joined', 'This is your first sign-up.')
    expect(fakes.signUpFounder).toHaveBeenCalledOnce()
  })

  it('if the look-up of the first sign-up fails, sending the same details creates a new sign-up', async () => {
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)
    cleanup()

    fakes.findWritten.mockRejectedValueOnce(new AppError('offline', 'No network.'))
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)
    expect(fakes.signUpFounder).toHaveBeenCalledTimes(2)
  })

  it('an unknown referral code shows an error at the field for the code', async () => {
    fakes.signUpFounder.mockRejectedValue(new SignUpError('invalid-referral-code'))
    openWaitlist()
    await fill({ code: 'MDNOONE' })

    await userEvent.click(join())

    await expectOneToast(
      'Invalid Referral Code',
      'The referral code you entered is not valid. Please check and try again.',
    )
    expect(referralCode()).toHaveFocus()
    expect(referralCode()).toHaveAccessibleDescription(/This code isn’t valid/)
    expect(join()).not.toHaveAttribute('aria-busy')
  })

  it('for a paused referral code, the field explains how to join without a code', async () => {
    fakes.signUpFounder.mockRejectedValueOnce(new SignUpError('paused-referral-code'))
    openWaitlist()
    await fill({ code: 'MDPAUSE' })
    await userEvent.click(join())

    const words = 'You can join without it: leave the field empty.'
    await expectOneToast('This code is paused for now', words)
    expect(referralCode()).toHaveFocus()
    expect(referralCode()).toHaveAccessibleDescription(expect.stringContaining(words))

    await userEvent.clear(referralCode())
    await userEvent.click(join())
    await waitFor(() =>
      expect(fakes.signUpFounder).toHaveBeenLastCalledWith(
        expect.objectContaining({ enteredReferralCode: null }),
        expect.anything(),
      ),
    )
  })

  it.each(['HELLO', 'MD12', 'users/x', '---', '😀', 'हिंदी'])(
    'the referral code %s is refused without a look-up',
    async (code) => {
      openWaitlist()
      await fill({ code })

      await pressInVain(join())

      await expectOneToast(
        'Invalid Referral Code',
        'The referral code you entered is not valid. Please check and try again.',
      )
      expect(referralCode()).toBeInvalid()
      expect(fakes.signUpFounder).not.toHaveBeenCalled()
    },
  )

  it.each([
    [
      'there is no network',
      notSaved('offline'),
      /We couldn’t reach MoodDrive.*won’t be signed up twice/,
      NOT_SAVED,
    ],
    ['the service is busy', notSaved('busy'), /very busy.*won’t be signed up twice/, NOT_SAVED],
    [
      'the reason is unknown',
      notSaved('unknown'),
      /Something went wrong on our side.*won’t be signed up twice/,
      NOT_SAVED,
    ],
  ])(
    'the typed values stay, and the form says what to do, when %s',
    async (_when, error, words, toast) => {
      fakes.signUpFounder.mockRejectedValue(error)
      openWaitlist()
      await fill({ code: 'MDDEMO1' })

      await userEvent.click(join())

      await expectOneToast('Error', toast)
      expect(main().getByRole('alert')).toHaveTextContent(words)
      expect(email()).toHaveValue('asha@example.com')
      expect(reference()).toHaveValue(UTR)
      expect(referralCode()).toHaveValue('MDDEMO1')
      expect(join()).not.toHaveAttribute('aria-busy')
    },
  )

  it('offline, nothing is sent, and the typed values stay', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openWaitlist()
    await fill()
    await userEvent.click(join())

    await expectOneToast('You’re offline', 'Nothing was sent. What you typed is still here.')
    expect(main().getByRole('alert')).toHaveTextContent(
      'Nothing was sent. What you typed is still here: send it when you’re back online.',
    )
    expect(join()).not.toHaveAttribute('aria-busy')
    expect(reference()).toHaveValue(UTR)
    expect(fakes.signUpFounder).not.toHaveBeenCalled()

    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(main().queryByRole('alert')).not.toBeInTheDocument())
    await userEvent.click(join())
    expect(await screen.findByText(/At \/waitlist-success/)).toBeInTheDocument()
  })

  it('after an unexpected failure, the visitor can send the form again', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
      throw new Error('Broken')
    })
    openWaitlist()
    await fill()
    await userEvent.click(join())

    expect(await main().findByRole('alert')).toHaveTextContent(/Something went wrong on our side/)
    expect(join()).not.toHaveAttribute('aria-busy')
    await userEvent.click(join())
    expect(await screen.findByText(/At \/waitlist-success/)).toBeInTheDocument()
  })

  it('if the payment reference is refused, the reference field gets the focus', async () => {
    fakes.signUpFounder.mockRejectedValue(new SignUpError('payment-reference-refused'))
    openWaitlist()
    await fill()
    await pressInVain(join())
    expect(reference()).toBeInvalid()
    expect(reference()).toHaveFocus()
  })

  it('if the waitlist is closed, a message says so, and doesn’t suggest a retry', async () => {
    fakes.signUpFounder.mockRejectedValue(new SignUpError('waitlist-closed'))
    openWaitlist()
    await fill()

    await userEvent.click(join())

    await expectOneToast(
      'The waitlist is closed',
      'We aren’t taking new founders right now. Nothing was saved.',
    )
    expect(main().getByRole('alert')).toHaveTextContent(/If you have already paid/)
  })

  it('if the waitlist is closed, the ways to pay disappear', async () => {
    fakes.signUpFounder.mockRejectedValue(new SignUpError('waitlist-closed'))
    openWaitlist()
    await fill()

    await userEvent.click(join())

    await waitFor(() => expect(screen.queryByText(config.upi.vpa)).not.toBeInTheDocument())
  })

  it('when a sign-up fails, older toasts are removed', async () => {
    openWaitlist()
    await userEvent.click(screen.getByRole('button', { name: 'Copy UPI ID' }))
    await expectOneToast('UPI ID Copied!', 'Paste it into your UPI app as the payee.')
    fakes.signUpFounder.mockRejectedValue(new SignUpError('payment-reference-refused'))
    await fill()
    await userEvent.click(join())

    await screen.findByText(/We can’t accept this/)
    await waitFor(() => expect(toasts()).toHaveLength(0))
  })

  it('sending the form again removes the earlier error', async () => {
    fakes.signUpFounder.mockRejectedValueOnce(notSaved('offline'))
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await main().findByRole('alert')
    const answer = holdTheAnswer()

    await userEvent.click(join())

    await waitFor(() => expect(main().queryByRole('alert')).not.toBeInTheDocument())
    answer({ waitlistUserId: 'x', code: 'MDFIRST', receipt: 'r', receiptSecret: 's' })
    expect(await screen.findByText(/code=MDFIRST/)).toBeInTheDocument()
  })
})

const mine = () => screen.getByRole('button', { name: 'This payment is mine' })
const sent = () => fakes.disputePayment.mock.calls

async function beRefused() {
  fakes.signUpFounder.mockRejectedValue(new SignUpError('payment-reference-refused'))
  openWaitlist()
  await fill({ code: 'mddemo1' })
  await userEvent.click(join())
  await main().findByText('Sure this payment is yours?')
}

describe('a payment reference that another sign-up has used', () => {
  it('the form states only once that the reference is refused, and the field explains what to do', async () => {
    await beRefused()
    expect(screen.getByRole('alert')).toHaveTextContent(/We can’t accept.*you’re in/)
    expect(screen.getAllByText(/We can’t accept this/)).toHaveLength(1)
    expect(toasts()).toHaveLength(0)
    expect(reference()).toHaveAccessibleDescription(/^Compare it with your payment app/)
    expect(reference()).toHaveValue(UTR)
    expect(referralCode()).toHaveValue('mddemo1')
  })

  it('the visitor reads what happens next, and disputes the payment', async () => {
    await beRefused()
    expect(main().getByText(/Only our admin sees them/)).toBeVisible()
    expect(main().getAllByText(/Please don’t pay again/)).toHaveLength(1)
    await userEvent.dblClick(mine())

    const thanks = await main().findByRole('heading', { name: 'Thanks, we’ll look into it' })
    await waitFor(() => expect(thanks).toHaveFocus())
    expect(main().getByText(/write to asha@example.com/)).toBeVisible()
    expect(reference()).toBeValid()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.[1]).toMatchObject({
      email: 'asha@example.com',
      paymentReference: UTR,
      enteredReferralCode: 'MDDEMO1',
    })
    expect(email()).toHaveValue('asha@example.com')
    expect(reference()).toHaveValue(UTR)
    expect(referralCode()).toHaveValue('mddemo1')
  })

  it('the dispute is no longer offered once the visitor changes the reference', async () => {
    await beRefused()
    await userEvent.type(reference(), '{Backspace}2')
    expect(screen.queryByRole('button', { name: 'This payment is mine' })).not.toBeInTheDocument()

    fakes.signUpFounder.mockRejectedValue(notSaved('offline'))
    await userEvent.click(join())
    await main().findByRole('alert')
    expect(screen.queryByRole('button', { name: 'This payment is mine' })).not.toBeInTheDocument()
  })

  it('a dispute that is sent again keeps its ID, even after a reload', async () => {
    fakes.disputePayment.mockRejectedValueOnce(new AppError('offline', ''))
    await beRefused()
    await userEvent.click(mine())
    expect(await main().findByText(/press the button again/)).toBeVisible()

    cleanup()
    openWaitlist()
    await userEvent.click(join())
    await userEvent.click(await screen.findByRole('button', { name: 'This payment is mine' }))
    await main().findByText('Thanks, we’ll look into it')

    expect(sent().map(([id]) => id)).toEqual([sent()[0]?.[0], sent()[0]?.[0]])
  })

  it('if the dispute is refused, the visitor can send the dispute again', async () => {
    fakes.disputePayment.mockRejectedValueOnce(new AppError('denied', ''))
    await beRefused()
    await userEvent.click(mine())
    expect(await main().findByText('Something went wrong on our side')).toBeVisible()

    await userEvent.click(mine())
    expect(await main().findByText('Thanks, we’ll look into it')).toBeVisible()
    expect(sent()).toHaveLength(2)
  })

  it('if the dispute is refused because the waitlist is closed, a message says so', async () => {
    fakes.disputePayment.mockRejectedValueOnce(new AppError('denied', ''))
    await beRefused()
    fakes.areSignupsClosed.mockResolvedValue(true)
    await userEvent.click(mine())
    expect(await main().findByText('The waitlist is closed right now')).toBeVisible()
    expect(mine()).not.toHaveAttribute('aria-busy')
  })
})

describe('sending the sign-up form again', () => {
  it('after a reload, the sign-up keeps its IDs, so a lost response doesn’t lead to a second sign-up', async () => {
    fakes.signUpFounder.mockRejectedValueOnce(notSaved('offline'))
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

  it('a sign-up with changed details gets new IDs', async () => {
    fakes.signUpFounder.mockRejectedValueOnce(notSaved('offline'))
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await main().findByRole('alert')

    await userEvent.type(email(), '.in')
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)

    expect(attempts()[1]?.waitlistUserId).not.toBe(attempts()[0]?.waitlistUserId)
  })

  it('if changed details are refused because an earlier attempt succeeded, the page of the earlier sign-up opens', async () => {
    fakes.signUpFounder
      .mockRejectedValueOnce(notSaved('offline'))
      .mockRejectedValueOnce(new SignUpError('payment-reference-refused'))
    fakes.findWritten.mockImplementation((tried) => Promise.resolve(tried[0]))
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
      'You’ve already joined',
      'Your earlier sign-up went through, with asha@example.com.',
    )
  })

  it('a visitor who has signed up in this browser gets a link to the sign-up’s page', async () => {
    const { unmount } = openWaitlist()
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)
    const code = attempts()[0]?.code ?? ''

    unmount()
    openWaitlist()
    await userEvent.click(screen.getByRole('link', { name: 'Open your page' }))

    expect(await screen.findByText(`At /waitlist-success?code=${code}`)).toBeInTheDocument()
  })

  it('if two people have signed up in this browser, the form links to the page of each sign-up', async () => {
    for (const person of ['asha@example.com', 'ravi@example.com']) {
      const { unmount } = openWaitlist()
      await fill({ email: person })
      await userEvent.click(join())
      await screen.findByText(/At \/waitlist-success/)
      unmount()
    }
    const [ashas, ravis] = attempts()

    openWaitlist()
    expect(screen.getByText(/Sign-ups from this browser/)).toBeVisible()
    expect(screen.getByRole('link', { name: `ravi@example.com (${ravis?.code})` })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: `asha@example.com (${ashas?.code})` }))

    expect(await screen.findByText(`At /waitlist-success?code=${ashas?.code}`)).toBeInTheDocument()
    expect(signUpWith(ashas?.code ?? '')?.receipt).toBe(ashas?.receipt)
  })

  it('the browser remembers the last five sign-ups, each once', () => {
    for (const code of ['MD00001', 'MD00002', 'MD00003', 'MD00004', 'MD00005', 'MD00006']) {
      storeSignUp({ ...keptSignUp, code })
    }
    storeSignUp({ ...keptSignUp, code: 'MD00003', email: 'corrected@example.com' })

    expect(signUpsHere().map(({ code }) => code)).toEqual([
      'MD00003',
      'MD00006',
      'MD00005',
      'MD00004',
      'MD00002',
    ])
    expect(signUpWith('MD00003')?.email).toBe('corrected@example.com')
  })

  it('a sign-up doesn’t delete another person’s claim that is stored in the browser', async () => {
    storedClaim.write({ email: 'ravi@example.com', sentAt: new Date().toISOString() })
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)

    expect(storedClaim.read()?.email).toBe('ravi@example.com')
  })

  it('after a sign-up, the form is empty, and the next sign-up has new IDs', async () => {
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

  it('a link’s code that the visitor removed stays removed, but another link’s code is filled in', async () => {
    const first = openWaitlist('?ref=MDDEMO1')
    await userEvent.clear(referralCode())
    await enter(email(), 'asha@example.com')
    first.unmount()

    const second = openWaitlist('?ref=MDDEMO1')
    expect(referralCode()).toHaveValue('')
    second.unmount()

    openWaitlist('?ref=MDDEMO2')
    expect(referralCode()).toHaveValue('MDDEMO2')
    expect(email()).toHaveValue('asha@example.com')
  })

  it('the sign-up keeps its IDs even if the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    fakes.signUpFounder.mockRejectedValueOnce(notSaved('offline'))
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await main().findByRole('alert')
    await userEvent.click(join())
    expect(await screen.findByText(/At \/waitlist-success/)).toBeInTheDocument()
    expect(attempts()[1]).toEqual(attempts()[0])
  })
})
