import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { saveVerified } from '@/data/statements/save-statement-run'
import { recordsOf } from '@/data/statements/statement-runs'

import { BOSS } from '../../factories/profiles'
import { render } from '../render'
import { findPage, page, parts, people, person, verify } from './waitlist-users'

vi.mock('@/data/statements/statement-runs', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  recordsOf: vi.fn<typeof recordsOf>(),
}))
vi.mock('@/data/statements/save-statement-run', () => ({
  saveVerified: vi.fn<typeof saveVerified>(),
}))

const { RunNotice, WaitlistUsersCard, forgetAll, verifyMany } = parts
const stored = vi.mocked(recordsOf)
const report = vi.mocked(saveVerified)
const verified = { status: 'verified' }

let answers: (() => void)[]
const answer = (index: number) => act(async () => answers[index]?.())

beforeEach(() => {
  localStorage.clear()
  answers = []
  verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  stored.mockReset().mockResolvedValue([])
  report.mockReset().mockResolvedValue()
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

/** Starts to verify three friends of one person, one after the other. */
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

/** Closes the tab: what is in memory is gone. */
function closeTab() {
  cleanup()
  forgetAll()
}

describe('a run while the admin is on another page', () => {
  it('goes on after Back, and the other page shows its progress and its end', async () => {
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

  it('can be stopped and resumed there', async () => {
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

  it('stops when the network is lost, says so, and resumes', async () => {
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

describe('a run whose tab was closed', () => {
  it('is offered on reopening, with what is verified by now, and goes on', async () => {
    await startRun()
    closeTab()
    stored.mockResolvedValue([person(1, verified), person(2, verified), person(3)])
    const { user } = open('/admin/inbox')

    expect(await notice()).toHaveTextContent('2 of 3 verified. Resume the remaining 1?')
    expect(stored).toHaveBeenCalledExactlyOnceWith(['id003', 'id002', 'id001'])
    verify.mockClear()
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id003']))
    await answer(1)

    expect(await screen.findByText('1 payment verified.')).toBeInTheDocument()
    closeTab()
    open('/admin/inbox')
    await screen.findByRole('link')
    expect(screen.queryByRole('region', { name: 'Verifying' })).not.toBeInTheDocument()
  })

  it('verifying a reference that was corrected after the admin saw it is refused', async () => {
    await startRun()
    closeTab()
    stored.mockResolvedValue([person(3, { upiReferenceId: '499999999999' })])
    const { user } = open('/admin/inbox')
    verify.mockClear()

    await user.click(await screen.findByRole('button', { name: 'Resume' }))

    await waitFor(() => expect(verify).toHaveBeenCalledOnce())
    expect(verify.mock.calls[0]?.[0]).toMatchObject({ upiReferenceId: person(3).upiReferenceId })
  })

  it('is forgotten when the admin leaves the rest unverified', async () => {
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

  it('adds what was verified to the statement’s report', async () => {
    void verifyMany(people(2), { uid: 'boss', recount: () => {} }, { report: 'report1' })
    closeTab()
    stored.mockResolvedValue([person(1, verified), person(2)])
    open('/admin/inbox')

    expect(await notice()).toHaveTextContent('1 of 2 verified.')
    expect(report).toHaveBeenCalledExactlyOnceWith('report1', { verified: ['id001'] })
  })

  it('is offered only to the admin who started it', async () => {
    void verifyMany(people(2), { uid: 'other', recount: () => {} })
    closeTab()
    stored.mockResolvedValue(people(2))
    open('/admin/inbox')

    await screen.findByRole('link')
    expect(screen.queryByRole('region', { name: 'Verifying' })).not.toBeInTheDocument()
    expect(stored).not.toHaveBeenCalled()
  })
})
