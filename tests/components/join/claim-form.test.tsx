import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { localDay } from '@/lib/format/local-day'

import { enter } from '../enter'
import { pressInVain } from '../press-in-vain'
import { main } from '../render'
import {
  email,
  fakes,
  fill,
  join,
  openWaitlist,
  reference,
  referralCode,
  visitorIn,
  withPaymentPage,
} from './waitlist'

const claimButton = () => screen.getByRole('button', { name: 'I paid, but can’t find the UTR' })
const payer = () => screen.getByLabelText('Your UPI ID')
const day = () => screen.getByLabelText('Day')
const time = () => screen.getByLabelText('Time')
const find = () => screen.getByRole('button', { name: 'Find my payment' })
const sent = () => fakes.claimPayment.mock.calls

async function openClaim() {
  await userEvent.click(claimButton())
  await screen.findByLabelText('Your UPI ID')
}

async function fillClaim() {
  await userEvent.type(payer(), 'Asha.Rao@OkHdfcBank')
  fireEvent.change(day(), { target: { value: '2026-01-31' } })
  fireEvent.change(time(), { target: { value: '14:05' } })
}

const CLAIM = { payer: 'asha.rao@okhdfcbank', day: '2026-01-31', time: '14:05' }

describe('claiming a payment without the UTR', () => {
  it('the payer sends a claim with the email and referral code that were typed into the sign-up form', async () => {
    openWaitlist()
    await enter(email(), 'Asha@Example.com')
    await userEvent.type(referralCode(), 'mddemo1')
    await openClaim()
    expect(
      screen.getByRole('heading', { name: 'We’ll look for your payment without the UTR' }),
    ).toHaveFocus()
    expect(email()).toHaveValue('Asha@Example.com')
    expect(referralCode()).toHaveValue('mddemo1')
    expect(day()).toHaveValue(localDay(new Date()))
    await fillClaim()
    await userEvent.type(payer(), '{Enter}')

    const thanks = await screen.findByRole('heading', {
      name: 'Thanks, we’ll look for your payment in our bank statement',
    })
    expect(thanks).toHaveFocus()
    expect(
      screen.getByText(
        /^We’ll write to asha@example\.com, whether we find it or not\. Please don’t pay again\./,
      ),
    ).toBeInTheDocument()
    expect(sent()).toEqual([
      [
        expect.any(String),
        { email: 'asha@example.com', enteredReferralCode: 'MDDEMO1', claim: CLAIM },
      ],
    ])
    expect(fakes.signUpFounder).not.toHaveBeenCalled()
  })

  it('after a claim, the waitlist page shows a reminder until the payer joins or a month passes', async () => {
    openWaitlist()
    await userEvent.type(email(), 'asha@example.com')
    await openClaim()
    await fillClaim()
    await userEvent.click(find())
    await screen.findByText(/^We’ll write to asha/)
    cleanup()

    const reminder = /you told us about a payment\..*write to asha@example\.com/
    openWaitlist()
    expect(screen.getByText(reminder)).toHaveTextContent('Found the right UTR? Join with it below')
    await openClaim()
    expect(
      screen.getByText(/^You already sent this on .*, for asha@example\.com\. Send it again only/),
    ).toBeInTheDocument()
    cleanup()
    vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
    try {
      openWaitlist()
      expect(screen.queryByText(reminder)).not.toBeInTheDocument()
    } finally {
      vi.useRealTimers()
    }
    cleanup()

    openWaitlist()
    await userEvent.clear(email())
    await fill()
    await userEvent.click(join())
    await screen.findByText(/At \/waitlist-success/)
    cleanup()
    openWaitlist()
    expect(screen.queryByText(reminder)).not.toBeInTheDocument()
  })

  it('every invalid field shows an error, and the first gets the focus', async () => {
    openWaitlist()
    await openClaim()
    fireEvent.change(day(), { target: { value: '' } })
    await pressInVain(find())

    await waitFor(() => expect(email()).toHaveFocus())
    expect(email()).toHaveAccessibleDescription('Enter your email address.')
    expect(payer()).toHaveAccessibleDescription(/^Enter the UPI ID that you paid from\./)
    expect(day()).toHaveAccessibleDescription('Choose the day on which you paid.')
    expect(time()).toHaveAccessibleDescription(/^Enter the time, as far as you remember it\./)
    expect(fakes.claimPayment).not.toHaveBeenCalled()
  })

  it.each([
    ['asha@example.com', /^This looks like an email address\./],
    ['98765 43210', /^This is a phone number\. Add the part after the @/],
    ['asha at ybl', /^A UPI ID looks like name@okhdfcbank or 9876543210@ybl\./],
  ])('"%s" isn’t accepted as a UPI ID', async (typed, words) => {
    openWaitlist()
    await openClaim()
    await userEvent.type(payer(), typed)
    await pressInVain(find())
    expect(payer()).toHaveAccessibleDescription(words)
  })

  it('a payment day in the future shows an error', async () => {
    openWaitlist()
    await openClaim()
    fireEvent.change(day(), { target: { value: '2099-01-01' } })
    await pressInVain(find())
    expect(day()).toHaveAccessibleDescription('This day is in the future.')
  })

  it('a payment time in the future shows an error', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-31T12:00:00'), toFake: ['Date'] })
    try {
      openWaitlist()
      await enter(email(), 'asha@people.example')
      await openClaim()
      await fillClaim()
      await pressInVain(find())
      expect(time()).toHaveAccessibleDescription(/This time is in the future\./)
    } finally {
      vi.useRealTimers()
    }
  })

  it('the form states the minimum age', async () => {
    openWaitlist()
    await openClaim()
    expect(screen.getByText(/you confirm that you are 18 or older/)).toBeInTheDocument()
  })

  it('a mistyped email domain stops the claim until the payer answers the suggestion', async () => {
    openWaitlist()
    await enter(email(), 'asha@gmial.com')
    await openClaim()
    await fillClaim()
    await pressInVain(find())
    expect(email()).toHaveAccessibleDescription(/Did you mean asha@gmail\.com\?/)
    await pressInVain(find())
    expect(fakes.claimPayment).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Use asha@gmail.com' }))
    await screen.findByText(/We’ll write to asha@gmail\.com/)
  })

  it('a double click sends the claim once', async () => {
    const held: Array<() => void> = []
    fakes.claimPayment.mockReturnValue(
      new Promise((resolve) => {
        held.push(resolve)
      }),
    )
    openWaitlist()
    await enter(email(), 'asha@example.com')
    await openClaim()
    await fillClaim()
    await userEvent.dblClick(find())
    const busy = await screen.findByRole('button', { name: 'Sending…' })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    expect(busy).toHaveFocus()
    await userEvent.type(email(), '{Enter}')
    for (const answer of held) answer()
    await screen.findByText(/Please don’t pay again\.$/)
    expect(sent()).toHaveLength(1)
  })

  it('after a failed claim and a reload, the typed values are still there, and the same claim is sent again', async () => {
    fakes.claimPayment.mockRejectedValueOnce(new AppError('offline', ''))
    openWaitlist()
    await enter(email(), 'asha@example.com')
    await openClaim()
    await fillClaim()
    await userEvent.click(find())
    expect(await main().findByRole('alert')).toHaveTextContent('We couldn’t reach MoodDrive')

    cleanup()
    openWaitlist()
    await openClaim()
    expect(email()).toHaveValue('asha@example.com')
    expect(payer()).toHaveValue('Asha.Rao@OkHdfcBank')
    expect(day()).toHaveValue('2026-01-31')
    expect(time()).toHaveValue('14:05')
    await userEvent.click(find())
    await screen.findByText(/We’ll write to asha@example\.com/)

    expect(sent()).toHaveLength(2)
    expect(sent()[1]).toEqual(sent()[0])
  })

  it('the payer returns to the sign-up form, and the typed values are still there', async () => {
    openWaitlist()
    await fill({ reference: '4123', code: 'MDDEMO1' })
    await openClaim()
    await userEvent.type(email(), '.in')
    await userEvent.click(screen.getByRole('button', { name: 'I have the UTR after all' }))

    expect(reference()).toHaveFocus()
    expect(reference()).toHaveValue('4123')
    expect(email()).toHaveValue('asha@example.com.in')
    expect(referralCode()).toHaveValue('MDDEMO1')
    expect(join()).not.toHaveAttribute('aria-busy')
  })

  it('offline, a message is shown, and nothing is sent', async () => {
    openWaitlist()
    await enter(email(), 'asha@example.com')
    await openClaim()
    await fillClaim()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    expect(await screen.findByText(/You seem to be offline/)).toBeInTheDocument()
    await userEvent.click(find())
    expect(await main().findByRole('alert')).toHaveTextContent('You’re offline')
    expect(fakes.claimPayment).not.toHaveBeenCalled()
  })

  it.each([
    ['closed', true, 'The waitlist is closed right now'],
    ['open', false, 'Something went wrong on our side'],
  ])(
    'if a claim is refused while the waitlist is %s, the form shows the reason',
    async (_what, isClosed, words) => {
      fakes.claimPayment.mockRejectedValue(new AppError('denied', ''))
      openWaitlist()
      await enter(email(), 'asha@example.com')
      await openClaim()
      await fillClaim()
      fakes.areSignupsClosed.mockResolvedValue(isClosed)
      await userEvent.click(find())
      expect(await main().findByRole('alert')).toHaveTextContent(words)
      expect(payer()).toHaveValue('Asha.Rao@OkHdfcBank')
    },
  )

  it('a visitor abroad, whose payment has no UTR, isn’t offered the claim form', () => {
    withPaymentPage()
    visitorIn('Europe/Berlin')
    openWaitlist()
    expect(
      screen.queryByRole('button', { name: 'I paid, but can’t find the UTR' }),
    ).not.toBeInTheDocument()
  })
})
