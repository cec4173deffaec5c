import { vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import type * as GivenUpReferences from '@/data/waitlist/given-up-references'

const actual = await vi.importActual<typeof GivenUpReferences>(
  '@/data/waitlist/given-up-references',
)

/** The fake's ids of sign-ups whose payment reference another sign-up gave up. */
export const givenUp = new Set<string>()

export function givenUpReferencesQuery(adminUid: string, signUps: readonly { id: string }[]) {
  return {
    ...actual.givenUpReferencesQuery(adminUid, []),
    queryKey: ['given-up', ...signUps.map(({ id }) => id)],
    queryFn: () => new Set(signUps.map(({ id }) => id).filter((id) => givenUp.has(id))),
  }
}

export async function refuseGivenUp({ id }: { id: string }): Promise<void> {
  if (givenUp.has(id)) throw new AppError('changed', 'Another sign-up gave this reference up.')
}
