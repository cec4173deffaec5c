import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { correctCount, recount, type Recount } from '@/data/ambassadors/recount'
import { AppError } from '@/data/firebase/errors'
import { RecountCount } from '@/features/admin/ambassadors/recount-count'

import { BOSS } from '../../factories/profiles'
import { render } from '../render'

vi.mock('@/data/ambassadors/recount', () => ({
  recount: vi.fn<typeof recount>(),
  correctCount: vi.fn<typeof correctCount>(),
}))

function counted(overrides: Partial<Recount> = {}): Recount {
  return {
    stored: { count: 51, tier: 'Silver', months: { '2026-9': 2 } },
    counted: { count: 49, tier: 'Basic', months: {} },
    changedMonths: ['2026-9'],
    isRight: false,
    endsCertificate: true,
    code: 'MDDEMO1',
    countedAt: null,
    ...overrides,
  }
}

beforeEach(() => {
  vi.mocked(recount).mockReset().mockResolvedValue(counted())
  vi.mocked(correctCount).mockReset().mockResolvedValue(null)
})

async function press(
  name: string,
  user = render(<RecountCount uid="asha" />, { profile: BOSS }).user,
) {
  await user.click(await screen.findByRole('button', { name }))
  return user
}

describe('recounting an ambassador', () => {
  it('the admin sees how the profile’s count differs from the recount, and corrects the count with one click', async () => {
    const user = await press('Recount')
    const status = screen.getByRole('status')
    expect(await screen.findByText('Verified: 51 in the profile, 49 counted')).toBeVisible()
    for (const text of [
      'Tier: Silver in the profile, Basic counted',
      'September 2026: 2 in the profile, 0 counted',
      'If you correct it, their certificate becomes invalid',
    ]) {
      expect(status).toHaveTextContent(text)
    }

    await press('Correct the count', user)

    expect(correctCount).toHaveBeenCalledExactlyOnceWith('asha', counted())
    expect(await screen.findByText('The count has been corrected.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Correct the count' })).not.toBeInTheDocument()
  })

  it('if the count in the profile is correct, no correction is offered', async () => {
    const figures = { count: 12, tier: 'Basic', months: {} }
    vi.mocked(recount).mockResolvedValue(
      counted({ stored: figures, counted: figures, changedMonths: [], isRight: true }),
    )
    await press('Recount')
    expect(await screen.findByText('The profile is correct: 12 verified.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Correct the count' })).not.toBeInTheDocument()
  })

  it('if a verification changes the count before the admin corrects it, the new count is shown', async () => {
    vi.mocked(correctCount).mockResolvedValueOnce(
      counted({ counted: { count: 50, tier: 'Silver', months: {} }, endsCertificate: false }),
    )
    const user = await press('Recount')
    await press('Correct the count', user)
    expect(await screen.findByText(/A referral was verified in the meantime/)).toBeVisible()
    expect(screen.getByText('Verified: 51 in the profile, 50 counted')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Correct the count' })).not.toHaveAttribute(
      'aria-busy',
    )
  })

  it('a failed recount shows the reason, and the admin can try again', async () => {
    vi.mocked(recount).mockRejectedValueOnce(new AppError('offline', 'You are offline.'))
    const user = await press('Recount')
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.')
    await press('Recount', user)
    expect(await screen.findByText('Verified: 51 in the profile, 49 counted')).toBeVisible()
  })
})
