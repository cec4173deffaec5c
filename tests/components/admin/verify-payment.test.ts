import { expect, it, vi } from 'vitest'

import { verifyPayment } from '@/features/admin/record/verify-payment'

vi.mock('@/data/waitlist/verify', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

it('says that nothing was changed, and what to do, where the code that verifies fails to come', async () => {
  const user = {
    id: 'id1',
    email: 'asha@people.example',
    enteredReferralCode: null,
    referredBy: null,
    generatedReferralCode: 'MDAB12CD',
    upiReferenceId: '412345678901',
  }
  await expect(verifyPayment(user, 'boss')).rejects.toMatchObject({
    kind: 'unknown',
    message:
      'Nothing was changed. We can’t reach MoodDrive. Check your connection and reload this page.',
  })
})
