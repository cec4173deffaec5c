import { lazy } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { useAmbassador } from '@/session/signed-in'

import { CertificateCard } from '../print/certificate-card'
import { TierList } from './tier-list'

// Who only looks at the figures doesn't need it.
const OwnPerks = lazy(async () => ({ default: (await import('./own-perks')).OwnPerks }))

export function Rewards() {
  const { profile } = useAmbassador()

  return (
    <div className="grid gap-3 sm:gap-4">
      <CertificateCard />
      {/* Comes a little later, so below everything that can be pressed: a button that moves loses the press. */}
      <LazyPart loading={null}>
        <OwnPerks />
      </LazyPart>
      <TierList count={profile.referralCount} />
    </div>
  )
}
