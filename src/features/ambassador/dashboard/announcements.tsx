import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  announcementsQuery,
  announcementsSince,
  type Announcement,
} from '@/data/ambassadors/announcements'
import { tierFor } from '@/domain/programme/tiers'
import { storedValue } from '@/lib/browser/browser-storage'
import { formatDate } from '@/lib/format/format'
import { storageKey } from '@/lib/browser/storage-keys'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { cardClass } from '@/ui/card'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'

/** Maximum age of announcements in a browser that has shown none yet, in milliseconds. */
const NEWS_FOR_MS = 14 * 24 * 60 * 60 * 1000

/**
 * The team's unread announcements for this ambassador's tier. Screen readers announce them. A toast
 * reports a loading error.
 */
export function Announcements({ onNoted }: { onNoted: () => void }) {
  const { uid, profile } = useAmbassador()
  const store = readUntil(uid)
  const [since, setSince] = useState(() => store.read() ?? Date.now() - NEWS_FOR_MS)
  const { data = [] } = useQuery(announcementsSince(uid, since))
  const news = meantFor(profile.referralCount, data)

  return (
    <div role="status">
      {news.length > 0 && (
        <section
          aria-label="News"
          className={`${cardClass} mt-6 flex flex-wrap items-center gap-x-6 gap-y-4`}
        >
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="text-title font-bold">News from the team</h2>
            <List announcements={news} />
          </div>
          <Button
            variant="secondary"
            onClick={() => {
              // Firestore's times have fractions of a millisecond. Without the extra millisecond,
              // the newest announcement would stay unread.
              const after = Math.max(...data.map(({ createdAt }) => createdAt.getTime())) + 1
              store.write(after)
              setSince(after)
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

/** The ten newest announcements, including read ones. */
export function EarlierAnnouncements() {
  const { uid, profile } = useAmbassador()
  const query = useQuery(announcementsQuery(uid))
  if (query.status === 'pending') return <Skeleton className="h-16" />
  if (query.status === 'error') {
    return (
      <ErrorState
        title="We couldn’t load the announcements"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const all = meantFor(profile.referralCount, query.data)
  if (all.length === 0) return <p className="text-mute">None so far.</p>
  return <List announcements={all} />
}

function List({ announcements }: { announcements: readonly Announcement[] }) {
  return (
    <ul className="mt-2 grid gap-3">
      {announcements.map(({ id, announcement, createdAt }) => (
        <li key={id}>
          <p className="text-sm text-mute">{formatDate(createdAt)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{announcement}</p>
        </li>
      ))}
    </ul>
  )
}

function meantFor(count: number, announcements: readonly Announcement[]): Announcement[] {
  const tier = tierFor(count)
  return announcements.filter(({ audience }) => audience === 'everyone' || audience === tier)
}

/** Announcements from this time on are unread. In milliseconds since 1970. */
function readUntil(uid: string) {
  return storedValue(
    () => localStorage,
    storageKey(`noted-announcements.${uid}`),
    (stored): stored is number => typeof stored === 'number',
  )
}
