import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { WriteFailure } from '@/components/write-failure'
import type { OwnCertificate } from '@/data/ambassadors/certificate'
import { certify, giveUpCertificate } from '@/data/ambassadors/certify'
import type { Letter } from '@/data/ambassadors/perks'
import { tierFor } from '@/domain/tiers'
import { formatDate, formatNumber } from '@/lib/format'
import { checkLink } from '@/lib/check-link'
import { useAmbassador } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button, buttonClass } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'

import { advice, sayNotSaved } from '../settings/saving'
import { useCertificate } from './use-certificate'

/**
 * The link at which others can verify an ambassador's achievements. The ambassador creates it on
 * request, and can withdraw it.
 * @param props.letter the letter that its page should show, too; null for none.
 */
export function CheckAddress({ letter }: { letter: Letter | null }) {
  const { profile } = useAmbassador()
  const { id, query } = useCertificate()

  if (profile.hiddenByTeam) {
    return (
      <p className="mt-4">
        Our team has hidden your name, so nothing is certified under it. Write to us if you think
        that this is wrong.
      </p>
    )
  }
  if (id === null || query.data === null) return <NoAddress />
  if (query.status === 'pending') return <Skeleton className="mt-4 h-40" />
  if (query.status === 'error') {
    return (
      <ErrorState
        className="mt-4"
        title="Your address couldn’t be looked up"
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
        Get an address of your own for your certificate and your letter, as a QR code, too. Whoever
        has it sees on our page that they are real.
      </p>
      <p className="text-sm text-mute">
        They see your name, your tier, your verified referrals and the date, and your letter if you
        have one; nothing else. Nobody can find or guess it, and you can take it away whenever you
        like.
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
          <Badge tone="danger">No longer stands, since {formatDate(endedAt)}</Badge>
        )}
        <p className="mt-2 font-medium wrap-anywhere">{link.replace(/^https?:\/\//, '')}</p>
        <p className="mt-1 text-sm text-mute">
          It says: {name}, {tier}, {formatNumber(count)} verified on {formatDate(certifiedAt)}
          {certificate.letter !== null &&
            `, with the letter of ${formatDate(certificate.letter.issuedAt)}`}
          .
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={link}
          label="Copy the address"
          copiedLabel="Copied"
          className="grow sm:grow-0"
        />
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: 'secondary' })} grow sm:grow-0`}
        >
          See what they see
        </a>
      </div>
      {!isUpToDate && (
        <>
          <p className="text-sm">
            It isn’t up to date: today it would say {today.name}, {today.tier},{' '}
            {formatNumber(today.count)} verified
            {letter !== null && `, with the letter of ${formatDate(letter.issuedAt)}`}. What you
            print from now on goes with that.
          </p>
          {today.count > 0 && <Certify label="Bring it up to date" />}
        </>
      )}
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsGivingUp(true)}>
        Take the address away
      </Button>
      <ConfirmDialog
        open={isGivingUp}
        title="Take the address away?"
        confirm="Take the address away"
        busy="Taking it away…"
        cancel="Keep it"
        onConfirm={giveUp}
        onClose={() => setIsGivingUp(false)}
      >
        <p>
          People who scan your printed code then find nothing. A new address would be another one.
        </p>
      </ConfirmDialog>
    </div>
  )
}

/** @returns whether this letter is the one that the link's page shows. */
export function isSameLetter(shown: Letter | null, letter: Letter | null): boolean {
  return shown?.issuedAt.getTime() === letter?.issuedAt.getTime()
}
