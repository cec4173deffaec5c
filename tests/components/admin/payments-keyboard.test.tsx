import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { undoVerification } from '@/data/verification/revert'
import { queueEmail } from '@/features/admin/mail/notify-by-email'
import { notifyOfTier } from '@/features/admin/mail/notify-of-tier'
import { doBeforeSignOut } from '@/session/before-sign-out'

import { person } from '../../factories/records'
import {
  BEFORE,
  button,
  confirmation,
  focus,
  isOpen,
  never,
  openDesk,
  panel,
  pass,
  people,
  press,
  row,
  stopTheClock,
  verified,
  verify,
  write,
} from './payments-table'

vi.mock('@/data/verification/revert', () => ({
  undoVerification: vi.fn<typeof undoVerification>(),
}))
vi.mock('@/features/admin/mail/notify-by-email', () => ({
  queueEmail: vi.fn<typeof queueEmail>(),
}))
vi.mock('@/features/admin/mail/notify-founder', () => ({ notifyFounder: async () => true }))
vi.mock('@/features/admin/mail/notify-of-tier', () => ({
  notifyOfTier: vi.fn<typeof notifyOfTier>(),
}))
const undo = vi.mocked(undoVerification)
const emails = vi.mocked(queueEmail)

describe('the keyboard on the Payments page', () => {
  it('Tab enters the table at the current row, and Shift+Tab returns to that row', async () => {
    const { user } = openDesk(people(3))
    await user.click(screen.getByRole('textbox', { name: 'Search' }))

    // The first three stops are the checkbox for all rows and two sortable column headings.
    for (let stop = 0; stop < 3; stop += 1) await user.tab()
    await user.tab()
    expect(row(1)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(row(2)).toHaveFocus()
    expect(row(2)).toHaveAttribute('aria-current', 'true')
    await user.tab()
    expect(screen.getByRole('checkbox', { name: 'Select person2@example.com' })).toHaveFocus()
    await user.tab()
    expect(button(2)).toHaveFocus()
    await user.tab()
    expect(button(2, 'Details of person2@example.com')).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()

    await user.tab({ shift: true })
    await user.tab({ shift: true })
    await user.tab({ shift: true })
    await user.tab({ shift: true })
    expect(row(2)).toHaveFocus()
  })

  it.each([
    ['{ArrowDown}', 3],
    ['j', 3],
    ['J', 3],
    ['{ArrowUp}', 1],
    ['k', 1],
    ['{Home}', 1],
    ['{End}', 5],
    ['{ArrowUp}{ArrowUp}{ArrowUp}', 1],
    ['{ArrowDown>9/}', 5],
  ])('the keys %s move from the second of five rows to row %i', async (keys, expected) => {
    const { user } = openDesk(people(5))
    focus(row(2))

    await user.keyboard(keys)

    expect(row(expected)).toHaveFocus()
  })

  it('when a button of a row has the focus, the down arrow moves to the next row', async () => {
    const { user } = openDesk(people(2))
    focus(button(1))

    await user.keyboard('{ArrowDown}')

    expect(row(2)).toHaveFocus()
  })

  it('the V key verifies the row at once, and moves to the next unverified row', async () => {
    stopTheClock()
    openDesk([person(1), person(2, { status: 'verified' }), person(3), person(4)])
    focus(row(1))

    press('v')

    expect(row(3)).toHaveFocus()
    expect(isOpen('Verify this payment?')).toBe(false)
    press('v')
    expect(row(4)).toHaveFocus()
    await pass(0)

    expect(verify.mock.calls[0]).toEqual([person(1), 'boss', expect.anything()])
    expect(verified()).toEqual(['id1', 'id3'])
    expect(within(row(1)).getByText('Verified')).toBeInTheDocument()
  })

  it('the V key asks for confirmation if the founder corrected the reference after the row loaded', async () => {
    const { user, news } = openDesk(people(2))
    focus(row(1))
    news([{ ...person(1), upiReferenceId: '999900000001' }, person(2)])
    expect(row(1)).toHaveTextContent('Just corrected. Before: 412300000001')

    await user.keyboard('v')

    expect(verify).not.toHaveBeenCalled()
    const dialog = await confirmation()
    await waitFor(() => expect(dialog).toHaveTextContent('999900000001'))
    expect(dialog).toHaveTextContent('Before: 412300000001')
    await user.click(within(dialog).getByRole('button', { name: 'Verify payment' }))
    expect(verify.mock.calls.map(([{ upiReferenceId }]) => upiReferenceId)).toEqual([
      '999900000001',
    ])
  })

  it('holding the V key down verifies only one row', async () => {
    stopTheClock()
    openDesk(people(4))
    focus(row(1))

    press('v')
    for (let times = 0; times < 5; times += 1) {
      fireEvent.keyDown(row(2), { key: 'v', repeat: true })
    }
    await pass(5_000)

    expect(verified()).toEqual(['id1'])
    expect(row(2)).toHaveFocus()
  })

  it('the V key ignores rows that are verified or being verified', async () => {
    stopTheClock()
    verify.mockImplementation(never)
    openDesk([person(1), person(2, { status: 'verified' })])
    focus(row(1))

    press('vv')
    await pass(5_000)
    press('v')
    press('jv')
    await pass(5_000)

    expect(verified()).toEqual(['id1'])
  })

  it('shortcuts of the browser, such as Ctrl+V, neither verify nor ask for a correction', async () => {
    const { user } = openDesk(people(2))
    focus(row(1))

    await user.keyboard('{Control>}v{/Control}{Meta>}c{/Meta}')

    expect(verify).not.toHaveBeenCalled()
    expect(isOpen('Ask for a correction')).toBe(false)
    expect(row(1)).toHaveFocus()
  })

  it('the shortcuts do nothing while the admin types, or while a dialog is open', async () => {
    const { user } = openDesk(people(2))
    focus(row(1))
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'vc')
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('vc')

    await user.click(button(1, 'Details of person1@example.com'))
    await panel()
    await user.keyboard('vc')

    expect(verify).not.toHaveBeenCalled()
    expect(isOpen('Ask for a correction')).toBe(false)
    expect(row(1)).toHaveAttribute('aria-current', 'true')
  })

  it('the table’s accessible description lists the shortcuts', () => {
    openDesk(people(1))

    expect(screen.getByRole('table', { name: 'Waitlist users' })).toHaveAccessibleDescription(
      'J and K or arrows move, Enter opens details, V verifies, U undoes within 5 seconds, C asks for a correction, Space selects. ? shows all shortcuts.',
    )
  })
})

/** Verifies the first row of three, and a second later the next row. */
async function pressTwice() {
  const desk = openDesk(people(3))
  focus(row(1))
  press('v')
  await pass(1_000)
  press('v')
  await pass(0)
  return desk
}

const undone = () => undo.mock.calls.map(([{ id }]) => id)

describe('undoing a verification', () => {
  beforeEach(() => {
    undo.mockReset().mockResolvedValue()
    emails.mockReset().mockResolvedValue()
    stopTheClock()
  })

  it('the U key undoes the latest verification first, and its row gets the focus', async () => {
    await pressTwice()

    press('u')
    expect(row(2)).toHaveFocus()
    await pass(0)
    expect(row(2)).toHaveTextContent('Pending')
    press('u')
    expect(row(1)).toHaveFocus()
    await pass(0)

    expect(undo.mock.calls).toEqual([
      [person(2), BEFORE],
      [person(1), BEFORE],
    ])
    expect(button(1)).toBeInTheDocument()
    expect(screen.getByText('Verifying person1@example.com is undone.')).toBeInTheDocument()
  })

  it('while the latest verification is being written, the U key undoes nothing, and asks the admin to wait', async () => {
    let answer!: () => void
    openDesk(people(3))
    focus(row(1))
    press('v')
    await pass(0)
    verify.mockImplementationOnce((...verification) =>
      new Promise<void>((resolve) => {
        answer = resolve
      }).then(() => write(...verification)),
    )
    press('v')
    await pass(500)
    press('u')
    await pass(0)

    expect(undo).not.toHaveBeenCalled()
    expect(row(3)).toHaveFocus()
    expect(
      screen.getByText(
        'Verifying person2@example.com isn’t finished yet. Press U again in a moment.',
      ),
    ).toBeInTheDocument()

    answer()
    await pass(0)
    press('u')
    await pass(0)
    expect(undone()).toEqual(['id2'])
  })

  it('the U key undoes the verification that started last, not the one that finished last', async () => {
    let answer!: () => void
    openDesk(people(3))
    focus(row(1))
    verify.mockImplementationOnce((...verification) =>
      new Promise<void>((resolve) => {
        answer = resolve
      }).then(() => write(...verification)),
    )
    press('vv')
    await pass(0)
    answer()
    await pass(0)

    press('u')
    await pass(0)

    expect(undone()).toEqual(['id2'])
  })

  it('the U key undoes the verification of the current row', async () => {
    await pressTwice()

    press('kku')
    await pass(0)

    expect(undone()).toEqual(['id1'])
    expect(within(row(2)).getByText('Verified')).toBeInTheDocument()
  })

  it('the Undo button undoes the verification, and its row gets the focus', async () => {
    await pressTwice()
    const button1 = button(1, 'Undo')
    expect(button1).toHaveAccessibleDescription(/person1/)

    focus(button1)
    fireEvent.click(button1)
    await pass(10_000)

    expect(undone()).toEqual(['id1'])
    expect(row(1)).toHaveFocus()
    expect(button(1)).toBeInTheDocument()
  })

  it('the Undo button in the toast undoes the latest verification', async () => {
    await pressTwice()

    const toasts = screen.getByRole('region', { name: /^Notifications/ })
    fireEvent.click(
      within(toasts).getByRole('button', { name: 'Undo: Verifying person2@example.com' }),
    )
    await pass(0)

    expect(undone()).toEqual(['id2'])
  })

  it('five seconds after the verification, the U key undoes nothing', async () => {
    await pressTwice()
    await pass(5_000)

    press('u')
    await pass(0)

    expect(undo).not.toHaveBeenCalled()
    expect(screen.getByText('There is nothing to undo.')).toBeInTheDocument()
  })

  it('after Undo, the admin verifies the payment again, and can undo the second verification', async () => {
    await pressTwice()
    press('u')
    await pass(0)
    press('v')
    await pass(4_500)
    press('ku')
    await pass(0)

    expect(verified()).toEqual(['id1', 'id2', 'id2'])
    expect(undone()).toEqual(['id2', 'id2'])
  })

  it.each([
    ['refused', 'Not undone', new AppError('changed', 'It has been reverted in the meantime.')],
    ['unanswered', 'Not confirmed', new AppError('offline', 'We can’t reach MoodDrive.')],
  ])(
    'if an undo is %s, a toast says so, and the row stays verified',
    async (_what, title, error) => {
      undo.mockRejectedValueOnce(error)
      const { news } = await pressTwice()
      news([person(1), person(2, { status: 'verified' }), person(3)])
      press('u')
      await pass(0)

      expect(screen.getByText(title)).toBeInTheDocument()
      expect(within(row(2)).getByText('Verified')).toBeInTheDocument()
      expect(within(row(2)).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    },
  )

  it('if the server doesn’t respond to an undo, the row states that its status is unknown', async () => {
    undo.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    await pressTwice()
    press('u')
    await pass(0)

    expect(row(2)).toHaveTextContent('We couldn’t confirm whether this was verified.')
    expect(within(row(2)).queryByText('Verified')).not.toBeInTheDocument()
  })

  it('the email about a new tier counts only verifications that can no longer be undone', async () => {
    const tiers = vi.mocked(notifyOfTier).mockReset().mockResolvedValue()
    emails.mockImplementation(async (telling) => {
      await telling()
    })
    verify.mockImplementation((_user, _uid, how) => {
      how?.onVerified?.({ before: BEFORE, creditedTo: 'asha' })
      return Promise.resolve()
    })
    await pressTwice()
    await pass(1_000)
    press('v')
    await pass(0)
    focus(row(2))
    press('u')
    await pass(3_000)
    expect(tiers.mock.calls).toEqual([['asha', { kept: 1, undecided: 1 }]])

    await pass(2_000)
    expect(tiers.mock.calls.slice(1)).toEqual([['asha', { kept: 1, undecided: 0 }]])
  })

  it('five seconds after a verification, the founder gets an email, unless the admin has undone the verification', async () => {
    await pressTwice()
    press('u')
    await pass(3_900)
    expect(emails).not.toHaveBeenCalled()

    await pass(100)
    expect(emails).toHaveBeenCalledOnce()
    await pass(10_000)
    expect(emails).toHaveBeenCalledOnce()
  })

  it('after the admin leaves and reopens the page, Undo still undoes the verification and stops the email', async () => {
    const { leave } = await pressTwice()

    leave()
    openDesk(people(3))
    expect(within(row(1)).getByText('Verified')).toBeInTheDocument()
    focus(row(2))
    press('u')
    await pass(0)

    expect(undone()).toEqual(['id2'])
    await pass(5_000)
    expect(emails).toHaveBeenCalledOnce()
  })

  it('signing out waits for running verifications and their emails', async () => {
    let answer!: () => void
    verify.mockImplementationOnce((...verification) =>
      new Promise<void>((resolve) => {
        answer = resolve
      }).then(() => write(...verification)),
    )
    await pressTwice()
    const isReady = vi.fn<() => void>()

    const leaving = doBeforeSignOut().then(isReady)
    await pass(0)
    expect(isReady).not.toHaveBeenCalled()
    answer()
    await act(() => leaving)

    expect(emails).toHaveBeenCalledTimes(2)
  })

  it('while a verification can be undone, the side panel offers neither Verify nor a revert', async () => {
    await pressTwice()
    focus(row(1))

    press('c')
    fireEvent.keyDown(row(1), { key: 'Enter' })
    vi.useRealTimers()

    expect(isOpen('Ask for a correction')).toBe(false)
    const details = within(await panel())
    expect(details.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
    expect(details.queryByRole('button', { name: /^Undo verification/ })).not.toBeInTheDocument()
  })
})

describe('the current row', () => {
  it('the current row stays current and keeps the focus when a founder joins above it', () => {
    const { news } = openDesk(people(3).slice(1))
    focus(row(2))

    news(people(3))

    expect(row(2)).toHaveFocus()
    expect(row(2)).toHaveAttribute('aria-current', 'true')
    expect(row(1)).not.toHaveAttribute('aria-current')
  })

  it('the current row stays current and keeps the focus when it is verified', () => {
    const { news } = openDesk(people(3))
    focus(button(2))

    news([person(1), person(2, { status: 'verified' }), person(3)])

    expect(row(2)).toHaveFocus()
  })

  it.each([
    ['the next row', 2, [1, 3, 4], 3],
    ['the previous row, if no row follows', 4, [1, 2, 3], 3],
  ])(
    'when the current row disappears, the focus moves to %s',
    async (_which, gone, left, expected) => {
      const { user, news } = openDesk(people(4))
      focus(button(gone))

      news(left.map((number) => person(number)))

      expect(row(expected)).toHaveFocus()
      await user.keyboard('{Home}')
      expect(row(1)).toHaveFocus()
    },
  )

  it('the page scrolls so that the current row stays in place when founders join above it', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
    const scroll = vi.spyOn(window, 'scrollBy')
    const { news } = openDesk(people(4).slice(2))
    focus(row(3))
    fireEvent.keyDown(row(3), { key: 'Enter' })

    news(people(4))

    expect(scroll.mock.calls).toEqual([[{ top: 2 * 48, behavior: 'instant' }]])
  })

  it('when a row disappears while the admin uses the search, the search keeps the focus', () => {
    const { news } = openDesk(people(2))
    focus(row(1))
    focus(screen.getByRole('textbox', { name: 'Search' }))

    news([person(2)])

    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  })
})
