import type { LastFigures } from '@/session/last-figures'

import { boardOf } from '@/domain/programme/board'

/** Returns the figures that Asha's dashboard showed last, as her browser stores them. */
export function seenByAsha(overrides: Partial<LastFigures> = {}): LastFigures {
  const own = { uid: 'asha', firstName: 'Asha', college: 'Fergusson College' }
  return {
    ...own,
    isNamed: true,
    code: 'MDASHA1',
    paused: false,
    verified: 53,
    rank: '#2',
    thisMonth: 4,
    joined: 60,
    board: seenBoard(),
    referrals: [],
    at: Date.now(),
    before: null,
    ...overrides,
  }
}

function seenBoard(): LastFigures['board'] {
  const standing = { college: 'Some College', months: {}, isNamed: true }
  const { people, colleges, histogram } = boardOf(
    [
      { ...standing, uid: 'bela', firstName: 'Bela', count: 90 },
      { ...standing, uid: 'asha', firstName: 'Asha', count: 53 },
    ],
    null,
  )
  return { people, colleges: [...colleges], histogram }
}
