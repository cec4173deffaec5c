import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { countsKey } from '@/data/firebase/queries/count'
import type * as Debit from '@/data/verification/referral-debit'
import { revertForecastQuery, type RevertForecast } from '@/data/verification/referral-debit'
import { revertVerification } from '@/data/verification/revert'

import { person, record } from '../../factories/records'
import { pressAndWait } from '../press-in-vain'
import { notifications } from '../render'
import { openDesk, readHistory, readRecord } from './payments-table'

vi.mock('@/data/verification/revert', () => ({
  revertVerification: vi.fn<typeof revertVerification>(),
}))
vi.mock('@/data/verification/referral-debit', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  revertForecastQuery: vi.fn<typeof revertForecastQuery>(),
}))
const debit = await vi.importActual<typeof Debit>('@/data/verification/referral-debit')

const forecast = vi.fn<() => Promise<RevertForecast>>()
const NOBODY: RevertForecast = {
  obstacle: null,
  hasLeft: false,
  count: null,
  endsCertificate: false,
}
const SILVER: RevertForecast = {
  ...NOBODY,
  count: { from: 250, to: 249, tier: { from: 'Gold', to: 'Silver' } },
}
const verified = person(1, { status: 'verified', enteredReferralCode: 'MDDEMO1' })

beforeEach(() => {
  vi.mocked(revertVerification).mockReset().mockResolvedValue()
  forecast.mockReset().mockResolvedValue(SILVER)
  vi.mocked(revertForecastQuery).mockImplementation((uid, id) => ({
    ...debit.revertForecastQuery(uid, id),
    queryFn: forecast,
  }))
  readRecord.mockResolvedValue(
    record({ status: 'verified', enteredReferralCode: 'MDDEMO1', verifiedBy: 'boss' }),
  )
})

async function openDialog() {
  const desk = openDesk([verified])
  await desk.user.click(screen.getByRole('button', { name: /^Details of/ }))
  await desk.user.click(await screen.findByRole('button', { name: 'Undo verification…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo the verification?' })
  return { ...desk, dialog: within(dialog), element: dialog }
}

describe('reverting a verification', () => {
  it('the dialog shows the effects of the revert, such as a lost tier', async () => {
    const { dialog, element } = await openDialog()
    await dialog.findByRole('heading', { name: 'What changes' })

    expect(element).toHaveTextContent('The count of MDDEMO1 falls from 250 to 249.')
    expect(element).toHaveTextContent('They drop from Gold to Silver.')
  })

  it('the admin must choose an outcome and write a reason of at most 300 characters', async () => {
    const { user, dialog } = await openDialog()
    await pressAndWait(await dialog.findByRole('button', { name: 'Undo verification' }))

    expect(dialog.getByText('Choose what happened.')).toBeVisible()
    expect(dialog.getByText('Write a reason. They’ll read it.')).toBeVisible()
    expect(dialog.getByRole('radio', { name: /^The wrong payment was verified/ })).toHaveFocus()

    await user.click(dialog.getByRole('radio', { name: /^The payment was refunded/ }))
    await user.click(dialog.getByRole('textbox', { name: 'Reason' }))
    await user.paste('r'.repeat(301))
    await pressAndWait(dialog.getByRole('button', { name: 'Undo verification' }))
    expect(dialog.getByText('Make it shorter by 1 character.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('r'.repeat(301))
    expect(revertVerification).not.toHaveBeenCalled()
  })

  it.each([
    ['needs_correction', /^The wrong payment was verified/],
    ['refunded', /^The payment was refunded/],
  ] as const)('the admin reverts a verification to the status %s', async (outcome, choice) => {
    const { client, user, dialog, element } = await openDialog()
    client.setQueryData(countsKey('boss', 'waitlist'), 1)
    await user.click(await dialog.findByRole('radio', { name: choice }))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Why. ')
    await pressAndWait(dialog.getByRole('button', { name: 'Undo verification' }))

    expect(await notifications().findByText('Verification undone')).toBeVisible()
    expect(revertVerification).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'id1', upiReferenceId: verified.upiReferenceId }),
      'boss',
      { outcome, reason: 'Why.' },
    )
    expect(element).not.toBeVisible()
    expect(client.getQueryState(countsKey('boss', 'waitlist'))?.isInvalidated).toBe(true)
  })

  it('a typed reason isn’t lost when the admin closes the dialog', async () => {
    const { user, dialog } = await openDialog()
    await user.type(await dialog.findByRole('textbox', { name: 'Reason' }), 'Why.')
    await user.click(dialog.getByRole('button', { name: 'Keep it verified' }))

    await user.click(await screen.findByRole('button', { name: 'Undo verification…' }))
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Why.')
  })

  it('a failed revert shows the reason, and keeps the typed values', async () => {
    vi.mocked(revertVerification).mockRejectedValue(
      new AppError('changed', 'This verification has already been undone.'),
    )
    const { user, dialog } = await openDialog()
    await user.click(await dialog.findByRole('radio', { name: /^The payment was refunded/ }))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Why.')
    await pressAndWait(dialog.getByRole('button', { name: 'Undo verification' }))

    expect(await dialog.findByText('This verification has already been undone.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Why.')
    expect(dialog.getByRole('radio', { name: /^The payment was refunded/ })).toBeChecked()
  })

  it('a verification can’t be reverted if the credited referrer can’t be found', async () => {
    forecast.mockResolvedValue({ ...NOBODY, obstacle: 'No one owns the referral code MDDEMO1.' })
    const { dialog, element } = await openDialog()
    await dialog.findByText(/You can’t undo this verification/)
    expect(element).toHaveTextContent('No one owns the referral code MDDEMO1.')
    expect(dialog.queryByRole('button', { name: 'Undo verification' })).not.toBeInTheDocument()
  })

  it('a verification can’t be reverted before its effects are loaded', async () => {
    forecast.mockRejectedValueOnce(new AppError('offline', 'No connection.'))
    const { user, dialog } = await openDialog()
    await dialog.findByText('We couldn’t load what will change')
    expect(dialog.queryByRole('button', { name: 'Undo verification' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByRole('button', { name: 'Undo verification' })).toBeVisible()
  })
})

describe('the panel of a record whose verification was reverted', () => {
  it('the panel shows why the verification was reverted', async () => {
    const user = person(1, { status: 'needs_correction' })
    const desk = openDesk([user])
    const reason = 'The wrong one.'
    const at = new Date(2026, 4, 12, 9, 30)
    const outcome = 'needs_correction'
    readRecord.mockResolvedValue(record({ status: outcome, statusReason: reason, revertedAt: at }))
    readHistory.mockResolvedValue([{ kind: 'reverted', at, outcome, reason }])
    await desk.user.click(screen.getByRole('button', { name: /^Details of/ }))
    expect(await screen.findByText('Verification undone: correction requested')).toBeVisible()
    expect(screen.getByText('The wrong one.')).toBeVisible()
  })

  it('if the payment was refunded, the panel offers no verification, correction or revert', async () => {
    const desk = openDesk([person(1, { status: 'refunded' })])
    readRecord.mockResolvedValue(
      record({ status: 'refunded', statusReason: 'Sent back.', revertedAt: new Date() }),
    )
    await desk.user.click(screen.getByRole('button', { name: /^Details of/ }))
    expect(await screen.findByText(/The payment reference stays blocked/)).toBeVisible()
    for (const name of ['Verify', 'Ask for a correction', 'Undo verification…']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
  })
})
