import { useQuery } from '@tanstack/react-query'

import { ownCertificateQuery } from '@/data/perks/certificate'
import { useAmbassador } from '@/session/signed-in'

/**
 * Queries the certificate behind the ambassador's verification link, live. Does nothing if there is
 * no link.
 */
export function useCertificate() {
  const { uid, profile } = useAmbassador()
  const id = profile.certificateId
  const query = useQuery({ ...ownCertificateQuery(uid, id ?? ''), enabled: id !== null })
  return { id, query }
}
