import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { TIER_PERKS } from '@/content/tiers'
import { tierFor, TIERS, type Tier } from '@/domain/tiers'
import { storedValue } from '@/lib/browser-storage'
import { formatNumber } from '@/lib/format'
import { storageKey } from '@/lib/storage-keys'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { cardClass } from '@/ui/card'

import { TierName } from '../rewards/tier-name'

// A tier is reached three times at the most: nobody fetches its picture each day.
const KilometreStone = lazy(async () => ({
  default: (await import('@/ui/kilometre-stone')).KilometreStone,
}))

/**
 * Says that a tier has been reached or lost, now or since the last visit, until the ambassador has taken
 * note.
 * Read out as it appears.
 */
export function Celebration({ onNoted }: { onNoted: (next: 'rewards' | 'same tab') => void }) {
  const { uid, profile } = useAmbassador()
  const tier = tierFor(profile.referralCount)
  const [noted] = useState(() => notedTier(uid))
  // A browser that sees them for the first time has nothing to celebrate: it may be old news.
  const [before, setBefore] = useState<Tier>(() => noted.read() ?? tier)
  useEffect(() => noted.write(before), [noted, before])
  const isReached = rankOf(tier) > rankOf(before)
  const isLost = rankOf(tier) < rankOf(before)

  return (
    <div role="status">
      {isLost && (
        <section
          aria-label="Your tier"
          className={`${cardClass} mt-6 flex flex-wrap items-center gap-x-6 gap-y-4`}
        >
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="text-title font-bold">
              You’re at <TierName tier={tier} /> again.
            </h2>
            <p className="mt-1 text-pretty">{wayBack(before, profile.referralCount)}</p>
          </div>
          <Button
            variant="secondary"
            onClick={() => {
              setBefore(tier)
              onNoted('same tab')
            }}
          >
            Got it
          </Button>
        </section>
      )}
      {isReached && (
        <section
          aria-label="A new tier"
          className={`${cardClass} mt-6 flex animate-celebrate flex-wrap items-center gap-x-6 gap-y-5 ring-2 ring-accent-text`}
        >
          {/* Without it all is said, too. */}
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<div className="h-28 w-20 shrink-0" />}>
              <KilometreStone
                place={tier.toUpperCase()}
                distance={formatNumber(profile.referralCount)}
                unit="verified"
                className="h-28 shrink-0"
              />
            </Suspense>
          </ErrorBoundary>
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="text-heading font-bold">
              You’ve reached <TierName tier={tier} />.
            </h2>
            <p className="mt-1 text-pretty">Yours now: {newPerks(before, tier).join(' · ')}.</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button
                onClick={() => {
                  setBefore(tier)
                  onNoted('rewards')
                }}
              >
                See your rewards
              </Button>
              <Button
                variant="secondary"
                onClick={() => {
                  setBefore(tier)
                  onNoted('same tab')
                }}
              >
                Got it
              </Button>
            </div>
          </div>
        </section>
      )}
    </div>
  )
}

function rankOf(tier: Tier): number {
  return TIERS.findIndex(({ name }) => name === tier)
}

/** What was not theirs before; that they keep the perks of the tiers below goes without saying. */
function newPerks(before: Tier, now: Tier): string[] {
  return TIERS.slice(rankOf(before) + 1, rankOf(now) + 1)
    .flatMap(({ name }) => TIER_PERKS[name])
    .filter((perk) => !/^All \w+ perks$/.test(perk))
}

/** A tier that is lost comes back with the next few. */
function wayBack(lost: Tier, count: number): string {
  const from = TIERS.find(({ name }) => name === lost)?.from ?? 0
  const needed = formatNumber(from - count)
  const referrals = from - count === 1 ? 'referral' : 'referrals'
  return `A referral that had counted was taken back, and ${lost} begins at ${formatNumber(from)}. ${needed} more verified ${referrals}, and it’s yours again.`
}

function notedTier(uid: string) {
  return storedValue(
    () => localStorage,
    storageKey(`noted-tier.${uid}`),
    (stored): stored is Tier => TIERS.some(({ name }) => name === stored),
  )
}
