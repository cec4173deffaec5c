import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { saveVerified } from '@/data/statements/save-statement-run'
import { recordsOf } from '@/data/statements/statement-runs'
import { queueEmail } from '@/features/admin/mail/notify-by-email'
import { notifyFounder } from '@/features/admin/mail/notify-founder'
import { keepAll } from '@/features/admin/verification/undoable'

import { BOSS } from '../../factories/profiles'
import { render } from '../render'
import { ask, findPage, page, parts, people, person, verify } from './waitlist-users'

vi.mock('@/data/statements/statement-runs', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  recordsOf: vi.fn<typeof recordsOf>(),
}))
vi.mock('@/data/statements/save-statement-run', () => ({
  saveVerified: vi.fn<typeof saveVerified>(),
}))

vi.mock('@/features/admin/mail/notify-by-email', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  queueEmail: vi.fn<typeof queueEmail>(),
}))
vi.mock('@/features/admin/mail/notify-founder', () => ({
  notifyFounder: vi.fn<typeof notifyFounder>(),
}))

const { RunNotice, WaitlistUsersCard, forgetAll, verifyMany } = parts
const stored = vi.mocked(recordsOf)
const report = vi.mocked(saveVerified)
const notify = vi.mocked(notifyFounder)
const verified = { status: 'verified' }
const toCorrect = { status: 'needs_correction' }
/** IDs of the founders who got the email about their verification. */
const told = () =>
  notify.mock.calls.flatMap(([{ id }, kind]) => (kind === 'verified' ? [id] : [])).toSorted()

let answers: (() => void)[]
const answer = (index: number) => act(async () => answers[index]?.())

beforeEach(() => {
  localStorage.clear()
  answers = []
  verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  stored.mockReset().mockResolvedValue([])
  report.mockReset().mockResolvedValue()
  ask.mockReset().mockResolvedValue(null)
  notify.mockReset().mockResolvedValue(true)
  vi.mocked(queueEmail)
    .mockReset()
    .mockImplementation(async (telling) => {
      await telling()
    })
})

const notice = () => screen.findByRole('region', { name: 'Verifying' })

function open(path: string) {
  return render(
    {
      '/admin/payments': (
        <>
          <RunNotice />
          <WaitlistUsersCard />
          <Link to="/admin/inbox">Inbox</Link>
        </>
      ),
      '/admin/inbox': (
        <>
          <RunNotice />
          <Link to="/admin/payments">Payments</Link>
        </>
      ),
    },
    { path, profile: BOSS },
  )
}

/** Starts a run of three sign-ups with the same referrer, which are verified one by one. */
async function startRun() {
  const friend = { referredBy: 'asha', enteredReferralCode: 'MDDEMO1' }
  findPage.mockResolvedValue(page([1, 2, 3].map((number) => person(number, friend))))
  const { user } = open('/admin/payments')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 shown' }))
  await user.click(screen.getByRole('button', { name: 'Verify 3 payments' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Verify 3 payments' }))
  await waitFor(() => expect(verify).toHaveBeenCalledOnce())
  return user
}

/** Simulates closing the tab, which loses everything in memory. */
function closeTab() {
  cleanup()
  forgetAll()
}

describe('a verification run while the admin is on another page', () => {
  it('the run continues, and the other page shows the run’s progress and its end', async () => {
    const user = await startRun()
    await user.click(screen.getByRole('link', { name: 'Inbox' }))
    expect(await notice()).toHaveTextContent('Verifying 0 of 3…')

    await answer(0)
    expect(await notice()).toHaveTextContent('Verifying 1 of 3…')
    await answer(1)
    await answer(2)

    expect(await screen.findByText('3 payments verified.')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Verifying' })).not.toBeInTheDocument()
    expect(verify).toHaveBeenCalledTimes(3)
  })

  it('the admin stops and resumes the run on the other page', async () => {
    const user = await startRun()
    await user.click(screen.getByRole('link', { name: 'Inbox' }))
    await user.click(within(await notice()).getByRole('button', { name: 'Stop' }))
    await answer(0)
    expect(await notice()).toHaveTextContent('Stopped: 1 of 3 done.')
    expect(verify).toHaveBeenCalledOnce()

    await user.click(screen.getByRole('button', { name: 'Resume the remaining 2' }))
    await waitFor(() => expect(verify).toHaveBeenCalledTimes(2))
    await answer(1)
    await answer(2)
    expect(await screen.findByText('3 payments verified.')).toBeInTheDocument()
  })

  it('after a resumed run, the toast states how many verifications can be undone', async () => {
    verify.mockImplementation(
      (_user, _uid, how) =>
        new Promise((resolve) =>
          answers.push(() => {
            how?.onVerified?.({ before: { record: {}, referral: {} }, creditedTo: null })
            resolve()
          }),
        ),
    )
    const user = await startRun()
    await user.click(within(await notice()).getByRole('button', { name: 'Stop' }))
    await answer(0)
    await user.click(await screen.findByRole('button', { name: 'Resume the remaining 2' }))
    await waitFor(() => expect(verify).toHaveBeenCalledTimes(2))
    await answer(1)
    await answer(2)

    expect(
      await screen.findByText('3 payments verified. Only 2 payments can be undone.'),
    ).toBeInTheDocument()
  })

  it('Resume doesn’t verify a founder who was asked for a correction after the run stopped', async () => {
    const user = await startRun()
    await user.click(within(await notice()).getByRole('button', { name: 'Stop' }))
    await answer(0)
    expect(await notice()).toHaveTextContent('Stopped: 1 of 3 done.')
    await user.click(screen.getByRole('checkbox', { name: 'Select person1@example.com' }))
    await user.click(screen.getByRole('button', { name: 'Ask for a correction' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Ask for a correction' }))
    await waitFor(() => expect(ask).toHaveBeenCalledOnce())

    const asked = ask.mock.calls[0]?.[0].id
    expect(asked).toBe('id002')
    await user.click(await screen.findByRole('button', { name: 'Resume the remaining 1' }))
    await waitFor(() => expect(verify).toHaveBeenCalledTimes(2))
    expect(verify.mock.calls.map(([{ id }]) => id)).not.toContain(asked)
  })

  it('when the network is lost, the run stops with a message, and the admin can resume the run', async () => {
    const user = await startRun()
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await answer(0)
    const alerts = await screen.findAllByRole('alert')
    expect(alerts[0]).toHaveTextContent(
      'Stopped: You’re offline. Nothing was changed. Nothing is lost. Resume when you’re back online.',
    )
    expect(verify).toHaveBeenCalledOnce()
    isOnline.mockRestore()

    await user.click(screen.getByRole('link', { name: 'Inbox' }))
    await user.click(await screen.findByRole('button', { name: 'Resume the remaining 2' }))
    await waitFor(() => expect(verify).toHaveBeenCalledTimes(2))
    await answer(1)
    await answer(2)
    expect(await screen.findByText('3 payments verified.')).toBeInTheDocument()
  })
})

describe('a verification run whose tab was closed', () => {
  it('the reopened page shows how many payments are verified, and the admin resumes the run', async () => {
    await startRun()
    closeTab()
    stored.mockResolvedValue([person(1, verified), person(2, verified), person(3)])
    const { user } = open('/admin/inbox')

    expect(await notice()).toHaveTextContent('2 of 3 verified. Resume the remaining 1?')
    expect(stored).toHaveBeenCalledExactlyOnceWith(['id003', 'id002', 'id001'])
    // The tab was closed before these emails were sent.
    expect(told()).toEqual(['id001', 'id002'])
    verify.mockClear()
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id003']))
    await answer(1)

    expect(await screen.findByText('1 payment verified.')).toBeInTheDocument()
    closeTab()
    stored.mockResolvedValue([person(3, verified)])
    open('/admin/inbox')
    await screen.findByRole('link')
    expect(screen.queryByRole('region', { name: 'Verifying' })).not.toBeInTheDocument()
  })

  it('after Resume, a verification uses the reference that the admin saw, not a later correction', async () => {
    await startRun()
    closeTab()
    stored.mockResolvedValue([person(3, { upiReferenceId: '499999999999' })])
    const { user } = open('/admin/inbox')
    verify.mockClear()

    await user.click(await screen.findByRole('button', { name: 'Resume' }))

    await waitFor(() => expect(verify).toHaveBeenCalledOnce())
    expect(verify.mock.calls[0]?.[0]).toMatchObject({ upiReferenceId: person(3).upiReferenceId })
  })

  it('Resume leaves out a founder who was asked for a correction after the tab was closed', async () => {
    void verifyMany([person(1), person(2, toCorrect)], { uid: 'boss', recount: () => {} })
    closeTab()
    stored.mockResolvedValue([person(1, toCorrect), person(2, toCorrect)])
    const { user } = open('/admin/inbox')
    expect(await notice()).toHaveTextContent('Resume the remaining 1?')
    verify.mockClear()

    await user.click(screen.getByRole('button', { name: 'Resume' }))

    await waitFor(() => expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id002']))
  })

  it('Resume leaves out a founder who was asked for a correction after the page reopened', async () => {
    void verifyMany(people(2), { uid: 'boss', recount: () => {} })
    closeTab()
    stored.mockResolvedValue(people(2))
    const { user } = open('/admin/inbox')
    expect(await notice()).toHaveTextContent('Resume the remaining 2?')
    verify.mockClear()
    stored.mockResolvedValue([person(1), person(2, toCorrect)])

    await user.click(screen.getByRole('button', { name: 'Resume' }))

    await waitFor(() => expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id001']))
  })

  it('if the tab closes after the last verification, the reopened page sends the founders’ emails', async () => {
    const running = verifyMany(people(2), { uid: 'boss', recount: () => {} })
    await waitFor(() => expect(answers).toHaveLength(2))
    await answer(0)
    await answer(1)
    await running
    expect(told()).toEqual([])
    closeTab()
    stored.mockResolvedValue([person(1, verified), person(2, verified)])
    open('/admin/inbox')

    // Waits at most three seconds. After five, the timers of the closed tab, which still run in this
    // test, would send the emails.
    await waitFor(() => expect(told()).toEqual(['id001', 'id002']), { timeout: 3_000 })
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  it('the browser deletes the stored run once the founders’ emails are in the outbox', async () => {
    let queued!: () => void
    vi.mocked(queueEmail).mockImplementation(
      () =>
        new Promise((resolve) => {
          queued = resolve
        }),
    )
    const running = verifyMany(people(1), { uid: 'boss', recount: () => {} })
    await waitFor(() => expect(answers).toHaveLength(1))
    await answer(0)
    await running
    const kept = keepAll()
    await waitFor(() => expect(queueEmail).toHaveBeenCalledOnce())
    expect(localStorage).toHaveLength(1)

    queued()
    await kept
    expect(localStorage).toHaveLength(0)
  })

  it('the browser deletes the stored run when the admin leaves the remaining payments unverified', async () => {
    await startRun()
    closeTab()
    stored.mockResolvedValue(people(3))
    const { user } = open('/admin/inbox')
    verify.mockClear()

    await user.click(await screen.findByRole('button', { name: 'Leave them unverified' }))

    expect(screen.queryByRole('region', { name: 'Verifying' })).not.toBeInTheDocument()
    expect(localStorage).toHaveLength(0)
    expect(verify).not.toHaveBeenCalled()
  })

  it('the reopened page adds the verified payments to the statement’s report', async () => {
    void verifyMany(people(2), { uid: 'boss', recount: () => {} }, { report: 'report1' })
    closeTab()
    stored.mockResolvedValue([person(1, verified), person(2)])
    open('/admin/inbox')

    expect(await notice()).toHaveTextContent('1 of 2 verified.')
    expect(report).toHaveBeenCalledExactlyOnceWith('report1', { verified: ['id001'] })
  })

  it('only the admin who started the run can resume it', async () => {
    void verifyMany(people(2), { uid: 'other', recount: () => {} })
    closeTab()
    stored.mockResolvedValue(people(2))
    open('/admin/inbox')

    await screen.findByRole('link')
    expect(screen.queryByRole('region', { name: 'Verifying' })).not.toBeInTheDocument()
    expect(stored).not.toHaveBeenCalled()
  })
})
