import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { initialFocus } from '@/components/initial-focus'
import { whyNotChanged } from '@/components/form/why-not-changed'
import { WriteFailure } from '@/components/form/write-failure'
import type { ListedAmbassador } from '@/data/accounts/users'
import { lastVerifiedQuery } from '@/data/boards/last-verified'
import { tierFor } from '@/domain/programme/tiers'
import { formatDateTime, formatNumber } from '@/lib/format/format'
import { checkLink } from '@/lib/check-link'
import { useAdmin } from '@/session/signed-in'
import { Button, buttonClass } from '@/ui/forms/button'
import { CopyButton } from '@/ui/feedback/copy-button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Switch } from '@/ui/forms/switch'

import { hideName, pauseCode } from '@/data/ambassadors/moderate-ambassador'
import { giveUpCertificate } from '@/data/perks/certify'

import { boardsChanged } from '../boards/keep-boards'
import { RecountCount } from './recount-count'

/**
 * Shows an ambassador's profile. The admin can hide the name, pause the code, withdraw the certificate
 * and correct the count.
 */
export function AmbassadorDetails({ ambassador }: { ambassador: ListedAmbassador }) {
  const { firstName, lastName, email, referralCode, referralCount, createdAt } = ambassador
  const names = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <>
      <p
        ref={initialFocus}
        tabIndex={-1}
        className="mt-4 text-title font-bold wrap-anywhere outline-none"
      >
        {names === '' ? 'N/A' : names}
      </p>
      <dl className="mt-4 border-t border-line">
        <Line label="Email" copy={email}>
          {email ?? 'N/A'}
        </Line>
        <Line label="Referral Code" copy={referralCode}>
          <span className="font-mono">{referralCode ?? 'N/A'}</span>
        </Line>
        <Line label="Verified">
          {referralCount === null
            ? 'N/A'
            : `${formatNumber(referralCount)} (${tierFor(referralCount)})`}
        </Line>
        <Line label="Last verified referral">
          <LastVerified uid={ambassador.uid} />
        </Line>
        <Line label="Joined">{createdAt === null ? 'N/A' : <Time date={createdAt} />}</Line>
        <Line label="College/University">{ambassador.college ?? 'N/A'}</Line>
        <Line label="Course/Branch">{ambassador.course ?? 'N/A'}</Line>
        <Line label="Current Year">{ambassador.year ?? 'N/A'}</Line>
        <Line label="Social Media Handle">{ambassador.socialMedia ?? 'N/A'}</Line>
        <Line label="Why are you interested?">
          <Words text={ambassador.whyInterested} />
        </Line>
        <Line label="Relevant Experience">
          <Words text={ambassador.experience} />
        </Line>
      </dl>
      <div className="mt-6 grid gap-6">
        <NameSwitch {...ambassador} />
        <CodeSwitch {...ambassador} />
        <CertificateAddress {...ambassador} />
        <RecountCount uid={ambassador.uid} />
      </div>
    </>
  )
}

function NameSwitch({ uid, hiddenByTeam }: ListedAmbassador) {
  const switching = useMutation({
    mutationFn: async (isShown: boolean) => {
      await hideName(uid, !isShown)
      boardsChanged()
    },
  })
  return (
    <div>
      <Switch
        label="Show on the leaderboard"
        checked={!hiddenByTeam}
        busy={switching.isPending}
        onChange={(isShown) => switching.mutate(isShown)}
        hint={
          <output className="block">
            {hiddenByTeam
              ? 'Hidden by you: other ambassadors don’t see this ambassador’s name or college, and the ambassador can’t have a verification link. Their settings say so. Their rank and their college’s total stay the same.'
              : 'Other ambassadors see their first name, college and count, unless they hide themselves.'}
          </output>
        }
      />
      <Failed error={switching.error} />
    </div>
  )
}

function CodeSwitch({ uid, paused, referralCode }: ListedAmbassador) {
  const switching = useMutation({
    mutationFn: async (isUsable: boolean) => {
      await pauseCode(uid, !isUsable)
      boardsChanged()
    },
  })
  if (referralCode === null) return null
  return (
    <div>
      <Switch
        label="Code can be used"
        checked={!paused}
        busy={switching.isPending}
        onChange={(isUsable) => switching.mutate(isUsable)}
        hint={
          <output className="block">
            {paused
              ? 'Paused by you: people who enter the code see that it’s paused, and can join without it. The ambassador’s dashboard says so too, and they are off the leaderboard. Earlier sign-ups still count once verified.'
              : 'Sign-ups with this code count once verified.'}
          </output>
        }
      />
      <Failed error={switching.error} />
    </div>
  )
}

/** Links to the page where anyone can check the certificate, and lets the admin withdraw it. */
function CertificateAddress({ uid, certificateId }: ListedAmbassador) {
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  if (certificateId === null) return null
  return (
    <div>
      <p className="font-medium">Certificate</p>
      <p className="mt-0.5 text-sm text-mute">
        Anyone with the link can check the name, tier, count, and letter.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a
          href={checkLink(certificateId)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Preview the page
        </a>
        <Button variant="ghost" size="sm" onClick={() => setIsWithdrawing(true)}>
          Withdraw it
        </Button>
      </div>
      <ConfirmDialog
        open={isWithdrawing}
        title="Withdraw the certificate?"
        confirm="Withdraw the certificate"
        busy="Withdrawing…"
        cancel="Keep it"
        onConfirm={async () => {
          await giveUpCertificate(uid)
        }}
        onClose={() => setIsWithdrawing(false)}
      >
        <p>
          The link stops working. The ambassador can create a new one, unless you hide their name.
        </p>
      </ConfirmDialog>
    </div>
  )
}

function Failed({ error }: { error: Error | null }) {
  return (
    <div className="mt-3 empty:hidden">
      <WriteFailure error={error} explain={whyNotChanged} />
    </div>
  )
}

function LastVerified({ uid }: { uid: string }) {
  const { uid: adminUid } = useAdmin()
  const { status, data, refetch } = useQuery(lastVerifiedQuery(adminUid, uid))
  if (status === 'pending') return <Skeleton className="mt-1 h-4 w-40" />
  if (status === 'error') {
    return (
      <span className="flex flex-wrap items-center gap-3 text-danger">
        We couldn’t load this.
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </span>
    )
  }
  if (data === null) return 'None yet'
  return (
    <>
      {data.email ?? 'Erased'}
      <span className="block text-sm text-mute">
        <Time date={data.verifiedAt} />
      </span>
    </>
  )
}

function Words({ text }: { text: string | null }) {
  if (text === null) return 'N/A'
  return (
    <span dir="auto" className="block text-sm whitespace-pre-wrap">
      {text}
    </span>
  )
}

function Time({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()} className="tabular-nums">
      {formatDateTime(date)}
    </time>
  )
}

interface LineProps {
  label: string
  /** The text to copy. Without it, the line has no copy button. */
  copy?: string | null | undefined
  children: ReactNode
}

function Line({ label, copy, children }: LineProps) {
  return (
    // `dt` and `dd` must be direct children of this `div`. Otherwise, screen readers see no list.
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5">
      <dt className="text-xs text-mute">{label}</dt>
      <dd className="col-start-1 wrap-anywhere">{children}</dd>
      {typeof copy === 'string' && (
        <dd className="col-start-2 row-span-2 row-start-1 self-center">
          <CopyButton
            size="sm"
            text={copy}
            label={`Copy ${label.toLowerCase()}`}
            copiedLabel="Copied"
          />
        </dd>
      )}
    </div>
  )
}
