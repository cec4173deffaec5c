import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { SignUpError } from '@/data/waitlist/sign-up'
import { signUpsHere, signUpWith, storedClaim, storeSignUp } from '@/features/join/stored-sign-up'
import { config } from '@/lib/config'

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

describe('joining', () => {
  it('sends everything as it is stored, and goes on to the page with the new code', async () => {
    fakes.signUpFounder.mockImplementation((_signUp, attempt) =>
      Promise.resolve({ ...attempt, code: 'MDTAKEN' }),
    )
    openWaitlist()
    await fill({ email: ' Asha@Example.COM ', reference: '4123-4567 8901', code: ' mdDemo1' })

    await userEvent.keyboard('{Enter}')

    expect(await screen.findByText('At /waitlist-success?code=MDTAKEN')).toBeInTheDocument()
    expect(fakes.signUpFounder.mock.calls[0]?.[0]).toEqual({
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
    expect(fakes.signUpFounder.mock.calls[0]?.[0].enteredReferralCode).toBeNull()
  })

  it('is busy until the answer is there, and sends a double click once', async () => {
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

  it('asks about an address with a slip in its domain, and corrects and sends it with one press', async () => {
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

  it('asks about such an address again, also after other changes, until one says that it is right', async () => {
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

  it('asks about another such address, too', async () => {
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

  it('finds the first success of this browser when the same details are sent again', async () => {
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
    await expectOneToast('You were in already', 'This is your first sign-up.')
    expect(fakes.signUpFounder).toHaveBeenCalledOnce()
  })

  it('signs up anew where the first sign-up is erased, or can’t be asked for', async () => {
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

  it('says at the field that nobody has the code', async () => {
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

  it('says at the field that the code is paused, and how to join without it', async () => {
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
    'refuses %s as a code without asking the database',
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
      'nobody knows why',
      notSaved('unknown'),
      /Something went wrong on our side.*won’t be signed up twice/,
      NOT_SAVED,
    ],
  ])('keeps what was typed and says what to do when %s', async (_when, error, words, toast) => {
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
  })

  it('reports at once that the device is offline, sends nothing and keeps the typed values', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openWaitlist()
    await fill()
    await userEvent.click(join())

    await expectOneToast('You’re offline', 'Nothing was sent. What you typed is kept.')
    expect(main().getByRole('alert')).toHaveTextContent(
      'Nothing was sent, and what you typed is kept. Send it when you’re connected again.',
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

  it('can be sent again after something went wrong that nobody foresaw', async () => {
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

  it('puts the focus on a payment reference that is refused', async () => {
    fakes.signUpFounder.mockRejectedValue(new SignUpError('payment-reference-refused'))
    openWaitlist()
    await fill()
    await pressInVain(join())
    expect(reference()).toBeInvalid()
    expect(reference()).toHaveFocus()
  })

  it('does not ask to try again when the waitlist is closed', async () => {
    fakes.signUpFounder.mockRejectedValue(new SignUpError('waitlist-closed'))
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
    fakes.signUpFounder.mockRejectedValue(new SignUpError('waitlist-closed'))
    openWaitlist()
    await fill()

    await userEvent.click(join())

    await waitFor(() => expect(screen.queryByText(config.upi.vpa)).not.toBeInTheDocument())
  })

  it('shows no older toast over a new failure', async () => {
    openWaitlist()
    await userEvent.click(screen.getByRole('button', { name: 'Copy UPI ID' }))
    await expectOneToast('UPI ID Copied!', 'Paste it into your UPI app as the payee.')
    fakes.signUpFounder.mockRejectedValue(new SignUpError('payment-reference-refused'))
    await fill()
    await userEvent.click(join())

    await screen.findByText(/was refused/)
    await waitFor(() => expect(toasts()).toHaveLength(0))
  })

  it('takes the message away when it is sent again', async () => {
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

describe('a payment that somebody else has used', () => {
  it('is refused in one place, and the field says what to do', async () => {
    await beRefused()
    expect(screen.getByRole('alert')).toHaveTextContent(/was refused.*you’re already in/)
    expect(screen.getAllByText(/was refused/)).toHaveLength(1)
    expect(toasts()).toHaveLength(0)
    expect(reference()).toHaveAccessibleDescription(/^Compare it with your payment app/)
    expect(reference()).toHaveValue(UTR)
    expect(referralCode()).toHaveValue('mddemo1')
  })

  it('can be disputed, which says what is kept, who sees it and what comes next', async () => {
    await beRefused()
    expect(main().getByText(/Only our admin sees them/)).toBeVisible()
    expect(main().getAllByText(/Please don’t pay again/)).toHaveLength(1)
    await userEvent.dblClick(mine())

    const thanks = await main().findByRole('heading', { name: 'Thanks, we’ll look into it' })
    await waitFor(() => expect(thanks).toHaveFocus())
    expect(main().getByText(/write to asha@example.com/)).toBeVisible()
    expect(reference()).toBeValid()
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
    await userEvent.type(reference(), '{Backspace}2')
    expect(screen.queryByRole('button', { name: 'This payment is mine' })).not.toBeInTheDocument()

    fakes.signUpFounder.mockRejectedValue(notSaved('offline'))
    await userEvent.click(join())
    await main().findByRole('alert')
    expect(screen.queryByRole('button', { name: 'This payment is mine' })).not.toBeInTheDocument()
  })

  it('is the same dispute when it is sent again, also after a reload', async () => {
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

  it.each([
    ['can be sent again after a refusal', false, 'Something went wrong on our side'],
    ['can’t be disputed while the waitlist is closed', true, 'The waitlist is closed right now'],
  ])('%s', async (_what, isClosed, words) => {
    fakes.disputePayment.mockRejectedValue(new AppError('denied', ''))
    await beRefused()
    fakes.areSignupsClosed.mockResolvedValue(isClosed)
    await userEvent.click(mine())
    expect(await main().findByText(words)).toBeVisible()
    expect(mine()).not.toHaveAttribute('aria-busy')
  })
})

describe('trying again', () => {
  it('uses the same ids, also after a reload, so that a lost answer can’t sign up twice', async () => {
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

  it('uses new ids when the details have changed: they must not pass for the old ones', async () => {
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

  it('finds the earlier try that had gone through, when the changed details are refused', async () => {
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
    await userEvent.click(screen.getByRole('link', { name: 'Open your page' }))

    expect(await screen.findByText(`At /waitlist-success?code=${code}`)).toBeInTheDocument()
  })

  it('leads two people who signed up in this browser back to a page each', async () => {
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

  it('remembers the last five sign-ups, each once', () => {
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

  it('keeps a claim that another person sent from the same phone', async () => {
    storedClaim.write({ email: 'ravi@example.com', sentAt: new Date().toISOString() })
    openWaitlist()
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)

    expect(storedClaim.read()?.email).toBe('ravi@example.com')
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
    await enter(email(), 'asha@example.com')
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
