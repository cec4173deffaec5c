import { act, screen, waitFor, within } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'

import { undoVerification } from '@/data/verification/revert'

import { refusal } from './disputed-payments'
import {
  AROUND,
  ask,
  box,
  client,
  confirm,
  counts,
  csv,
  downloaded,
  drop,
  grouped,
  HEADER,
  isHeldBack,
  isKept,
  openFile,
  paid,
  person,
  press,
  readSignUps,
  saveToReport,
  tab,
  utr,
  verify,
} from './statement'

vi.mock('@/data/verification/revert', () => ({
  undoVerification: vi.fn<typeof undoVerification>(),
}))
const undo = vi.mocked(undoVerification)
const BEFORE = { record: { status: 'pending_verification' }, referral: {} }

const NOT_KNOWN = /We couldn’t confirm whether this was verified\. .* it won’t count twice\./
const verifiedInOrder = () => verify.mock.calls.map(([{ id }]) => id)
/** Sign-ups with these fields have the same referrer. */
const friend = { referredBy: 'ambassador', enteredReferralCode: 'MDDEMO1' }

describe('a sign-up whose payment isn’t in the statement', () => {
  it('the admin asks the founder for a correction, and the row and the report show the request', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(9) + AROUND))
    await user.click(await tab(/^2 Claimed, not received/))
    let opener: Element | null = null
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
      this: HTMLDialogElement,
    ) {
      opener = document.activeElement
      this.open = true
    })
    const [first] = screen.getAllByRole('button', { name: 'Ask for a correction' })
    expect(first).toHaveAccessibleDescription(/^person1@/)
    first?.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Ask for a correction' })
    expect(ask).not.toHaveBeenCalled()
    await user.click(await within(dialog).findByRole('button', { name: 'Ask for a correction' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(ask.mock.calls.map(([{ id }]) => id)).toEqual(['id1'])
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows[0]).toHaveTextContent('Needs correction')
    expect(rows[1]).not.toHaveTextContent('Needs correction')
    // The browser returns the focus to this button when the dialog closes, so the button must stay.
    expect(opener).toBe(first)
    expect(first).toBeInTheDocument()
    expect(readSignUps).toHaveBeenCalledOnce()

    // The row still shows its new status after the admin switches tabs, and the report contains the
    // request for a correction.
    await user.click(await tab(/^0 Matched/))
    await user.click(await tab(/^1 Claimed, not received of 2/))
    expect(screen.getByText('Needs correction')).toBeInTheDocument()
    await press(user, 'Download report')
    expect(await downloaded[0]?.text()).toContain(
      `"Claimed, not received",person1@example.com,${grouped(utr(1))},,,,,Not in any row,Asked for a correction`,
    )
  })

  it('cancelling the correction request changes nothing', async () => {
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(500) + AROUND))
    await user.click(await tab(/^1 Claimed, not received/))
    await press(user, 'Ask for a correction')
    await press(user, 'Cancel')

    expect(ask).not.toHaveBeenCalled()
    expect(screen.queryByText('Needs correction')).not.toBeInTheDocument()
  })
})

describe('verifying selected payments of a statement', () => {
  it('flagged rows show their flags, and the confirmation counts the flagged payments', async () => {
    // These UTRs start with the day on which the founders joined, so their date isn't flagged.
    const recent = 220_100_000_000
    readSignUps.mockResolvedValue([
      person(recent + 1, { email: 'asha@gmail.com' }),
      person(recent + 2, { email: 'a.sha+two@gmail.com' }),
      person(recent + 3),
    ])
    const user = await openFile(
      csv(HEADER + paid(recent + 1) + paid(recent + 2, '40.00') + paid(recent + 3)),
    )

    expect(await screen.findByText('Same mailbox as a.sha+two@gmail.com')).toBeInTheDocument()
    await press(user, 'Verify 2 payments')
    expect(screen.getByRole('dialog')).toHaveTextContent('1 of them is flagged.')
    await press(user, 'Not yet')

    await user.click(await tab(/Amount differs/))
    expect(screen.getByText('Same mailbox as asha@gmail.com')).toBeInTheDocument()
    await user.click(await box('a.sha+two@gmail.com'))
    await press(user, 'Verify 3 payments')
    expect(screen.getByRole('dialog')).toHaveTextContent('2 of them are flagged.')
  })

  it('the run includes founders with an open correction request, and the confirmation counts them', async () => {
    readSignUps.mockResolvedValue([person(1, { status: 'needs_correction' }), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    await press(user, 'Verify 2 payments')
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '1 of them hasn’t answered your request for a correction.',
    )
  })

  it('the run continues when the admin follows links or opens another file', async () => {
    const answers: Array<() => void> = []
    verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1), 'first.csv'))
    await press(user, 'Verify 1 payment')
    await confirm(user)
    await waitFor(() => expect(answers).toHaveLength(1))

    expect(isKept('Dashboard')).toBe(false)
    drop(csv(HEADER + paid(2), 'second.csv'))
    expect(await screen.findByText('second.csv')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeInTheDocument()

    await act(async () => answers[0]?.())
    expect(await screen.findByText('1 payment verified.')).toBeInTheDocument()
  })

  it('the confirmation describes the effects, and the payments are verified in parallel', async () => {
    const answers: Array<() => void> = []
    verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    readSignUps.mockResolvedValue([
      person(1, { referredBy: 'ambassador', enteredReferralCode: 'MDDEMO1' }),
      person(2),
      person(3),
    ])
    const user = await openFile(csv(HEADER + paid(1) + paid(2, '40.00') + paid(3)))
    await user.click(await tab(/Amount differs/))
    await user.click(await box('person2@example.com'))
    await press(user, 'Verify 3 payments')

    const dialog = screen.getByRole('dialog', { name: 'Verify 3 payments?' })
    expect(dialog).toHaveTextContent('1 of them counts for the people who referred them.')
    expect(dialog).toHaveTextContent('1 of them have a different amount from the founder price.')
    expect(dialog).toHaveTextContent(
      'After the last one, you have 5 seconds to undo them all. If you stop earlier, the 5 seconds start when you stop. After that, you can undo them only one by one, each with a reason that the founder sees.',
    )
    expect(verify).not.toHaveBeenCalled()

    await confirm(user)
    await waitFor(() => expect(verify).toHaveBeenCalledTimes(3))
    expect(verify.mock.calls.map(([{ id }, uid]) => [id, uid])).toEqual([
      ['id1', 'boss'],
      ['id3', 'boss'],
      ['id2', 'boss'],
    ])
    await act(async () => answers[0]?.())
    expect(screen.getByText('1 of 3 done.')).toBeInTheDocument()
    await act(async () => answers[1]?.())
    await act(async () => answers[2]?.())

    expect(await screen.findByText('Success')).toBeInTheDocument()
    expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id1', 'id3', 'id2'])
    await user.click(await tab(/Matched/))
    expect(screen.getAllByText('Verified')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'All selected are verified' })).toBeInTheDocument()
  })

  it('cancelling the confirmation verifies nothing, and deselected payments are never verified', async () => {
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))

    await user.click(await box('person1@example.com'))
    await press(user, 'Verify 1 payment')
    await press(user, 'Not yet')
    expect(verify).not.toHaveBeenCalled()

    await press(user, 'Verify 1 payment')
    await confirm(user)
    await waitFor(() => expect(screen.getByText('Verified')).toBeInTheDocument())
    expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id2'])
  })

  it('if one payment can’t be verified, the run continues, and the row shows the reason', async () => {
    verify.mockRejectedValueOnce(
      new AppError('account', 'Another sign-up with this email is already verified.'),
    )
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    await press(user, 'Verify 2 payments')
    await confirm(user)

    expect(
      await screen.findByText('Not verified: Another sign-up with this email is already verified.'),
    ).toBeInTheDocument()
    expect(await screen.findByText('Verified')).toBeInTheDocument()
    expect(screen.getAllByText(/1 of 2 payments couldn’t be verified/)).not.toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Verify 1 payment' })).toBeInTheDocument()
  })

  it('after the run, Undo undoes the run’s verifications and updates the report', async () => {
    verify.mockImplementation((_user, _uid, how) => {
      how?.onVerified?.({ before: BEFORE, creditedTo: null })
      return Promise.resolve()
    })
    verify.mockRejectedValueOnce(new AppError('changed', 'It has just been corrected.'))
    undo.mockResolvedValue()
    readSignUps.mockResolvedValue([1, 2, 3].map((one) => person(one, friend)))
    const user = await openFile(csv(HEADER + paid(1) + paid(2) + paid(3)))
    await press(user, 'Verify 3 payments')
    await confirm(user)
    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(2))

    await press(user, 'Undo: Verifying 2 payments')

    expect(await screen.findByText('Verifying 2 payments is undone.')).toBeInTheDocument()
    expect(undo.mock.calls).toEqual([
      [person(2, friend), BEFORE],
      [person(3, friend), BEFORE],
    ])
    expect(screen.queryByText('Verified')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Verify 3 payments' })).toBeInTheDocument()
    const [[report] = []] = saveToReport.mock.calls
    expect(saveToReport).toHaveBeenLastCalledWith(report, { undone: ['id2', 'id3'] })
  })

  it('after the run, the payments that could not be verified are listed first', async () => {
    verify.mockImplementation(({ id }) =>
      id === 'id3'
        ? Promise.reject(new AppError('changed', 'It has just been corrected.'))
        : Promise.resolve(),
    )
    readSignUps.mockResolvedValue([1, 2, 3].map((one) => person(one)))
    const user = await openFile(csv(HEADER + paid(1) + paid(2) + paid(3)))
    await press(user, 'Verify 3 payments')
    await confirm(user)
    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(2))

    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Not verified: It has just been')
  })

  it('an unclear answer from the server is reported as unknown, not as a failure', async () => {
    verify.mockRejectedValueOnce(new FirebaseError('internal', 'INTERNAL'))
    readSignUps.mockResolvedValue([person(1), person(2)])
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    await press(user, 'Verify 2 payments')
    await confirm(user)

    expect(await screen.findByText(NOT_KNOWN)).toBeInTheDocument()
    expect(
      await screen.findByText(
        'For 1 of 2 payments, we don’t know whether it was verified. Verify again: nothing counts twice.',
        { selector: 'output *' },
      ),
    ).toBeInTheDocument()
    expect(screen.queryByText(/^Not verified/)).not.toBeInTheDocument()
    expect(screen.queryByText(/couldn’t be verified/)).not.toBeInTheDocument()
  })

  it('if the server doesn’t respond to a later attempt, "Not confirmed" replaces "Not verified"', async () => {
    verify.mockRejectedValueOnce(new AppError('changed', 'It has just been corrected.'))
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1)))
    await press(user, 'Verify 1 payment')
    await confirm(user)
    await screen.findByText('Not verified: It has just been corrected.')

    verify.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    await press(user, 'Verify 1 payment')
    await confirm(user)

    expect(await screen.findByText(NOT_KNOWN)).toBeInTheDocument()
    expect(screen.queryByText(/^Not verified/)).not.toBeInTheDocument()
    await press(user, 'Download report')
    expect(await downloaded[0]?.text()).toMatch(NOT_KNOWN)
  })

  it('a payment is reported as not verified when its disputes can’t be looked up', async () => {
    refusal.mockRejectedValueOnce(new FirebaseError('internal', 'INTERNAL'))
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1)))
    await press(user, 'Verify 1 payment')
    await confirm(user)

    expect(await screen.findByText(/^Not verified: Something went wrong/)).toBeInTheDocument()
    expect(verify).not.toHaveBeenCalled()
  })

  it('the admin stops and resumes the run, and each payment is verified once', async () => {
    const answers: Array<() => void> = []
    verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    readSignUps.mockResolvedValue([1, 2, 3].map((one) => person(one, friend)))
    const user = await openFile(csv(HEADER + paid(1) + paid(2) + paid(3)))
    await press(user, 'Verify 3 payments')
    await confirm(user)

    await press(user, 'Stop')
    await act(async () => answers[0]?.())
    expect(verify).toHaveBeenCalledOnce()
    expect(screen.getByText('Stopped.')).toBeInTheDocument()

    await press(user, 'Resume (2 left)')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await act(async () => answers[1]?.())
    await act(async () => answers[2]?.())

    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(3))
    expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id1', 'id2', 'id3'])
  })

  it('the run stops when the network is lost, and Resume verifies all remaining payments', async () => {
    verify.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    readSignUps.mockResolvedValue([1, 2].map((one) => person(one, friend)))
    const user = await openFile(csv(HEADER + paid(1) + paid(2)))
    await press(user, 'Verify 2 payments')
    await confirm(user)

    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')
    expect(verify).toHaveBeenCalledOnce()
    await press(user, 'Resume (2 left)')

    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(2))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('payments with the same referrer are verified one after the other, and other payments in parallel', async () => {
    const answers = new Map<string, () => void>()
    verify.mockImplementation(({ id }) => new Promise((resolve) => answers.set(id, resolve)))
    readSignUps.mockResolvedValue([
      ...[1, 2, 3].map((one) => person(one, friend)),
      person(4, { ...friend, referredBy: 'another' }),
    ])
    const user = await openFile(csv(HEADER + [1, 2, 3, 4].map((one) => paid(one)).join('')))
    await press(user, 'Verify 4 payments')
    await confirm(user)

    await waitFor(() => expect(verifiedInOrder()).toEqual(['id1', 'id4']))
    await act(async () => answers.get('id1')?.())
    await waitFor(() => expect(verifiedInOrder()).toEqual(['id1', 'id4', 'id2']))
    await act(async () => answers.get('id4')?.())
    await act(async () => answers.get('id2')?.())
    await waitFor(() => expect(verifiedInOrder()).toEqual(['id1', 'id4', 'id2', 'id3']))
    await act(async () => answers.get('id3')?.())
    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(4))
  })

  it('the browser warns before the page closes, but only during the run', async () => {
    const answers: Array<() => void> = []
    verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1)))
    await press(user, 'Verify 1 payment')
    expect(isHeldBack()).toBe(false)

    await confirm(user)
    expect(isHeldBack()).toBe(true)
    await act(async () => answers[0]?.())
    expect(isHeldBack()).toBe(false)
  })

  it('the waitlist’s counts are refreshed at the end of the run', async () => {
    readSignUps.mockResolvedValue([person(1)])
    const user = await openFile(csv(HEADER + paid(1)))
    const { queryKey } = counts.waitlistCountsQuery('boss')
    client.setQueryData(queryKey, { total: 1, verified: 0 })

    await press(user, 'Verify 1 payment')
    await confirm(user)

    await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true))
    expect(verify).toHaveBeenCalledOnce()
  })

  it('the report lists the result of every payment', async () => {
    verify.mockRejectedValueOnce(new AppError('changed', 'It has just been corrected.'))
    readSignUps.mockResolvedValue([person(1), person(2), person(3, { email: '=cmd@example.com' })])
    const user = await openFile(csv(HEADER + paid(1) + paid(2) + paid(750) + AROUND))
    await press(user, 'Verify 2 payments')
    await confirm(user)
    await screen.findByText('Verified')
    await press(user, 'Download report')

    const lines = (await downloaded[0]?.text())?.split('\r\n').slice(1)
    expect(lines).toEqual([
      `Matched,person1@example.com,${grouped(utr(1))},49,2026-11-21,2,UPI/${utr(1)}/Person,Money in “Deposit”,Not verified: It has just been corrected.`,
      `Matched,person2@example.com,${grouped(utr(2))},49,2026-11-21,3,UPI/${utr(2)}/Person,Money in “Deposit”,Verified`,
      `"Claimed, not received",'=cmd@example.com,${grouped(utr(3))},,,,,Not in any row,`,
      `"Received, not claimed",,${grouped(utr(750))},49,2026-11-21,4,UPI/${utr(750)}/Person,Money in “Deposit”,`,
      '',
    ])
  })
})
