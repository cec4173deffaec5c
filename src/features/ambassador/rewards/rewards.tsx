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
      {/* Appears later than the rest, so it goes below everything that can be pressed: a button
          that moves is easily missed. */}
      <LazyPart loading={null}>
        <OwnPerks />
      </LazyPart>
      <TierList count={profile.referralCount} />
    </div>
  )
}
