import { lazy } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { useAmbassador } from '@/session/signed-in'

import { CertificateCard } from '../print/certificate-card'
import { TierList } from './tier-list'

// Loaded separately, because most visits only look at the figures.
const OwnPerks = lazy(async () => ({ default: (await import('./own-perks')).OwnPerks }))

export function Rewards() {
  const { profile } = useAmbassador()

  return (
    <div className="grid gap-3 sm:gap-4">
      <CertificateCard />
      {/* Loads later than the rest, so it comes after all buttons. Otherwise, it would move a
          button that the ambassador is about to press. */}
      <LazyPart loading={null}>
        <OwnPerks />
      </LazyPart>
      <TierList count={profile.referralCount} />
    </div>
  )
}
