import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { WriteFailure } from '@/components/form/write-failure'
import type { OwnCertificate } from '@/data/perks/certificate'
import { certify, giveUpCertificate } from '@/data/perks/certify'
import { ownPerksQuery, type Letter } from '@/data/perks/perks'
import { tierFor } from '@/domain/programme/tiers'
import { formatDate, formatNumber } from '@/lib/format/format'
import { checkLink } from '@/lib/check-link'
import { useAmbassador } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button, buttonClass } from '@/ui/forms/button'
import { CopyButton } from '@/ui/feedback/copy-button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'

import { advice, sayNotSaved } from '../settings/saving'
import { useCertificate } from './use-certificate'

/**
 * The link at which others can verify an ambassador's achievements. The ambassador creates it on
 * request, and can withdraw it.
 * @param props.letter the ambassador's letter, for the link's page to show; null for none.
 */
export function CheckAddress({ letter }: { letter: Letter | null }) {
  const { profile } = useAmbassador()
  const { id, query } = useCertificate()

  if (profile.hiddenByTeam) {
    return (
      <p className="mt-4">
        Our team has hidden your name, so you can’t have a verification link. Write to us if you
        think this is wrong.
      </p>
    )
  }
  if (id === null || query.data === null) return <NoAddress />
  if (query.status === 'pending') return <Skeleton className="mt-4 h-40" />
  if (query.status === 'error') {
    return (
      <ErrorState
        className="mt-4"
        title="We couldn’t load your verification link"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return <Address id={id} certificate={query.data} letter={letter} />
}

function NoAddress() {
  return (
    <div className="mt-4 grid gap-4">
      <p>
        Get a link and a QR code that let anyone check that your certificate and letter are real.
      </p>
      <p className="text-sm text-mute">
        The page shows only your name, tier, verified referrals and the date, and your letter if you
        have one. Nobody can guess the link, and you can delete it at any time.
      </p>
      <Certify label="Create link" />
    </div>
  )
}

function Certify({ label }: { label: string }) {
  const { uid } = useAmbassador()
  const certifying = useMutation({
    mutationFn: async () => {
      await certify(uid)
    },
    onError: sayNotSaved,
  })
  return (
    <>
      <WriteFailure error={certifying.error} explain={advice} />
      <Button
        busy={certifying.isPending}
        busyLabel="One moment…"
        className="justify-self-start max-sm:w-full"
        onClick={() => certifying.mutate()}
      >
        {label}
      </Button>
    </>
  )
}

interface AddressProps {
  id: string
  certificate: OwnCertificate
  letter: Letter | null
}

function Address({ id, certificate, letter }: AddressProps) {
  const { uid, profile } = useAmbassador()
  const [isGivingUp, setIsGivingUp] = useState(false)
  const { name, tier, count, certifiedAt, endedAt } = certificate
  const link = checkLink(id)
  const today = {
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    tier: tierFor(profile.referralCount),
    count: profile.referralCount,
  }
  const isUpToDate =
    endedAt === null &&
    name === today.name &&
    tier === today.tier &&
    count === today.count &&
    isSameLetter(certificate.letter, letter)

  async function giveUp() {
    await giveUpCertificate(uid)
  }

  return (
    <div className="mt-4 grid gap-4">
      <div>
        {endedAt === null ? (
          <Badge tone="success">Valid</Badge>
        ) : (
          <Badge tone="danger">Not valid since {formatDate(endedAt)}</Badge>
        )}
        <p className="mt-2 font-medium wrap-anywhere">{link.replace(/^https?:\/\//, '')}</p>
        <p className="mt-1 text-sm text-mute">
          It shows: {name}, {tier}, {formatNumber(count)} verified on {formatDate(certifiedAt)}
          {certificate.letter !== null &&
            `, with your letter from ${formatDate(certificate.letter.issuedAt)}`}
          .
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link} label="Copy link" copiedLabel="Copied" className="grow sm:grow-0" />
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: 'secondary' })} grow sm:grow-0`}
        >
          Preview the page
        </a>
      </div>
      {!isUpToDate && (
        <>
          <p className="text-sm">
            It’s out of date. Today it would show {today.name}, {today.tier},{' '}
            {formatNumber(today.count)} verified
            {letter !== null && `, with your letter from ${formatDate(letter.issuedAt)}`}. New
            printouts will show that.
          </p>
          {today.count > 0 && <Certify label="Update it" />}
        </>
      )}
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsGivingUp(true)}>
        Delete link
      </Button>
      <ConfirmDialog
        open={isGivingUp}
        title="Delete link?"
        confirm="Delete link"
        busy="Deleting…"
        cancel="Keep it"
        onConfirm={giveUp}
        onClose={() => setIsGivingUp(false)}
      >
        <p>
          The QR code on your printed copies stops working. If you create a link again, it will be a
          different one.
        </p>
      </ConfirmDialog>
    </div>
  )
}

/** @returns whether this letter is the one that the link's page shows. */
export function isSameLetter(shown: Letter | null, letter: Letter | null): boolean {
  return shown?.issuedAt.getTime() === letter?.issuedAt.getTime()
}

/** The ambassador's verification link, with the letter if there is one. */
export function OwnAddress() {
  const { uid } = useAmbassador()
  // The list of perks already runs this query, so it costs no further read.
  const { data } = useQuery(ownPerksQuery(uid))
  return <CheckAddress letter={data?.find(({ letter }) => letter !== null)?.letter ?? null} />
}
