import { useQuery } from '@tanstack/react-query'

import { ownCertificateQuery } from '@/data/perks/certificate'
import { useAmbassador } from '@/session/signed-in'

/** The data behind the ambassador's verification link, live. Not queried without a link. */
export function useCertificate() {
  const { uid, profile } = useAmbassador()
  const id = profile.certificateId
  const query = useQuery({ ...ownCertificateQuery(uid, id ?? ''), enabled: id !== null })
  return { id, query }
}
