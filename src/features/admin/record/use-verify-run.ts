import { useCallback, useEffect, useRef, useState } from 'react'

import { toAppError } from '@/data/firebase/errors'
import { refuseGivenUp } from '@/data/waitlist/given-up-references'
import { refuseDisputed } from '@/data/waitlist/payment-disputes'
import { type WaitlistUser } from '@/data/waitlist/schema'
import { formatNumber } from '@/lib/format'
import { toast } from '@/ui/toast'

import { publishChanges } from '../boards/keep-boards'
import { useRecount } from '../sections/use-recount'
import { verifyPayment } from './verify-payment'
import { failedResult, isUncertain, type VerificationResult } from './verification-result'

export interface VerifyRun {
  state: 'idle' | 'running' | 'stopping' | 'stopped'
  /** Keys are record IDs. */
  results: ReadonlyMap<string, VerificationResult>
  total: number
  /** The payments that are still to be verified. */
  remaining: readonly WaitlistUser[]
  /** Why the run stopped without the admin's doing. */
  problem: string | null
  /** The results of the whole run in one or more sentences; null until it is over. */
  summary: string | null
  start: (users: readonly WaitlistUser[]) => void
  stop: () => void
  /** @param users the remaining ones that are still selected. */
  resume: (users: readonly WaitlistUser[]) => void
  /** Removes the result of a record whose live row shows it. */
  forget: (id: string) => void
}

/**
 * Verifies many payments, several at once, but one at a time for each referrer. A refusal doesn't
 * stop the rest; a lost connection does, because no other would get through.
 * @param onResult called with each result.
 */
export function useVerifyRun(
  adminUid: string,
  onResult?: (id: string, result: VerificationResult) => void,
): VerifyRun {
  const recount = useRecount()
  const [state, setState] = useState<VerifyRun['state']>('idle')
  const [results, setResults] = useState<ReadonlyMap<string, VerificationResult>>(new Map())
  const [total, setTotal] = useState(0)
  const [remaining, setRemaining] = useState<readonly WaitlistUser[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const underWay = useRef(false)
  const mayGoOn = useRef(true)
  const [summary, setSummary] = useState<string | null>(null)
  const outcomes = useRef(new Map<string, VerificationResult['status']>())
  // A ref, so that a new callback doesn't restart the run.
  const notify = useRef(onResult)
  useEffect(() => {
    notify.current = onResult
  }, [onResult])

  useEffect(() => {
    mayGoOn.current = true
    return () => {
      // Stop when the admin leaves the page, because nobody would see the results.
      mayGoOn.current = false
    }
  }, [])

  const isRunning = state === 'running' || state === 'stopping'
  useEffect(() => {
    if (!isRunning) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    // Links within the site don't fire `beforeunload`. The capture phase runs before React's
    // handlers.
    document.addEventListener('click', holdBack, true)
    return () => {
      removeEventListener('beforeunload', warn)
      document.removeEventListener('click', holdBack, true)
    }
  }, [isRunning])

  const run = useCallback(
    async (users: readonly WaitlistUser[], before: number) => {
      // A ref, because state updates too late to stop the second click of a double click.
      if (underWay.current) return
      underWay.current = true
      mayGoOn.current = true
      setState('running')
      setProblem(null)
      setTotal(before + users.length)
      setRemaining(users)
      setSummary(null)
      if (before === 0) outcomes.current.clear()
      let lost: string | null = null
      const left = [...users]
      const finished = new Set<WaitlistUser>()
      const busy = new Set<string>()
      const verifyOne = async (user: WaitlistUser) => {
        let result: VerificationResult = { status: 'verified' }
        let isLost = false
        try {
          // A dispute or a correction may have arrived since the statement was compared.
          await Promise.all([refuseDisputed(user.upiReferenceId), refuseGivenUp(user)])
          await verifyPayment(user, adminUid)
        } catch (error) {
          const { kind, message } = toAppError(error)
          isLost = kind === 'offline'
          if (isLost) {
            lost = message
            mayGoOn.current = false
            // Certain that nothing was sent: there is no result to keep.
            if (!isUncertain(user.id)) return
          }
          result = failedResult(user.id, error)
        }
        setResults((known) => new Map(known).set(user.id, result))
        notify.current?.(user.id, result)
        if (isLost) return
        outcomes.current.set(user.id, result.status)
        finished.add(user)
        setRemaining(users.filter((one) => !finished.has(one)))
      }
      const work = async () => {
        while (mayGoOn.current) {
          const at = left.findIndex((user) => !busy.has(referrerKey(user)))
          const [user] = at === -1 ? [] : left.splice(at, 1)
          // The rest waits for running verifications of the same referrers.
          if (user === undefined) return
          busy.add(referrerKey(user))
          await verifyOne(user)
          busy.delete(referrerKey(user))
        }
      }
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
      void publishChanges()
      const isOver = finished.size === users.length
      underWay.current = false
      setProblem(lost)
      setState(isOver ? 'idle' : 'stopped')
      if (isOver) {
        const { title, words, tone } = summaryOf([...outcomes.current.values()])
        setSummary(words)
        toast({ title, description: words, tone })
      }
      recount()
    },
    [adminUid, recount],
  )

  const forget = useCallback((id: string) => {
    setResults((known) => {
      if (!known.has(id)) return known
      const next = new Map(known)
      next.delete(id)
      return next
    })
  }, [])

  return {
    state,
    results,
    total,
    remaining,
    problem,
    summary,
    start: (users) => void run(users, 0),
    stop: () => {
      mayGoOn.current = false
      setState('stopping')
    },
    resume: (users) => void run(users, total - remaining.length),
    forget,
  }
}

const SIDE_BY_SIDE = 6

/** Verifications for one referrer write the same count, so they run one at a time. */
function referrerKey({ id, referredBy }: WaitlistUser): string {
  return referredBy ?? id
}

/** Blocks links that would leave the page, and explains why. */
function holdBack(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !leavesPage(event, link)) return
  event.preventDefault()
  toast({
    title: 'Still verifying',
    description: 'Stop first, or wait until it’s done. This page must stay open.',
  })
}

function leavesPage(
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  link: HTMLAnchorElement,
): boolean {
  const opensElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
  return (
    !opensElsewhere &&
    link.target !== '_blank' &&
    !link.hasAttribute('download') &&
    // Links to an anchor on this page or to the email app don't leave it.
    !/^(?:#|mailto:)/.test(link.getAttribute('href') ?? '')
  )
}

function summaryOf(outcomes: readonly VerificationResult['status'][]): {
  title: string
  words: string
  tone: 'success' | 'danger'
} {
  const all = payments(outcomes.length)
  const refused = outcomes.filter((status) => status === 'refused').length
  const unknown = outcomes.filter((status) => status === 'unknown').length
  if (refused + unknown === 0) {
    return { title: 'Success', words: `${all} verified.`, tone: 'success' }
  }
  // Put the verified ones first: usually most succeed.
  const verified = outcomes.length - refused - unknown
  const title = `${formatNumber(verified)} of ${all} verified`
  const refusals = `${formatNumber(refused)} of ${all} couldn’t be verified. See the table for the reasons.`
  const each = unknown === 1 ? 'it was' : 'they were'
  const gaps = `For ${formatNumber(unknown)} of ${all}, we don’t know whether ${each} verified. Verify again: nothing counts twice.`
  const words = [refused > 0 && refusals, unknown > 0 && gaps].filter(Boolean).join(' ')
  return { title, words, tone: 'danger' }
}

/** @returns such as "1 payment", "300 payments". */
export function payments(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'payment' : 'payments'}`
}
