import { expect, it, vi } from 'vitest'

import { verifyPayment } from '@/features/admin/record/verify-payment'

import { person } from '../../factories/records'

vi.mock('@/data/waitlist/verify', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

it('when the verification code can’t be loaded, the error states that nothing changed', async () => {
  await expect(verifyPayment(person(1), 'boss')).rejects.toMatchObject({
    kind: 'unsent',
    message:
      'Nothing was changed. We can’t reach MoodDrive. Check your connection and reload this page.',
  })
})
