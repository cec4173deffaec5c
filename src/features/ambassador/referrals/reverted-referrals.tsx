import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { revertedReferralsQuery, type RevertedReferral } from '@/data/referrals/referrals'
import { formatDate, formatNumber } from '@/lib/format/format'
import { storedValue } from '@/lib/browser/browser-storage'
import { storageKey } from '@/lib/browser/storage-keys'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { cardClass } from '@/ui/card'

/**
 * Lists referrals whose verification was reverted, with the reason, until the ambassador dismisses
 * the list. Screen readers announce it. A toast reports a loading error; the figures are correct
 * without the list.
 */
export function RevertedReferrals({ onNoted }: { onNoted: () => void }) {
  const { uid } = useAmbassador()
  const { data = [] } = useQuery(revertedReferralsQuery(uid))
  const store = notedUntil(uid)
  const [noted, setNoted] = useState(() => store.read() ?? 0)
  const news = data.filter(({ revertedAt }) => revertedAt.getTime() > noted)

  return (
    <div role="status">
      {news.length > 0 && (
        <section
          aria-label="No longer counted"
          className={`${cardClass} mt-6 flex flex-wrap items-center gap-x-6 gap-y-4`}
        >
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="text-title font-bold">
              {news.length === 1
                ? 'One referral no longer counts'
                : `${formatNumber(news.length)} referrals no longer count`}
            </h2>
            <ul className="mt-2 grid gap-3">
              {news.map((referral) => (
                <News key={referral.id} referral={referral} />
              ))}
            </ul>
          </div>
          <Button
            variant="secondary"
            onClick={() => {
              const latest = Math.max(...news.map(({ revertedAt }) => revertedAt.getTime()))
              store.write(latest)
              setNoted(latest)
              onNoted()
            }}
          >
            Got it
          </Button>
        </section>
      )}
    </div>
  )
}

function News({
  referral: { email, status, statusReason, revertedAt },
}: {
  referral: RevertedReferral
}) {
  return (
    <li>
      <p className="font-medium wrap-anywhere">
        {email ?? 'A founder whose data was erased'}, {formatDate(revertedAt)}
      </p>
      {statusReason !== null && <p className="whitespace-pre-line wrap-anywhere">{statusReason}</p>}
      <p className="text-sm text-mute">{nextWords(status)}</p>
    </li>
  )
}

function nextWords(status: string): string {
  if (status === 'refunded') {
    return 'Their payment was refunded, so it doesn’t count. You did nothing wrong.'
  }
  if (status === 'rejected') {
    return 'Their sign-up was closed, so it doesn’t count. You did nothing wrong.'
  }
  return 'It will count again if their payment is verified again. You did nothing wrong.'
}

/** Reverts up to this time are dismissed. In milliseconds since 1970. */
function notedUntil(uid: string) {
  return storedValue(
    () => localStorage,
    storageKey(`noted-reverted.${uid}`),
    (stored): stored is number => typeof stored === 'number',
  )
}
