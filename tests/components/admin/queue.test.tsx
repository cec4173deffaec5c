import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { undoVerification } from '@/data/verification/revert'
import { WAITLIST_QUEUE, WHOLE_WAITLIST } from '@/domain/payments/waitlist-view'

import { address } from '../render'
import { disputed } from './disputed-payments'
import { duplicates, givenUp, lookUp } from './given-up-references'
import {
  ask,
  countAll,
  countView,
  countWaiting,
  findPage,
  never,
  openDesk,
  page,
  pending,
  people,
  person,
  row,
  search,
  searchBox,
  shownEmails,
  table,
  verify,
} from './waitlist-users'

vi.mock('@/data/verification/revert', () => ({
  undoVerification: vi.fn<typeof undoVerification>(),
}))

const selected = () => screen.queryByRole('region', { name: 'Selected sign-ups' })
const bar = () => screen.findByRole('region', { name: 'Selected sign-ups' })
const box = (number: number) =>
  screen.getByRole('checkbox', { name: `Select person${number}@example.com` })
const emails = (...numbers: number[]) => numbers.map((number) => `person${number}@example.com`)

const joined = async () => within(await table()).getByRole('columnheader', { name: 'Joined At' })

async function verifySelected(user: ReturnType<typeof openDesk>['user'], count: number) {
  const name = `Verify ${count} ${count === 1 ? 'payment' : 'payments'}`
  await user.click(within(await bar()).getByRole('button', { name }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}

/** Unverified sign-ups, oldest first. */
const waiting = (count: number) => people(count).toReversed()

beforeEach(() => {
  localStorage.clear()
  ask.mockReset().mockResolvedValue(null)
  disputed.clear()
  duplicates.clear()
  givenUp.clear()
  lookUp.mockReset()
})

describe('verifying a payment with a flag that its row doesn’t show yet', () => {
  it.each([
    ['are still loading', never],
    ['failed to load', () => Promise.reject(new AppError('offline', 'No connection.'))],
  ])(
    'if the flags %s, a payment whose reference another sign-up used before isn’t verified',
    async (_how, look) => {
      lookUp.mockImplementation(look)
      givenUp.add('id002').add('id001')
      findPage.mockResolvedValue(page(waiting(2)))
      const { user } = openDesk('/admin/payments')
      await table()

      await user.keyboard('jv')
      expect(await within(await row('person2@')).findByRole('alert')).toHaveTextContent(
        'Not verified: Another sign-up gave this reference up.',
      )
      await user.click(within(await row('person1@')).getByRole('button', { name: 'Verify' }))
      expect(await within(await row('person1@')).findByRole('alert')).toBeVisible()
      expect(verify).not.toHaveBeenCalled()
    },
  )

  it('a payment that was disputed after its row loaded isn’t verified', async () => {
    findPage.mockResolvedValue(page(waiting(1)))
    const { user } = openDesk('/admin/payments')
    await table()
    disputed.add(person(1).upiReferenceId ?? '')

    await user.keyboard('jv')

    expect(
      await screen.findByText('Not verified: Another person says this payment is theirs.'),
    ).toBeVisible()
    expect(verify).not.toHaveBeenCalled()
  })

  it('if a new flag stops the verification, the row shows the flag, and the admin can verify after a confirmation', async () => {
    findPage.mockResolvedValue(page(waiting(1)))
    const { user } = openDesk('/admin/payments')
    await table()
    givenUp.add('id001')
    await user.keyboard('jv')
    expect(
      await screen.findByText(/^Another sign-up used this payment reference before/),
    ).toBeVisible()
    expect(verify).not.toHaveBeenCalled()

    await user.keyboard('v')
    const asked = await screen.findByRole('dialog', { name: 'Verify this payment?' })
    await user.click(await within(asked).findByRole('button', { name: 'Verify payment' }))

    await waitFor(() => expect(verify).toHaveBeenCalledOnce())
  })

  it('a payment that was disputed while its confirmation was open isn’t verified', async () => {
    findPage.mockResolvedValue(page(waiting(1)))
    givenUp.add('id001')
    const { user } = openDesk('/admin/payments')
    await table()
    await screen.findByText(/^Another sign-up used this payment reference before/)
    await user.keyboard('jv')
    const asked = await screen.findByRole('dialog', { name: 'Verify this payment?' })
    disputed.add(person(1).upiReferenceId ?? '')

    await user.click(await within(asked).findByRole('button', { name: 'Verify payment' }))

    expect(
      await screen.findByText('Not verified: Another person says this payment is theirs.'),
    ).toBeVisible()
    expect(verify).not.toHaveBeenCalled()
  })

  it('verifying a sign-up flags another sign-up with the same email as a duplicate, and Undo removes the flag', async () => {
    vi.mocked(undoVerification).mockImplementation(async () => duplicates.clear())
    verify.mockImplementation(async (_user, _uid, how) => {
      duplicates.add('id001')
      how?.onVerified?.({ before: { record: {}, referral: {} }, creditedTo: null })
    })
    findPage.mockResolvedValue(page(waiting(2)))
    const { user } = openDesk('/admin/payments')
    await table()

    await user.keyboard('jv')
    expect(await screen.findByText(/^This email is verified already/)).toBeVisible()
    await user.keyboard('u')
    await waitFor(() =>
      expect(screen.queryByText(/^This email is verified already/)).not.toBeInTheDocument(),
    )
  })
})

describe('the Payments page', () => {
  it('the page opens with the unverified sign-ups, oldest first', async () => {
    findPage.mockResolvedValue(page(waiting(3)))
    openDesk('/admin/payments')

    expect(await shownEmails()).toEqual(emails(3, 2, 1))
    expect(findPage).toHaveBeenCalledExactlyOnceWith(WAITLIST_QUEUE, 1, null)
    expect(screen.getByRole('link', { name: 'Pending' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByText('All 3 sign-ups to verify are shown.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  })

  it('when the list changes, only the unverified sign-ups are counted again', async () => {
    findPage.mockResolvedValue(page(waiting(3)))
    countWaiting.mockResolvedValueOnce(3).mockResolvedValue(4)
    const { receive } = openDesk('/admin/payments')
    expect(await screen.findByText('Oldest 3 of 3 shown')).toBeVisible()

    receive(waiting(4), WAITLIST_QUEUE)

    expect(await screen.findByText('Oldest 4 of 4 shown')).toBeVisible()
    expect(countWaiting).toHaveBeenCalledTimes(2)
    expect(countAll).not.toHaveBeenCalled()
    expect(countView).not.toHaveBeenCalled()
  })

  it('the page shows the exact number of unverified sign-ups', async () => {
    findPage.mockResolvedValue(page(waiting(3)))
    countWaiting.mockResolvedValue(1850)
    openDesk('/admin/payments')

    expect(await screen.findByText('Oldest 3 of 1,850 shown')).toBeVisible()
  })

  it('a correction request recounts the unverified sign-ups at once, even shortly after another recount', async () => {
    findPage.mockResolvedValue(page(waiting(3)))
    countWaiting.mockResolvedValueOnce(3).mockResolvedValueOnce(4).mockResolvedValue(2)
    const { user, receive } = openDesk('/admin/payments')
    expect(await screen.findByText('Oldest 3 of 3 shown')).toBeVisible()
    receive(waiting(4), WAITLIST_QUEUE)
    expect(await screen.findByText('Oldest 4 of 4 shown')).toBeVisible()

    await user.click(box(3))
    await user.click(within(await bar()).getByRole('button', { name: 'Ask for a correction' }))
    await user.click(
      await within(await screen.findByRole('dialog')).findByRole('button', {
        name: 'Ask for a correction',
      }),
    )

    await waitFor(() => expect(ask).toHaveBeenCalledOnce())
    await waitFor(() => expect(countWaiting).toHaveBeenCalledTimes(3))
  })

  it('a single unverified sign-up is described in the singular', async () => {
    findPage.mockResolvedValue(page(waiting(1)))
    openDesk('/admin/payments')

    expect(await screen.findByText('That’s the only one.')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select the row shown' })).toBeVisible()
  })

  it('if all sign-ups are verified, the page states that there are no payments to verify', async () => {
    countAll.mockResolvedValue({ total: 12, verified: 12 })
    openDesk('/admin/payments')

    expect(await screen.findByText('No payments to verify.')).toBeVisible()
    expect(screen.queryByText('Nobody has joined yet.')).not.toBeInTheDocument()
  })

  it('the search also finds verified sign-ups, without reloading the list of unverified sign-ups', async () => {
    findPage.mockResolvedValue(page(waiting(2)))
    search.mockResolvedValue([person(9, { status: 'verified' })])
    const { user } = openDesk('/admin/payments')
    await table()

    await user.type(searchBox(), 'person9')

    await waitFor(async () => expect(await shownEmails()).toEqual(emails(9)))
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Any status')
    expect(findPage.mock.calls.map(([view]) => view)).toEqual([WAITLIST_QUEUE])
    await user.clear(searchBox())
    await waitFor(async () => expect(await shownEmails()).toEqual(emails(2, 1)))
  })

  it('the admin sorts the list by clicking a column heading', async () => {
    findPage.mockResolvedValue(page(waiting(2)))
    const { user } = openDesk('/admin/payments')
    expect(await joined()).toHaveAttribute('aria-sort', 'ascending')

    await user.click(within(await joined()).getByRole('button'))
    await waitFor(async () => expect(await joined()).toHaveAttribute('aria-sort', 'descending'))
    expect(address()).toHaveTextContent('/admin/payments?sort=newest')
    await user.click(within(await table()).getByRole('button', { name: 'Email' }))

    expect(address()).toHaveTextContent('/admin/payments?sort=email')
    await waitFor(() =>
      expect(findPage).toHaveBeenLastCalledWith({ ...WAITLIST_QUEUE, sort: 'email' }, 1, null),
    )
    expect(screen.getByLabelText('Joined from')).toBeDisabled()
  })
})

describe('views of the Payments page', () => {
  it('each view has its own address', async () => {
    findPage.mockResolvedValue(page(people(1)))
    const { user } = openDesk('/admin/payments')

    await user.click(await screen.findByRole('link', { name: 'All' }))

    expect(address()).toHaveTextContent('/admin/payments?status=any')
    await waitFor(() => expect(findPage).toHaveBeenLastCalledWith(WHOLE_WAITLIST, 1, null))
  })

  it('the view "Rejected" lists rejected sign-ups, newest first', async () => {
    findPage.mockResolvedValue(page(people(1)))
    const { user } = openDesk('/admin/payments')

    await user.click(await screen.findByRole('link', { name: 'Rejected' }))

    expect(address()).toHaveTextContent('/admin/payments?status=rejected')
    await waitFor(() =>
      expect(findPage).toHaveBeenLastCalledWith({ ...WHOLE_WAITLIST, status: 'rejected' }, 1, null),
    )
  })

  it('the view "Over a year old" lists undecided sign-ups older than a year, oldest first', async () => {
    vi.setSystemTime(new Date(2027, 10, 28, 12))
    onTestFinished(() => void vi.useRealTimers())
    findPage.mockResolvedValue(page(people(1)))
    const { user } = openDesk('/admin/payments')

    await user.click(await screen.findByRole('link', { name: 'Over a year old' }))

    const view = { status: 'undecided', to: '2026-11-28', sort: 'oldest' } as const
    await waitFor(() =>
      expect(findPage).toHaveBeenLastCalledWith({ ...WHOLE_WAITLIST, ...view }, 1, null),
    )
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Pending or needs correction')
  })

  it('the admin saves a view under a name, reopens and deletes it', async () => {
    findPage.mockResolvedValue(page(people(1)))
    const { user } = openDesk('/admin/payments?status=verified&sort=email')
    await user.click(await screen.findByRole('button', { name: 'Save this view' }))
    await user.click(await screen.findByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('Enter a name.')).toBeVisible()
    await user.type(screen.getByLabelText('Name'), 'pending')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('Another view has this name.')).toBeVisible()
    await user.clear(screen.getByLabelText('Name'))
    await user.type(screen.getByLabelText('Name'), 'Checked, A to Z')
    await user.click(screen.getByRole('button', { name: 'Save view' }))

    const own = await screen.findByRole('link', { name: 'Checked, A to Z' })
    expect(own).toHaveAttribute('aria-current', 'true')
    await user.click(screen.getByRole('link', { name: 'Pending' }))
    expect(address()).toHaveTextContent(/payments$/)
    await user.click(own)
    expect(address()).toHaveTextContent('/admin/payments?status=verified&sort=email')
    await user.click(screen.getByRole('button', { name: 'Delete the view Checked, A to Z' }))
    expect(screen.queryByRole('link', { name: 'Checked, A to Z' })).not.toBeInTheDocument()
  })

  it('saved views are still there on the next visit', async () => {
    localStorage.setItem(
      'mooddrive.saved-views',
      JSON.stringify([
        { name: 'Mine', search: 'sort=email' },
        { name: 'Closed', search: 'status=rejected' },
      ]),
    )
    openDesk('/admin/payments')

    expect(await screen.findByRole('link', { name: 'Mine' })).toHaveAttribute(
      'href',
      '/admin/payments?sort=email',
    )
    // A standard view has the same filters, so this saved view is hidden.
    expect(screen.queryByRole('link', { name: 'Closed' })).not.toBeInTheDocument()
  })
})

describe('the keyboard shortcuts of the Payments page', () => {
  it('the "/" key focuses the search, and the down arrow moves from there to the rows', async () => {
    findPage.mockResolvedValue(page(waiting(2)))
    const { user } = openDesk('/admin/payments')
    await table()

    await user.keyboard('/')
    expect(searchBox()).toHaveFocus()
    expect(searchBox()).toHaveValue('')
    await user.keyboard('{ArrowDown}')
    expect(await row('person2@')).toHaveFocus()
  })

  it('the J key moves to the rows from anywhere on the page', async () => {
    findPage.mockResolvedValue(page(waiting(2)))
    const { user } = openDesk('/admin/payments')
    await table()

    await user.keyboard('j')
    expect(await row('person2@')).toHaveFocus()
    await user.keyboard('j')
    expect(await row('person1@')).toHaveFocus()
  })

  it('the "?" key lists all shortcuts, except while the admin types in a field', async () => {
    findPage.mockResolvedValue(page(waiting(1)))
    const { user } = openDesk('/admin/payments')
    await table()

    await user.type(searchBox(), '?')
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
    await user.clear(searchBox())
    searchBox().blur()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
      'Select the row',
    )
  })
})

describe('selected rows of the Payments page', () => {
  it('the admin verifies all selected rows after one confirmation', async () => {
    findPage.mockResolvedValue(page(waiting(4)))
    const { user } = openDesk('/admin/payments')
    await table()
    expect(selected()).not.toBeInTheDocument()

    await user.keyboard('j ')
    await user.keyboard('{Shift>}jj{/Shift}')
    expect(await bar()).toHaveTextContent('3 selected')
    await user.keyboard('v')
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verify 3 payments' }),
    )

    await waitFor(() =>
      expect(verify.mock.calls.map(([{ email }]) => email)).toEqual(emails(4, 3, 2)),
    )
    expect(await within(await bar()).findByText('3 payments verified.')).toBeVisible()
  })

  it('the admin selects rows by click, a range by Shift+click, and all rows by a button', async () => {
    findPage.mockResolvedValue(page([...waiting(4), person(5, { status: 'verified' })]))
    const { user } = openDesk('/admin/payments')
    await table()
    expect(screen.queryByRole('checkbox', { name: /person5@/ })).not.toBeInTheDocument()

    await user.click(box(4))
    fireEvent.click(box(2), { shiftKey: true })
    expect(await bar()).toHaveTextContent('3 selected')
    await user.click(box(3))
    expect(await bar()).toHaveTextContent('2 selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select all 4 shown' }))
    expect(await bar()).toHaveTextContent('4 selected')
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(selected()).not.toBeInTheDocument())
  })

  it('a row is deselected when another session verifies it', async () => {
    findPage.mockResolvedValue(page(waiting(2)))
    const { user, receive } = openDesk('/admin/payments')
    await table()
    await user.click(box(2))
    await user.click(box(1))
    expect(await bar()).toHaveTextContent('2 selected')

    receive([person(2, { status: 'verified' }), person(1)], { ...pending, sort: 'oldest' })

    await waitFor(() => expect(selected()).toHaveTextContent('1 selected'))
  })

  it('a selected row that could not be verified shows the reason, and stays selected', async () => {
    findPage.mockResolvedValue(page(waiting(2)))
    verify.mockImplementation(({ id }) =>
      id === 'id002'
        ? Promise.reject(new AppError('duplicate', 'Another record has this email.'))
        : Promise.resolve(),
    )
    const { user } = openDesk('/admin/payments')
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 shown' }))
    await verifySelected(user, 2)

    expect(
      await within(await row('person2@')).findByText(
        'Not verified: Another record has this email.',
      ),
    ).toBeVisible()
    expect(box(2)).toBeChecked()
    expect(await screen.findByText('1 of 2 payments verified')).toBeVisible()

    // The row shows the result of the latest attempt, whether the admin made it in the row or in a
    // run.
    verify.mockRejectedValueOnce(new AppError('duplicate', 'This is why.'))
    await user.click(within(await row('person2@')).getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Not verified: This is why.')).toBeVisible()
    await verifySelected(user, 1)
    expect(await screen.findByText('Not verified: Another record has this email.')).toBeVisible()
  })

  it('if a payment’s result is unknown and the list then shows the payment as verified, the resumed run counts it as verified', async () => {
    const friend = { referredBy: 'asha', enteredReferralCode: 'MDDEMO1' }
    const rows = [3, 2, 1].map((number) => person(number, friend))
    findPage.mockResolvedValue(page(rows))
    verify
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    const { user, receive } = openDesk('/admin/payments')
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
    await verifySelected(user, 3)
    const [lost] = verify.mock.calls[1] ?? []
    expect(await screen.findByText(/^We couldn’t confirm whether this was verified/)).toBeVisible()

    // The payment was verified, and only the server's answer was lost.
    const verified = { ...friend, status: 'verified' }
    receive(
      rows.map((one, index) => (one.id === lost?.id ? person(3 - index, verified) : one)),
      WAITLIST_QUEUE,
    )
    await waitFor(() => expect(screen.queryByText(/^We couldn’t confirm/)).not.toBeInTheDocument())
    await user.click(within(await bar()).getByRole('button', { name: 'Resume (1 left)' }))

    expect(await within(await bar()).findByText('2 payments verified.')).toBeVisible()
    expect(screen.queryByText(/we don’t know whether/)).not.toBeInTheDocument()
  })

  it('while a run verifies a row, the V key doesn’t verify the row a second time', async () => {
    verify.mockImplementation(never)
    findPage.mockResolvedValue(page(waiting(1)))
    const { user } = openDesk('/admin/payments')
    await table()
    await user.click(box(1))
    await verifySelected(user, 1)
    await waitFor(() => expect(verify).toHaveBeenCalledOnce())

    await user.keyboard('jv')

    expect(verify).toHaveBeenCalledOnce()
    expect(await within(await bar()).findByRole('button', { name: 'Stop' })).toBeVisible()
  })

  it('a row can be verified again after its verification was reverted', async () => {
    findPage.mockResolvedValue(page(waiting(1)))
    const { user, receive } = openDesk('/admin/payments')
    await table()
    await user.click(box(1))
    await verifySelected(user, 1)
    await within(await bar()).findByText('1 payment verified.')

    receive([person(1, { status: 'verified' })], WAITLIST_QUEUE)
    await waitFor(() => expect(selected()).not.toBeInTheDocument())
    receive([person(1)], WAITLIST_QUEUE)
    await waitFor(() => expect(box(1)).toBeChecked())

    await verifySelected(user, 1)
    await waitFor(() => expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id001', 'id001']))
  })

  it.each([
    ['who could not be asked', 'changed', 'were not asked'],
    ['who may not have been asked', 'unknown', 'may not have been asked'],
  ] as const)(
    'the admin asks all selected founders for a correction, and sees %s',
    async (_what, kind, listed) => {
      findPage.mockResolvedValue(page(waiting(3)))
      ask.mockImplementation(({ id }) =>
        id === 'id002' ? Promise.reject(new AppError(kind, 'This is why.')) : Promise.resolve(null),
      )
      const { user } = openDesk('/admin/payments')
      await table()
      await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
      await bar()
      await user.click(screen.getByRole('button', { name: 'Ask for corrections' }))
      await user.click(await screen.findByRole('button', { name: 'Ask 3 for a correction' }))

      expect(await screen.findByRole('alert')).toHaveTextContent(
        `The founders listed here ${listed}. person2@example.com: This is why.`,
      )
      expect(screen.getByText('1 of 3 left')).toBeVisible()
      expect(new Set(ask.mock.calls.map(([{ id }]) => id))).toEqual(
        new Set(['id003', 'id002', 'id001']),
      )
      ask.mockResolvedValue(null)
      await user.click(screen.getByRole('button', { name: 'Ask 1 for a correction' }))
      await waitFor(() => expect(selected()).not.toBeInTheDocument())
      expect(ask).toHaveBeenCalledTimes(4)
    },
  )
})
