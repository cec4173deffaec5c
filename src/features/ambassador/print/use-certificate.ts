import { useQuery } from '@tanstack/react-query'

import { ownCertificateQuery } from '@/data/ambassadors/certificate'
import { useAmbassador } from '@/session/signed-in'

/** What others see at the ambassador's address, live; asked of nobody who has none. */
export function useCertificate() {
  const { uid, profile } = useAmbassador()
  const id = profile.certificateId
  const query = useQuery({ ...ownCertificateQuery(uid, id ?? ''), enabled: id !== null })
  return { id, query }
}
