import { vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import type * as GivenUpReferences from '@/data/waitlist/given-up-references'

const actual = await vi.importActual<typeof GivenUpReferences>(
  '@/data/waitlist/given-up-references',
)

/** The fake's ids of sign-ups whose payment reference another sign-up gave up. */
export const givenUp = new Set<string>()
/** The fake's former emails of sign-ups, by id. */
export const formerEmails = new Map<string, string[]>()

export function givenUpReferencesQuery(adminUid: string, signUps: readonly { id: string }[]) {
  const ids = new Set(signUps.map(({ id }) => id))
  return {
    ...actual.givenUpReferencesQuery(adminUid, []),
    queryKey: ['given-up', ...ids],
    queryFn: () => ({
      references: new Set([...givenUp].filter((id) => ids.has(id))),
      emails: new Map([...formerEmails].filter(([id]) => ids.has(id))),
    }),
  }
}

export async function refuseGivenUp({ id }: { id: string }): Promise<void> {
  if (givenUp.has(id)) throw new AppError('changed', 'Another sign-up gave this reference up.')
  if (formerEmails.has(id)) throw new AppError('changed', 'The email was corrected.')
}
