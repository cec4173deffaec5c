import { useQuery } from '@tanstack/react-query'

import { ownPerksQuery } from '@/data/perks/perks'
import { useAmbassador } from '@/session/signed-in'

import { CheckAddress } from './check-address'

/** The ambassador's verification link, with the letter if there is one. */
export function OwnAddress() {
  const { uid } = useAmbassador()
  // The perks already run this query.
  const { data } = useQuery(ownPerksQuery(uid))
  return <CheckAddress letter={data?.find(({ letter }) => letter !== null)?.letter ?? null} />
}
