import { vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import type * as GivenUpReferences from '@/data/payments/given-up-references'

const actual = await vi.importActual<typeof GivenUpReferences>(
  '@/data/payments/given-up-references',
)

/** IDs of sign-ups with a payment reference that another sign-up had before its correction. */
export const givenUp = new Set<string>()
/** IDs of sign-ups with the same email as a verified sign-up. */
export const duplicates = new Set<string>()
/** Former emails of sign-ups, by sign-up ID. */
export const formerEmails = new Map<string, string[]>()

/** Called before the page gets its flags. Tests make it wait or fail. `refuseGivenUp` doesn't call it. */
export const lookUp = vi.fn<() => Promise<void>>(() => Promise.resolve())

export const { givenUpReferencesKey } = actual

export function givenUpReferencesQuery(adminUid: string, signUps: readonly { id: string }[]) {
  const ids = new Set(signUps.map(({ id }) => id))
  return {
    ...actual.givenUpReferencesQuery(adminUid, []),
    queryKey: [...givenUpReferencesKey(adminUid), ...ids],
    queryFn: async () => {
      await lookUp()
      return {
        references: new Set([...givenUp].filter((id) => ids.has(id))),
        emails: new Map([...formerEmails].filter(([id]) => ids.has(id))),
        duplicates: new Set([...duplicates].filter((id) => ids.has(id))),
      }
    },
  }
}

export async function refuseGivenUp({ id }: { id: string }): Promise<void> {
  if (givenUp.has(id)) throw new AppError('changed', 'Another sign-up gave this reference up.')
  if (formerEmails.has(id)) throw new AppError('changed', 'The email was corrected.')
}
