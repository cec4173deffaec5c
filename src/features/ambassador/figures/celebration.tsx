import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { TIER_PERKS } from '@/content/programme/tiers'
import { tierFor, TIERS, type Tier } from '@/domain/programme/tiers'
import { storedValue } from '@/lib/browser/browser-storage'
import { formatNumber } from '@/lib/format/format'
import { storageKey } from '@/lib/browser/storage-keys'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { cardClass } from '@/ui/card'

import { TierName } from '../rewards/tier-name'

// Loaded separately: an ambassador reaches a tier at most three times.
const KilometreStone = lazy(async () => ({
  default: (await import('@/ui/brand/kilometre-stone')).KilometreStone,
}))

/**
 * Shows a tier that was reached or lost since the last visit, until the ambassador dismisses it.
 * Screen readers announce it.
 */
export function Celebration({ onNoted }: { onNoted: (next: 'rewards' | 'same tab') => void }) {
  const { uid, profile } = useAmbassador()
  const tier = tierFor(profile.referralCount)
  // The tier isn't news in a new browser, because it may have been reached long ago.
  const [before, setBefore] = useState<Tier>(() => notedTier(uid).read() ?? tier)
  useEffect(() => notedTier(uid).write(before), [uid, before])
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
              You’re back at <TierName tier={tier} />.
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
          {/* The picture is only decoration, so an error hides it. */}
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

/** Returns the perks of the new tiers only. Perks such as "All Silver perks" are left out. */
function newPerks(before: Tier, now: Tier): string[] {
  return TIERS.slice(rankOf(before) + 1, rankOf(now) + 1)
    .flatMap(({ name }) => TIER_PERKS[name])
    .filter((perk) => !/^All \w+ perks$/.test(perk))
}

/** Explains why a tier was lost and how many referrals bring it back. */
function wayBack(lost: Tier, count: number): string {
  const from = TIERS.find(({ name }) => name === lost)?.from ?? 0
  const needed = formatNumber(from - count)
  const referrals = from - count === 1 ? 'referral' : 'referrals'
  return `One of your referrals no longer counts, and ${lost} begins at ${formatNumber(from)}. Get ${needed} more verified ${referrals} to reach it again.`
}

function notedTier(uid: string) {
  return storedValue(
    () => localStorage,
    storageKey(`noted-tier.${uid}`),
    (stored): stored is Tier => TIERS.some(({ name }) => name === stored),
  )
}
