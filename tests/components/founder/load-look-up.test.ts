import { expect, it } from 'vitest'

import { loadLookUp } from '@/data/firebase/load-look-up'

it('what has become of a refused write is not guessed where the code to ask with fails to come', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadLookUp(lost)).rejects.toMatchObject({
    kind: 'offline',
    message: 'We can’t reach MoodDrive. Check your connection and reload this page.',
  })
})
