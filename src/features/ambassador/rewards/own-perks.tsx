import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { DialogContent } from '@/components/dialog-content'
import { LazyPart } from '@/components/lazy-part'
import { WriteFailure } from '@/components/form/write-failure'
import { perkNames, wishInWords } from '@/content/programme/perks'
import { confirmPerk } from '@/data/perks/own-perks'
import { ownPerksQuery, type Letter, type Perk } from '@/data/perks/perks'
import { PERKS, perksEarned, type PerkKey } from '@/domain/programme/perks'
import { formatDate } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Dialog } from '@/ui/feedback/dialog'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'

import { advice, sayNotSaved } from '../settings/saving'

/** The ambassador's earned perks, from request to delivery. Renders nothing if there are none. */
export function OwnPerks() {
  const { uid, profile } = useAmbassador()
  const query = useQuery(ownPerksQuery(uid))
  const stored = new Map(query.data?.map((perk) => [perk.perk, perk]))
  const earned = perksEarned(profile.referralCount)
  // Keep showing requested perks, even if the ambassador has lost their tier.
  const shown = PERKS.map(({ key }) => key).filter((key) => earned.includes(key) || stored.has(key))
  if (shown.length === 0) return null

  return (
    <Card>
      <CardTitle>Your perks</CardTitle>
      <p className="mt-1 max-w-prose text-sm text-mute">
        Tell us your size and address, and track delivery here. Your tier’s other perks come
        automatically.
      </p>
      {query.status === 'pending' && <Skeleton className="mt-4 h-32" />}
      {query.status === 'error' && (
        <ErrorState
          className="mt-4"
          title="We couldn’t load your perks"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.status === 'success' && (
        <ul aria-label="Your perks" className="mt-2 divide-y divide-line">
          {shown.map((key) => (
            <PerkRow key={key} perk={key} stored={stored.get(key)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function PerkRow({ perk, stored }: { perk: PerkKey; stored: Perk | undefined }) {
  const [isEditing, setIsEditing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const nameId = useId()
  const isDue = stored === undefined || stored.state === 'due'

  function close() {
    flushSync(() => setIsEditing(false))
    // The focused form was removed, so focus its row.
    row.current?.focus()
  }

  return (
    <li ref={row} tabIndex={-1} aria-labelledby={nameId} className="py-4 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={nameId} className="font-medium">
          {perkNames[perk]}
        </p>
        <State stored={stored} />
      </div>
      {stored !== undefined && (
        <p className="mt-1 text-sm wrap-anywhere text-mute">
          Your details: {wishInWords(stored.wish)}
        </p>
      )}
      {stored?.note != null && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">“{stored.note}”</p>
      )}
      {stored?.letter != null && <LetterButton {...stored} letter={stored.letter} />}
      {isDue && isEditing && (
        <LazyPart loading={<Skeleton className="mt-3 h-24" />}>
          <WishForm perk={perk} wish={stored?.wish ?? {}} describedBy={nameId} onClose={close} />
        </LazyPart>
      )}
      {isDue && !isEditing && (
        <Button
          variant={stored === undefined ? 'primary' : 'secondary'}
          size="sm"
          aria-describedby={nameId}
          className="mt-3"
          onClick={() => setIsEditing(true)}
        >
          {stored === undefined ? 'Claim it' : 'Change'}
        </Button>
      )}
      {stored?.state === 'sent' && <Arrival perk={perk} describedBy={nameId} />}
    </li>
  )
}

// Loaded on demand, because most visits only look at the perks.
const WishForm = lazy(async () => ({ default: (await import('./wish-form')).WishForm }))
const LetterView = lazy(async () => ({
  default: (await import('../print/letter-view')).LetterView,
}))

function LetterButton({ letter, name }: { letter: Letter; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        className="mt-3 mr-2"
        onClick={() => setIsOpen(true)}
      >
        Open letter
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Your letter" look="wide">
        <DialogContent>
          <LetterView letter={letter} name={name} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function State({ stored }: { stored: Perk | undefined }) {
  if (stored === undefined) return <Badge tone="accent">Yours to claim</Badge>
  if (stored.receivedAt !== null) {
    const label = stored.letter === null ? 'Received' : 'Issued'
    return <Badge tone="success">{`${label} ${formatDate(stored.receivedAt)}`}</Badge>
  }
  if (stored.sentAt !== null) {
    return <Badge tone="warning">On its way since {formatDate(stored.sentAt)}</Badge>
  }
  return <Badge>Requested {formatDate(stored.createdAt)}</Badge>
}

function Arrival({ perk, describedBy }: { perk: PerkKey; describedBy: string }) {
  const { uid } = useAmbassador()
  const confirming = useMutation({
    mutationFn: async () => {
      await confirmPerk(uid, perk)
    },
    onError: sayNotSaved,
  })
  return (
    <>
      <WriteFailure error={confirming.error} explain={advice} />
      <Button
        variant="secondary"
        size="sm"
        busy={confirming.isPending}
        busyLabel="Saving…"
        aria-describedby={describedBy}
        className="mt-3"
        onClick={() => confirming.mutate()}
      >
        It has arrived
      </Button>
    </>
  )
}
