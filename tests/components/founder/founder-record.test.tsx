import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { company } from '@/content/legal/company'
import { AppError } from '@/data/firebase/errors'
import type { Friend } from '@/data/founder/friends'
import { MOST_CORRECTIONS } from '@/domain/payments/payment-reference'
import { formatDate } from '@/lib/format/format'

import { expectOneToast, toasts } from '../render'
import {
  correct,
  data,
  deferred,
  fakes,
  findRecords,
  found,
  friendList,
  friendsCard,
  ID,
  NOT_SAVED,
  open,
  openRecord,
  payment,
  record,
  records,
  reference,
  requests,
  road,
  show,
} from './founder'

describe('the founder’s page', () => {
  it('the page shows the email, the join date, the reference, the code and the number of friends', async () => {
    await openRecord()
    expect(screen.getByRole('main')).toHaveTextContent(
      `asha@people.example, signed up on ${formatDate(new Date(2026, 2, 14))}`,
    )
    const day = new Date(2026, 2, 14)
    expect(within(screen.getByRole('main')).getByRole('time')).toHaveAttribute(
      'datetime',
      expect.stringContaining(day.toISOString().slice(0, 10)),
    )
    expect(payment().getByText('412345678901')).toBeVisible()
    expect(screen.getByText('MD7K2QP')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy Referral Link' })).toBeVisible()
    const friends = await screen.findByText('Friends verified with your code')
    expect(friends.closest('dl')).toHaveTextContent('3Counted from verified payments.')
  })

  it('the page links to the founder’s other sign-ups with the same email', async () => {
    const two = { upiReferenceId: '433461000003', status: 'verified' }
    findRecords.mockResolvedValue([found(ID), found('founder0000000000002', two)])
    await openRecord()
    const notice = within(
      await screen.findByRole('region', { name: 'This address has 2 sign-ups' }),
    )
    expect(notice.getByRole('link', { current: 'page' })).toHaveTextContent(
      /^No reference · being checked · .* \(this page\)$/,
    )
    expect(notice.getByRole('link', { name: /^4334 6100 0003 · verified · / })).toHaveAttribute(
      'href',
      '/waitlist-dashboard?code=founder0000000000002',
    )
  })

  it.each([
    ['pending_verification', null, 'Payment checked', 'Being checked'],
    ['needs_correction', null, 'Payment checked', 'Needs you'],
    ['verified', new Date(2026, 2, 16), 'Beta access', formatDate(new Date(2026, 2, 16))],
  ] as const)(
    'the progress list marks the current step for the status %s',
    async (status, verifiedAt, here, said) => {
      await openRecord({ status, verifiedAt })
      const stops = road().getAllByRole('listitem')
      expect(stops.map((stop) => stop.textContent)).toEqual([
        expect.stringContaining('Signed up'),
        expect.stringContaining('Payment checked'),
        expect.stringContaining('Beta access'),
        expect.stringContaining('Launch'),
      ])
      const current = stops.filter((stop) => stop.getAttribute('aria-current') === 'step')
      expect(current).toHaveLength(1)
      expect(current[0]).toHaveTextContent(here)
      expect(road().getByText(formatDate(new Date(2026, 2, 14)))).toBeVisible()
      expect(road().getByText(said)).toBeVisible()
    },
  )

  it('future launch dates are shown, and past launch dates read "To be announced"', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-15T00:00:00Z'))
    await openRecord()
    expect(road().getByText('H1 2026')).toBeVisible()
    expect(road().getByText('To be announced to founders first')).toBeVisible()
    expect(road().queryByText('May 2026')).not.toBeInTheDocument()
  })

  it('until the payment is verified, the page shows the waiting time', async () => {
    fakes.readClock.mockResolvedValue({ medianHours: 3, oldestHours: 1, measuredAt: new Date() })
    await openRecord()
    expect(await road().findByText('Checks currently take about 3 hours.')).toBeVisible()
    act(() => records?.next({ ...record, status: 'verified' }))
    await payment().findByText('Verified')
    expect(road().queryByText(/Checks currently take/)).not.toBeInTheDocument()
  })

  it('the page shows the admin’s message that the payment was found under another reference', async () => {
    await openRecord()
    const words = 'We found your payment under the reference 6325 1234 5678.'
    act(() => records?.next({ ...record, statusReason: words }))
    expect(await payment().findByText(words)).toBeVisible()
    expect(payment().getByText(/We check every payment by hand/)).toBeVisible()
  })

  it('the founder copies the referral code', async () => {
    await openRecord()
    await userEvent.click(screen.getByRole('button', { name: 'Copy Code' }))
    expect(await navigator.clipboard.readText()).toBe('MD7K2QP')
    await expectOneToast('Code Copied!', 'Your referral code has been copied to your clipboard.')
  })

  it('the status changes live, and is announced to screen readers', async () => {
    await openRecord()
    const text = payment().getByText(/We check every payment by hand/)
    expect(text.closest('[aria-live=polite]')).not.toBeNull()
    expect(payment().getByText('Being checked')).toBeVisible()

    act(() => records?.next({ ...record, status: 'verified' }))

    expect(await payment().findByText('Verified')).toBeVisible()
    expect(payment().getByText(/you’re a founder/)).toBeVisible()
    expect(screen.queryByLabelText('UPI Reference ID')).not.toBeInTheDocument()
    expect(screen.queryByText('We check your payment')).not.toBeInTheDocument()
  })

  it('the page shows the admin’s reason for a correction request', async () => {
    await openRecord({
      status: 'needs_correction',
      statusReason: 'Our bank has no payment with this UTR.',
    })
    expect(payment().getByText('Needs correction')).toBeVisible()
    expect(payment().getByText('Our bank has no payment with this UTR.')).toBeVisible()
  })

  it('after a revert, the page shows the reason live, and the founder can correct the reference', async () => {
    await openRecord()
    act(() => records?.next({ ...record, status: 'verified' }))
    await payment().findByText('Verified')
    expect(payment().queryByLabelText('UPI Reference ID')).not.toBeInTheDocument()

    act(() =>
      records?.next({
        ...record,
        status: 'needs_correction',
        statusReason: 'The wrong payment was verified.',
        revertedAt: new Date(2026, 4, 12),
      }),
    )
    const text = await payment().findByText('The wrong payment was verified.')
    expect(text.closest('[aria-live=polite]')).not.toBeNull()
    expect(payment().getByText(/undid that on/)).toHaveTextContent(
      formatDate(new Date(2026, 4, 12)),
    )
    expect(payment().getByLabelText('UPI Reference ID')).toBeVisible()
  })

  it('for a refunded sign-up, the page shows the reason, and how to join again', async () => {
    await openRecord({ status: 'refunded', statusReason: 'As you asked us.' })
    expect(payment().getByText('Refunded')).toBeVisible()
    expect(payment().getByText(/Your payment was refunded/)).toBeVisible()
    expect(payment().getByText('As you asked us.')).toBeVisible()
    expect(payment().getByRole('link', { name: 'join again' })).toHaveAttribute('href', '/waitlist')
    expect(payment().queryByLabelText('UPI Reference ID')).not.toBeInTheDocument()
    expect(screen.queryByText('Where you are')).not.toBeInTheDocument()
  })

  it('for a rejected sign-up, the page shows the reason and how to object, and offers no correction', async () => {
    await openRecord({ status: 'rejected', statusReason: 'We received no payment.' })
    expect(payment().getByText('Closed')).toBeVisible()
    expect(payment().getByText('We received no payment.')).toBeVisible()
    expect(payment().getByText(/If you did pay, or think this is a mistake/)).toHaveTextContent(
      company.supportEmail,
    )
    expect(payment().queryByLabelText('UPI Reference ID')).not.toBeInTheDocument()
    expect(screen.queryByText('Where you are')).not.toBeInTheDocument()
  })

  it('the page shows N/A for an unknown status and missing fields', async () => {
    await openRecord({ status: null, upiReferenceId: null, generatedReferralCode: null })
    expect(payment().getAllByText('N/A')).toHaveLength(2)
    expect(payment().getByText(/We don’t have a reference for your payment/)).toBeVisible()
    expect(screen.getByText(/Your record has no code yet/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Your friends' })).not.toBeInTheDocument()
  })

  it('when loading fails, the page shows the error, and Retry loads the record', async () => {
    open(`?code=${ID}`)
    await waitFor(() => expect(records).toBeDefined())
    act(() => records?.fail(new AppError('malformed', 'Some of this data is damaged.')))
    expect(await screen.findByRole('alert')).toHaveTextContent('Some of this data is damaged.')

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

    await show()
  })

  it('offline, the page states that it shows the last known figures', async () => {
    await openRecord()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText('Offline: showing the last known figures')).toBeVisible()
    expect(screen.getByText(/What you type stays here/)).toBeVisible()
    expect(payment().getByText('Being checked')).toBeVisible()
    act(() => void dispatchEvent(new Event('online')))
  })
})

const sure = () => payment().queryByRole('button', { name: 'I’m sure it’s right' })

describe('correcting the payment reference on the founder’s page', () => {
  it('the page explains where the founder finds the UTR, and what to do without one', async () => {
    await openRecord({ status: 'needs_correction' })
    expect(payment().getByText(/and correct it below/)).toBeVisible()

    await userEvent.click(payment().getByText(/Where do I find the UTR/))
    expect(payment().getByText('PhonePe')).toBeVisible()
    expect(payment().getByText(/Can’t find it\?/)).toHaveTextContent(
      `Write to ${company.supportEmail} with the UPI ID that you paid from`,
    )
  })

  it('a double submit saves the normalised reference once, and a toast confirms it', async () => {
    const saved = deferred<void>()
    fakes.correctPaymentReference.mockReturnValueOnce(saved.promise)
    await openRecord()
    await userEvent.type(reference(), ' 4123 4567-8902 {Enter}{Enter}')

    expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    expect(fakes.correctPaymentReference).toHaveBeenCalledExactlyOnceWith(record, '412345678902')
    act(() => saved.resolve())

    await expectOneToast('Success', 'We’ll check the new reference.')
    expect(reference()).toHaveValue('')
  })

  it('a new reference that isn’t a UTR is saved only after the founder confirms it', async () => {
    await openRecord({ upiReferenceId: 'CICAGA5X7Q2' })
    expect(screen.getByText(/may not find your payment/)).toBeInTheDocument()
    await userEvent.type(reference(), '+91 98765 43210')
    await userEvent.click(correct())
    await waitFor(() =>
      expect(reference()).toHaveAccessibleDescription(/looks like a phone number/),
    )
    expect(fakes.correctPaymentReference).not.toHaveBeenCalled()

    await userEvent.click(await screen.findByRole('button', { name: 'Send it anyway' }))
    await waitFor(() => expect(fakes.correctPaymentReference).toHaveBeenCalledOnce())
  })

  it.each([
    ['an empty text', ' ', 'Enter the reference of your payment.'],
    ['a text of two digits', '12', 'This looks like an amount.'],
    ['the current reference', '4123 4567 8901', 'We already have this reference.'],
  ])('%s isn’t accepted as a new reference', async (_what, typed, message) => {
    await openRecord()
    await userEvent.type(reference(), typed)
    await userEvent.click(correct())
    await waitFor(() =>
      expect(reference()).toHaveAccessibleDescription(expect.stringContaining(message)),
    )
    expect(reference()).toHaveFocus()
    expect(fakes.correctPaymentReference).not.toHaveBeenCalled()
  })

  it('after a correction request, the founder can confirm the same reference', async () => {
    await openRecord({ status: 'needs_correction' })
    expect(sure()).not.toBeInTheDocument()
    await userEvent.type(reference(), '4123 4567 8901{Enter}')
    await waitFor(() =>
      expect(reference()).toHaveAccessibleDescription(
        expect.stringContaining('This is the reference that we couldn’t find.'),
      ),
    )
    expect(fakes.correctPaymentReference).not.toHaveBeenCalled()

    await userEvent.type(reference(), '2')
    expect(sure()).not.toBeInTheDocument()
    await userEvent.type(reference(), '{Backspace}{Enter}')
    await userEvent.click(await payment().findByRole('button', { name: 'I’m sure it’s right' }))

    expect(fakes.correctPaymentReference).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: ID }),
      '412345678901',
    )
    await expectOneToast('Success', 'We’ll look for your payment again.')
    expect(sure()).not.toBeInTheDocument()
  })

  it('the founder disputes a reference that another sign-up has used', async () => {
    fakes.correctPaymentReference.mockRejectedValueOnce(new AppError('denied', ''))
    fakes.disputeOwnPayment.mockRejectedValueOnce(new AppError('offline', ''))
    await openRecord()
    await userEvent.type(reference(), '412345678902{Enter}')
    const mine = await payment().findByRole('button', { name: 'This payment is mine' })
    expect(payment().getByRole('alert')).toHaveTextContent('We can’t accept this payment reference')
    expect(reference()).toBeInvalid()
    expect(toasts()).toHaveLength(0)
    await userEvent.click(mine)
    expect(await payment().findByText(/press the button again/)).toBeVisible()
    await userEvent.click(mine)

    const thanks = await payment().findByText('Thanks, we’ll look into it')
    await waitFor(() => expect(thanks).toHaveFocus())
    expect(fakes.disputeOwnPayment).toHaveBeenCalledTimes(2)
    expect(fakes.disputeOwnPayment).toHaveBeenLastCalledWith(
      'dispute1',
      expect.objectContaining({ id: ID }),
      '412345678902',
    )
    expect(reference()).toHaveValue('412345678902')
    expect(reference()).toBeValid()
  })

  it('a founder who lost a disputed reference can enter another one', async () => {
    await openRecord({
      status: 'needs_correction',
      statusReason: 'Made by somebody else.',
      upiReferenceId: null,
    })
    await userEvent.type(reference(), '412345678902{Enter}')
    await waitFor(() =>
      expect(fakes.correctPaymentReference).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ id: ID, upiReferenceId: null }),
        '412345678902',
      ),
    )
  })

  it.each([
    ['offline', 'We couldn’t reach MoodDrive'],
    ['busy', 'We’re very busy right now'],
    ['unknown', 'Something went wrong on our side'],
  ] as const)(
    'if the correction fails with the error "%s", the typed reference stays',
    async (kind, words) => {
      fakes.correctPaymentReference.mockRejectedValueOnce(new AppError(kind, ''))
      await openRecord()
      await userEvent.type(reference(), '412345678902{Enter}')

      expect(await payment().findByRole('alert')).toHaveTextContent(words)
      await expectOneToast('Error', NOT_SAVED)
      expect(reference()).toHaveValue('412345678902')

      await userEvent.click(correct())
      await waitFor(() => expect(payment().queryByRole('alert')).not.toBeInTheDocument())
      expect(reference()).toHaveValue('')
    },
  )

  it('after 40 corrections, the founder sees the support address instead of the form', async () => {
    await openRecord({ ...record, corrections: MOST_CORRECTIONS })
    expect(payment().getByText(/You have corrected the reference 40 times/)).toBeVisible()
    expect(payment().getByRole('link', { name: company.supportEmail })).toBeVisible()
    expect(payment().queryByRole('button')).not.toBeInTheDocument()
  })

  it('if the payment was verified before the correction arrived, a toast says so', async () => {
    const message = 'Your payment has just been verified.'
    fakes.correctPaymentReference.mockRejectedValueOnce(new AppError('changed', message))
    await openRecord()
    await userEvent.type(reference(), '412345678902{Enter}')
    await expectOneToast('Not corrected', message)
    expect(reference()).toHaveValue('412345678902')
  })
})

async function openDialog() {
  await userEvent.click(data().getByRole('button', { name: 'Have my record erased' }))
  return within(screen.getByRole('dialog', { name: 'Ask us to erase your record?' }))
}

describe('requesting erasure on the founder’s page', () => {
  const asked = { createdAt: new Date(2026, 4, 2) }

  it('the founder reads what erasure means, requests it, and withdraws the request', async () => {
    await openRecord()
    const dialog = await openDialog()
    expect(dialog.getByText(/You lose this place on the waitlist/)).toHaveTextContent(
      'Your payment isn’t refunded automatically',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
    expect(fakes.requestErasure).toHaveBeenCalledExactlyOnceWith(ID, 'asha')
    act(() => requests?.next(asked))

    const text = await data().findByText(/to have your record erased\. We’ll do it by hand/)
    expect(text).toHaveTextContent(`You asked on ${formatDate(asked.createdAt)}`)
    expect(within(text).getByRole('time')).toHaveAttribute(
      'datetime',
      asked.createdAt.toISOString(),
    )
    expect(text.closest('[aria-live=polite]')).not.toBeNull()
    expect(screen.getByRole('heading', { name: 'Your data' })).toHaveFocus()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    await userEvent.click(data().getByRole('button', { name: 'Withdraw the request' }))
    expect(fakes.withdrawErasure).toHaveBeenCalledExactlyOnceWith(ID)
    act(() => requests?.next(null))
    expect(await data().findByRole('button', { name: 'Have my record erased' })).toBeVisible()
  })

  it('cancelling the dialog requests nothing', async () => {
    await openRecord()
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep my place' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(fakes.requestErasure).not.toHaveBeenCalled()
  })

  it('if requesting erasure fails, the dialog shows the error, and the founder can try again', async () => {
    fakes.requestErasure.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    await openRecord()
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'We don’t know whether that arrivedWe can’t reach MoodDrive.',
    )

    await userEvent.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(fakes.requestErasure).toHaveBeenCalledTimes(2)
  })

  it('if the request for erasure is refused, the dialog states that nothing was changed', async () => {
    fakes.requestErasure.mockRejectedValueOnce(new AppError('denied', 'No access.'))
    await openRecord()
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was changedNo access.')
  })

  it('if withdrawing the request fails, the page shows the error', async () => {
    fakes.withdrawErasure.mockRejectedValueOnce(
      new AppError('offline', 'We can’t reach MoodDrive.'),
    )
    await openRecord()
    act(() => requests?.next(asked))
    await userEvent.click(await data().findByRole('button', { name: 'Withdraw the request' }))
    expect(await data().findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')
    await expectOneToast('Error', NOT_SAVED)
    expect(data().getByRole('button', { name: 'Withdraw the request' })).not.toHaveAttribute(
      'aria-busy',
    )
  })
})

const joined = (id: string, status: Friend['status']): Friend => ({
  id,
  status,
  createdAt: new Date(2026, 3, 2),
})

describe('the list of a founder’s friends', () => {
  it('friends who join appear live, with their status', async () => {
    await openRecord()
    act(() => friendList?.next([]))
    expect(await friendsCard().findByText('Nobody has joined with your code yet.')).toBeVisible()

    act(() =>
      friendList?.next([
        joined('a', 'pending_verification'),
        joined('b', 'verified'),
        joined('c', 'verified'),
        joined('d', 'refunded'),
        joined('e', 'rejected'),
      ]),
    )
    expect(
      await friendsCard().findByText('2 verified, 1 being checked, 1 refunded, 1 closed'),
    ).toBeVisible()
    const [first] = within(friendsCard().getByRole('list', { name: 'Friends' })).getAllByRole(
      'listitem',
    )
    expect(first).toHaveTextContent(`Joined on ${formatDate(new Date(2026, 3, 2))}Being checked`)
  })

  it('if the list fails to load, the number of friends is still shown, and Retry loads the list', async () => {
    await openRecord()
    act(() => friendList?.fail(new AppError('offline', 'We can’t reach MoodDrive.')))
    expect(await friendsCard().findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')
    expect(friendsCard().getByText('3')).toBeVisible()
    await userEvent.click(friendsCard().getByRole('button', { name: 'Retry' }))
    act(() => friendList?.next([joined('a', 'verified')]))
    expect(await friendsCard().findByText('1 verified')).toBeVisible()
  })
})
