import { useEffect, useState, type ReactNode } from 'react'

import { check } from '@/content/programme/check'
import { checkCertificate, type Certificate } from '@/data/perks/check-certificate'
import { longDate } from '@/lib/format/long-date'
import { useOnline } from '@/lib/browser/use-online'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/page/heading'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'

import { Verdict } from './verdict'

/** Milliseconds until the page explains the wait. */
const SLOW_MS = 4_000

type Answer = 'pending' | 'failed' | Certificate | null

/** Shows the certificate with this ID. Loads it once, and tries again when the network is back. */
export function CheckScreen({ id }: { id: string }) {
  const isOnline = useOnline()
  const [answer, setAnswer] = useState<Answer>('pending')
  const [isSlow, setIsSlow] = useState(false)
  const isAsking = answer === 'pending' && isOnline

  useEffect(() => {
    if (!isAsking) return undefined
    let isCurrent = true
    const slow = setTimeout(() => setIsSlow(true), SLOW_MS)
    const take = (next: Answer) => {
      clearTimeout(slow)
      if (!isCurrent) return
      setIsSlow(false)
      setAnswer(next)
    }
    checkCertificate(id).then(take, () => take('failed'))
    return () => {
      isCurrent = false
      clearTimeout(slow)
    }
  }, [id, isAsking])

  return (
    <section aria-label="Result" className="wrap pt-10 pb-section sm:pt-14">
      {answer === 'pending' && <Pending isOnline={isOnline} isSlow={isSlow} />}
      {answer === 'failed' && (
        <ErrorState
          title="We couldn’t check this certificate"
          description="It may still be valid. Check your connection and try again."
          onRetry={() => setAnswer('pending')}
        />
      )}
      {answer === null && (
        <div role="status">
          <Verdict tone="unknown" title={check.unknown} about={check.unknownAbout} />
        </div>
      )}
      {answer !== null && typeof answer === 'object' && <Certified {...answer} />}
    </section>
  )
}

function Pending({ isOnline, isSlow }: { isOnline: boolean; isSlow: boolean }) {
  return (
    <Card>
      <noscript>
        <p>Checking a certificate needs JavaScript. Switch it on, and load the page again.</p>
      </noscript>
      <p role="status" className="font-medium noscript:hidden">
        {isOnline
          ? isSlow
            ? 'This is taking longer than usual. Check your connection.'
            : 'Checking the certificate…'
          : 'You seem to be offline. We’ll check the certificate once you’re back online.'}
      </p>
      <Skeleton className="mt-5 h-9 w-2/3 noscript:hidden" />
      <Skeleton className="mt-5 h-40 noscript:hidden" />
    </Card>
  )
}

function Certified({ name, tier, count, certifiedAt, endedAt, letter }: Certificate) {
  const { facts } = check
  return (
    <>
      <div role="status">
        {endedAt === null ? (
          <Verdict tone="stands" title={check.stands} about={check.standsAbout} />
        ) : (
          <Verdict tone="ended" title={check.ended} about={check.endedAbout} />
        )}
      </div>
      <Card className="mt-4">
        <Heading level={2} size="headline" className="wrap-anywhere">
          <bdi>{name}</bdi>
        </Heading>
        <p className="mt-1 text-lg text-mute">{check.role}</p>
        <dl className="mt-6 grid gap-x-8 border-t border-line sm:grid-cols-2">
          <Fact label={facts.tier}>{tier}</Fact>
          <Fact label={facts.count}>{new Intl.NumberFormat().format(count)}</Fact>
          <Fact label={facts.certifiedAt}>
            <Day date={certifiedAt} />
          </Fact>
          {endedAt !== null && (
            <Fact label={facts.endedAt}>
              <Day date={endedAt} />
            </Fact>
          )}
          {letter !== null && (
            <Fact label={facts.letter}>
              <Day date={letter.issuedAt} />
            </Fact>
          )}
        </dl>
        <ul className="mt-6 grid max-w-prose gap-2 text-sm text-mute">
          {check.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Card>
      {letter !== null && endedAt === null && (
        <Card className="mt-4">
          <Heading level={2} size="heading">
            {check.letter}
          </Heading>
          <blockquote className="mt-4 max-w-prose">
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {letter.text}
            </p>
            <footer className="mt-4 wrap-anywhere">
              <bdi className="font-semibold">{letter.signedBy}</bdi>
              <br />
              <bdi>{letter.signedAs}</bdi>
            </footer>
          </blockquote>
        </Card>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3">
      <dt className="text-sm text-mute">{label}</dt>
      <dd className="font-display text-xl font-bold tabular-nums">{children}</dd>
    </div>
  )
}

function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{longDate(date)}</time>
}
