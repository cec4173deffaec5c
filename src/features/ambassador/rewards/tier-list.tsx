import { Check, Lock } from 'lucide-react'

import { CERTIFICATE, TIER_PERKS } from '@/content/programme/tiers'
import { tierFor, TIERS } from '@/domain/programme/tiers'
import { formatNumber } from '@/lib/format/format'
import { Badge } from '@/ui/badge'
import { Card, CardTitle } from '@/ui/card'
import { classNames } from '@/ui/class-names'

import { TierName } from './tier-name'

/**
 * The perks of every tier.
 * @param props.count verified referrals.
 */
export function TierList({ count }: { count: number }) {
  const current = tierFor(count)
  return (
    <ul
      aria-label="Tiers"
      className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none"
    >
      {TIERS.map(({ name, from }) => {
        const unlocked = count >= from
        return (
          <li key={name} className="grid" aria-current={name === current || undefined}>
            <Card className={classNames(name === current && 'ring-2 ring-accent-text')}>
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                <CardTitle>
                  <TierName tier={name} />
                </CardTitle>
                {name === current ? (
                  <Badge tone="accent">Current tier</Badge>
                ) : unlocked ? (
                  <Badge tone="success">Unlocked</Badge>
                ) : (
                  <Badge>{formatNumber(from - count)} to go</Badge>
                )}
              </div>
              <p className="mt-1 text-sm text-mute">
                {from === 0 ? 'From the start' : `From ${formatNumber(from)} verified referrals`}
              </p>
              <ul className="mt-4 space-y-2.5 text-sm">
                {TIER_PERKS[name].map((perk) => (
                  <Perk key={perk} isUnlocked={unlocked && (perk !== CERTIFICATE || count > 0)}>
                    {perk}
                  </Perk>
                ))}
              </ul>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}

function Perk({ isUnlocked, children }: { isUnlocked: boolean; children: string }) {
  const Icon = isUnlocked ? Check : Lock
  return (
    <li
      className={classNames('flex gap-2.5 text-pretty wrap-anywhere', !isUnlocked && 'text-mute')}
    >
      <Icon
        aria-hidden
        className={classNames('mt-1 size-3.5 shrink-0', isUnlocked ? 'text-success' : 'text-mute')}
      />
      {children}
    </li>
  )
}
