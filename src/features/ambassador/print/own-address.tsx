import { useQuery } from '@tanstack/react-query'

import { ownPerksQuery } from '@/data/ambassadors/perks'
import { useAmbassador } from '@/session/signed-in'

import { CheckAddress } from './check-address'

/** With the letter, if the ambassador has one. */
export function OwnAddress() {
  const { uid } = useAmbassador()
  // Watched by the perks beside it already.
  const { data } = useQuery(ownPerksQuery(uid))
  return <CheckAddress letter={data?.find(({ letter }) => letter !== null)?.letter ?? null} />
}
