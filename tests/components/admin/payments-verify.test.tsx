import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import type { FoundReferralCredit } from '@/data/verification/referral-credit'
import type { WaitlistUser } from '@/data/records/schema'

import { person } from '../../factories/records'
import {
  barred,
  button,
  confirmation,
  findCredit,
  focus,
  isOpen,
  never,
  openDesk,
  pass,
  people,
  row,
  stopTheClock,
  verify,
} from './payments-table'

const flagged = new Map([['id1', [{ kind: 'same-email' as const, words: 'Another has it' }]]])

describe('a click on Verify', () => {
  it('the payment is verified at once, and the row offers Undo for five seconds', async () => {
    stopTheClock()
    openDesk(people(2))
    focus(button(1))

    fireEvent.click(button(1))

    expect(isOpen('Verify this payment?')).toBe(false)
    await pass(0)
    expect(verify).toHaveBeenCalledExactlyOnceWith(person(1), 'boss', expect.anything())
    expect(screen.getByText('Success')).toBeInTheDocument()
    expect(screen.getByText("User status updated to 'verified'.")).toBeInTheDocument()
    expect(within(row(1)).getByText('Verified')).toBeInTheDocument()
    expect(row(1)).toHaveFocus()
    expect(button(2)).toBeInTheDocument()
    await pass(4_900)
    expect(button(1, 'Undo')).toBeInTheDocument()
    await pass(100)
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })

  it.each([
    ['no answer', new AppError('offline', 'We haven’t heard back yet.')],
    ['an unclear answer', new FirebaseError('internal', 'INTERNAL')],
  ])(
    'if the server gives %s, the row states that the result is unknown until the record is verified',
    async (_what, error) => {
      verify.mockRejectedValueOnce(error)
      const { user, news } = openDesk(people(2))
      await user.click(button(1))

      const alert = await within(row(1)).findByRole('alert')
      expect(alert).toHaveTextContent('We couldn’t confirm whether this was verified.')
      expect(alert).toHaveTextContent('Verify again: it won’t count twice.')
      expect(await screen.findByText(/^We don’t know yet/)).toBeInTheDocument()
      expect(screen.queryByText('Failed to update user status.')).not.toBeInTheDocument()
      expect(button(1)).toHaveAttribute('aria-disabled', 'false')

      news([person(1, { status: 'verified' }), person(2)])
      expect(within(row(1)).getByText('Verified')).toBeInTheDocument()
      expect(within(row(1)).queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  it('if the first result is unknown and the second attempt fails offline, the result stays unknown', async () => {
    verify.mockRejectedValueOnce(new AppError('offline', 'We haven’t heard back yet.'))
    const { user } = openDesk(people(1))
    const tryAgain = () => user.click(button(1))
    await tryAgain()
    expect(await within(row(1)).findByRole('alert')).toHaveTextContent('We couldn’t confirm')

    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await tryAgain()
    await waitFor(() =>
      expect(within(row(1)).getByRole('alert')).toHaveTextContent(
        /We couldn’t confirm.* Last attempt: You’re offline\. Nothing was changed\.$/,
      ),
    )
    expect(verify).toHaveBeenCalledOnce()
    isOnline.mockRestore()

    // This attempt reads the record and finds that it was corrected. So the admin learns that the
    // first attempt didn't verify the payment.
    verify.mockRejectedValueOnce(new AppError('changed', 'It has just been corrected.'))
    await tryAgain()
    await waitFor(() =>
      expect(within(row(1)).getByRole('alert')).toHaveTextContent(
        'Not verified: It has just been corrected.',
      ),
    )
  })

  it('offline, the row states that nothing changed, and nothing is sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = openDesk(people(1))
    await user.click(button(1))

    expect(await within(row(1)).findByRole('alert')).toHaveTextContent(
      'Not verified: You’re offline. Nothing was changed.',
    )
    expect(verify).not.toHaveBeenCalled()
  })

  it('a failed verification shows its reason in the row, and the admin can try again', async () => {
    verify.mockRejectedValueOnce(
      new AppError('duplicate', 'Another record with this email is already verified.'),
    )
    const { user } = openDesk(people(1))
    await user.click(button(1))

    expect(await screen.findByText('Failed to update user status.')).toBeInTheDocument()
    const reason = 'Not verified: Another record with this email is already verified.'
    expect(within(row(1)).getByRole('alert')).toHaveTextContent(reason)
    // The email can wrap after the @, where the accessible description may have a space.
    expect(button(1)).toHaveAccessibleDescription(/^person1@ ?example\.com 4123 0000 0001 /)
    expect(button(1)).toHaveAccessibleDescription(expect.stringContaining(reason))

    await user.click(button(1))
    expect(await within(row(1)).findByText('Verified')).toBeInTheDocument()
    expect(screen.queryByText(reason)).not.toBeInTheDocument()
  })

  it('a second click on Verify does nothing while the verification runs', async () => {
    verify.mockImplementation(never)
    const { user } = openDesk(people(1))
    await user.click(button(1))

    await user.click(button(1))

    expect(button(1)).toHaveAttribute('aria-disabled', 'true')
    expect(verify).toHaveBeenCalledOnce()
  })

  it('the second click of a double click doesn’t press the new Undo button', async () => {
    const { user } = openDesk(people(1))
    await user.click(button(1))
    const undo = await within(row(1)).findByRole('button', { name: 'Undo' })

    fireEvent.click(undo, { detail: 2 })

    expect(within(row(1)).getByText('Verified')).toBeInTheDocument()
  })
})

describe('a click on Verify in a flagged row', () => {
  it('the confirmation shows the payment, its flags and the credited referrer before anything is written', async () => {
    const { user } = openDesk(
      [person(1, { enteredReferralCode: 'MDDEMO1', referredBy: 'asha' }), person(2)],
      flagged,
    )

    await user.click(button(1))

    const asked = await confirmation()
    expect(asked).toHaveTextContent('person1@example.com')
    expect(asked).toHaveTextContent('412300000001')
    await waitFor(() =>
      expect(asked).toHaveTextContent('Counts for MDDEMO1, the code they entered.'),
    )
    expect(asked).toHaveTextContent('You can undo this later. They’ll see your reason.')
    expect(asked).toHaveTextContent('Another has it')
    expect(within(asked).getByRole('button', { name: 'Verify payment' })).toHaveFocus()
    expect(verify).not.toHaveBeenCalled()

    await user.keyboard('{Enter}')

    expect(verify).toHaveBeenCalledExactlyOnceWith(
      person(1, { enteredReferralCode: 'MDDEMO1', referredBy: 'asha' }),
      'boss',
      expect.anything(),
    )
    expect(await screen.findByText("User status updated to 'verified'.")).toBeInTheDocument()
    expect(screen.getByText('Success')).toBeInTheDocument()
    expect(isOpen('Verify this payment?')).toBe(false)
    expect(row(1)).toHaveFocus()
    expect(within(row(1)).getByText('Verified')).toBeInTheDocument()
    expect(button(2)).toBeInTheDocument()
  })

  it('if the record has no referral code, the confirmation states that no one is credited', async () => {
    const { user } = openDesk(people(1), flagged)

    await user.click(button(1))

    expect(await confirmation()).toHaveTextContent('No referral: they joined without a code.')
  })

  it('the admin can’t confirm before the credited referrer is looked up', async () => {
    findCredit.mockImplementation(never)
    const { user } = openDesk(
      [person(1, { enteredReferralCode: 'MDDEMO1', referredBy: 'asha' })],
      flagged,
    )
    await user.click(button(1))
    const asked = await confirmation()
    expect(asked).toHaveTextContent('Looking up the referrer…')

    await user.click(within(asked).getByRole('button', { name: 'Verify payment' }))

    expect(verify).not.toHaveBeenCalled()
    expect(isOpen('Verify this payment?')).toBe(true)
  })

  it.each<[string, Partial<WaitlistUser>, FoundReferralCredit, string]>([
    [
      'the owner of the code has left',
      { enteredReferralCode: 'MDGONE1', referredBy: 'gone' },
      { kind: 'left', reason: null },
      'Counts for nobody: the owner of MDGONE1, the code they entered, has left.',
    ],
    [
      'the code has no known referrer',
      { enteredReferralCode: 'MDLOST1', referredBy: null },
      { kind: 'nobody', reason: null },
      'No referral: we have no referrer for MDLOST1, the code they entered.',
    ],
  ])(
    'the confirmation states that no one is credited because %s',
    async (_why, fields, credit, words) => {
      findCredit.mockResolvedValue(credit)
      const { user } = openDesk([person(1, fields)], flagged)

      await user.click(button(1))

      const asked = await confirmation()
      await waitFor(() => expect(asked).toHaveTextContent(words))
      await user.click(within(asked).getByRole('button', { name: 'Verify payment' }))
      expect(verify).toHaveBeenCalledOnce()
    },
  )

  it('a record without an email address can’t be verified, and the dialog explains why', async () => {
    const { user } = openDesk([person(1, { email: null })], flagged)
    await user.click(screen.getByRole('button', { name: 'Verify' }))

    const asked = await barred()

    expect(asked).toHaveTextContent('It has no email address')
    expect(within(asked).queryByRole('button', { name: /^Verify/ })).not.toBeInTheDocument()
  })

  it('a record whose referral has already counted can’t be verified, and the dialog explains why', async () => {
    findCredit.mockResolvedValue({ kind: 'refused', reason: 'Its referral has counted before.' })
    const { user } = openDesk(
      [person(1, { referredBy: 'asha', enteredReferralCode: 'MDDEMO1' })],
      flagged,
    )
    await user.click(screen.getByRole('button', { name: 'Verify' }))

    const asked = await confirmation()
    const words = 'You can’t verify this. Its referral has counted before.'
    await waitFor(() => expect(asked).toHaveTextContent(words))

    expect(within(asked).queryByRole('button', { name: /^Verify/ })).not.toBeInTheDocument()
  })

  it('a disputed payment can’t be verified, and the dialog links to the disputes', async () => {
    const words = 'Another person says this payment is theirs'
    const { user } = openDesk(people(1), new Map([['id1', [{ kind: 'disputed' as const, words }]]]))
    await user.click(button(1))

    const asked = await barred()

    expect(within(asked).queryByRole('button', { name: /^Verify/ })).not.toBeInTheDocument()
    expect(within(asked).getByRole('link', { name: 'Decide the dispute first.' })).toHaveAttribute(
      'href',
      '/admin/disputes',
    )
    expect(verify).not.toHaveBeenCalled()
  })

  it('if the look-up of the referrer fails, the admin can still verify the payment', async () => {
    findCredit.mockRejectedValue(new AppError('offline', 'No connection.'))
    const { user } = openDesk(
      [person(1, { enteredReferralCode: 'MDDEMO1', referredBy: 'asha' })],
      flagged,
    )
    await user.click(button(1))
    const asked = await confirmation()
    await waitFor(() => expect(asked).toHaveTextContent('We couldn’t look up the referrer'))

    await user.click(within(asked).getByRole('button', { name: 'Verify payment' }))

    expect(verify).toHaveBeenCalledOnce()
  })

  it('cancelling the confirmation verifies nothing', async () => {
    const { user } = openDesk(people(1), flagged)
    await user.click(button(1))

    await user.click(within(await confirmation()).getByRole('button', { name: 'Not yet' }))

    expect(isOpen('Verify this payment?')).toBe(false)
    expect(verify).not.toHaveBeenCalled()
    expect(row(1)).toHaveAttribute('aria-current', 'true')
  })

  it('the second click of a double click doesn’t confirm the verification', async () => {
    const { user } = openDesk(people(1), flagged)
    await user.click(button(1))
    const confirm = within(await confirmation()).getByRole('button', { name: 'Verify payment' })

    fireEvent.click(confirm, { detail: 2 })
    expect(verify).not.toHaveBeenCalled()

    fireEvent.click(confirm, { detail: 1 })
    await waitFor(() => expect(verify).toHaveBeenCalledOnce())
  })

  it('holding Enter down doesn’t confirm the verification', async () => {
    const { user } = openDesk(people(1), flagged)
    focus(button(1))

    await user.keyboard('{Enter>5/}')

    expect(isOpen('Verify this payment?')).toBe(true)
    expect(verify).not.toHaveBeenCalled()
  })

  it('if the reference changes while the confirmation is open, the verification uses the reference in the confirmation', async () => {
    const { user, news } = openDesk(people(1), flagged)
    await user.click(button(1))
    news([person(1, { upiReferenceId: '499999999999' })])

    const asked = await confirmation()
    expect(asked).toHaveTextContent('412300000001')
    await user.click(within(asked).getByRole('button', { name: 'Verify payment' }))

    expect(verify.mock.calls[0]?.[0]).toMatchObject({ upiReferenceId: '412300000001' })
  })
})

it('a row shows its flags under the email', () => {
  const words = ['Another sign-up has this email', 'The reference isn’t 12 digits']
  openDesk(
    people(2),
    new Map([
      [
        'id1',
        [
          { kind: 'same-email' as const, words: words[0] ?? '' },
          { kind: 'reference' as const, words: words[1] ?? '' },
        ],
      ],
    ]),
  )

  const cell = within(row(1)).getAllByRole('cell')[0]
  for (const one of words) expect(cell).toHaveTextContent(one)
  expect(within(row(2)).getAllByRole('cell')[0]).toHaveTextContent(/^person2@example\.com$/)
})
