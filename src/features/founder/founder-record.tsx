import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { ownRecordQuery, type OwnRecord } from '@/data/founder/own-record'
import { isRecordId } from '@/domain/values/record-id'
import { isReferralCode } from '@/domain/values/referral-code'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { paths } from '@/lib/paths'
import { useReached } from '@/lib/browser/use-reached'
import { useSessionHint } from '@/session/session-hint'
import { Badge } from '@/ui/badge'
import { buttonClass } from '@/ui/forms/button'
import { Day } from '@/components/workspace/day'
import { Heading } from '@/ui/page/heading'
import { ErrorState } from '@/ui/feedback/state'

import { FounderCode } from './founder-code'
import { FounderErasure } from './founder-erasure'
import { FounderFriends } from './founder-friends'
import { FounderLoading } from './founder-loading'
import { FounderNotice } from './founder-notice'
import { FounderPayment } from './founder-payment'
import { FounderRoad } from './founder-road'
import { FounderSignUps } from './founder-sign-ups'
import { SupportLink } from '@/components/workspace/support-link'

interface FounderRecordProps {
  uid: string
  /** The ID in the URL, which may be invalid or someone else's. */
  id: string
  /** The account settings. */
  children?: ReactNode
}

export function FounderRecord({ id, ...props }: FounderRecordProps) {
  return isRecordId(id) ? <LiveRecord id={id} {...props} /> : <NotYours />
}

function LiveRecord({ uid, id, children }: FounderRecordProps) {
  const query = useQuery(ownRecordQuery(uid, id))

  if (query.status === 'pending') return <FounderLoading />
  if (query.status === 'error') {
    return (
      <div className="wrap py-16">
        <ErrorState
          title="We couldn’t load your place"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  }
  return query.data === null ? (
    <NotYours />
  ) : (
    <Place uid={uid} record={query.data}>
      {children}
    </Place>
  )
}

/** Shown for another person's record, a missing record, and an invalid ID. */
function NotYours() {
  return (
    <FounderNotice title="This page isn’t yours">
      <p className="mt-3 text-mute">
        Part of its address may be missing, it may belong to another person, or the sign-up was
        erased. If you think it should be yours, write to <SupportLink />.
      </p>
      <Link to={paths.waitlistDashboard} className={`${buttonClass()} mt-6`}>
        Go to your own page
      </Link>
    </FounderNotice>
  )
}

interface PlaceProps {
  uid: string
  record: OwnRecord
  children: ReactNode
}

function Place({ uid, record, children }: PlaceProps) {
  const isReached = useReached()
  const role = useSessionHint()
  const { email, status, createdAt, generatedReferralCode } = record
  const code =
    generatedReferralCode !== null && isReferralCode(generatedReferralCode)
      ? generatedReferralCode
      : null

  return (
    <div className="wrap space-y-6 py-8 sm:py-10">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Heading level={1}>Your place</Heading>
        <p className="w-full text-mute wrap-anywhere">
          {email}
          {createdAt !== null && (
            <>
              , signed up on <Day date={createdAt} />
            </>
          )}
        </p>
        <output>
          {!isReached && (
            <Badge icon={<WifiOff aria-hidden />}>Offline: showing the last known figures</Badge>
          )}
        </output>
      </header>
      <FounderSignUps uid={uid} email={email} id={record.id} />
      {status !== 'refunded' && status !== 'rejected' && <FounderRoad record={record} />}
      {/* The friends are in the shorter column. */}
      <div
        className={`grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] ${
          isStillOpen(status)
            ? 'items-start lg:*:col-start-2 lg:*:first:col-start-1 lg:*:first:row-span-2'
            : 'lg:*:col-start-1 lg:*:nth-2:col-start-2 lg:*:nth-2:row-span-2 lg:*:nth-2:row-start-1'
        }`}
      >
        <FounderPayment record={record} />
        <FounderCode code={code} />
        {code !== null && (
          <FounderFriends uid={uid} recordId={record.id} code={code} count={record.referralCount} />
        )}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        {children}
        <FounderErasure uid={uid} id={record.id} />
      </div>
      {role !== 'ambassador' && (
        <p className="text-mute">
          At college?{' '}
          <Link to={paths.ambassadorSignUp} className="underline hover:text-fg">
            Become a campus ambassador with this account
          </Link>
          . You keep this page, and find it in Settings.
        </p>
      )}
    </div>
  )
}
