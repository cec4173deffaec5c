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
  /** By record. */
  results: ReadonlyMap<string, VerificationResult>
  /** How many were confirmed together. */
  total: number
  /** Of them, those that are still to come. */
  remaining: readonly WaitlistUser[]
  /** Why it stopped by itself. */
  problem: string | null
  /** What came of all that were confirmed together, in a sentence or more; null until it is over. */
  summary: string | null
  start: (users: readonly WaitlistUser[]) => void
  stop: () => void
  /** @param users those of the remaining that are still wanted. */
  resume: (users: readonly WaitlistUser[]) => void
  /** For one whose row tells by itself what has become of it. */
  forget: (id: string) => void
}

/**
 * Verifies many payments, some at once: those that count for the same referrer one after the other. One that
 * is refused doesn't stop the rest; a lost connection does, since none of them would get through.
 *
 * @param onResult told what came of each.
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
  // With another function, what is under way must not begin anew.
  const tell = useRef(onResult)
  useEffect(() => {
    tell.current = onResult
  }, [onResult])

  useEffect(() => {
    mayGoOn.current = true
    return () => {
      // Whoever leaves the page has nobody to see what happens.
      mayGoOn.current = false
    }
  }, [])

  const isRunning = state === 'running' || state === 'stopping'
  useEffect(() => {
    if (!isRunning) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    // Links within the site don't fire `beforeunload`. Captured, so that it runs before React's own handlers.
    document.addEventListener('click', holdBack, true)
    return () => {
      removeEventListener('beforeunload', warn)
      document.removeEventListener('click', holdBack, true)
    }
  }, [isRunning])

  const run = useCallback(
    async (users: readonly WaitlistUser[], before: number) => {
      // State is too late for the second click of a double click.
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
          // A dispute or a correction may have come since the statement was compared.
          await Promise.all([refuseDisputed(user.upiReferenceId), refuseGivenUp(user)])
          await verifyPayment(user, adminUid)
        } catch (error) {
          const { kind, message } = toAppError(error)
          isLost = kind === 'offline'
          if (isLost) {
            lost = message
            mayGoOn.current = false
            // Nothing was sent.
            if (!isUncertain(user.id)) return
          }
          result = failedResult(user.id, error)
        }
        setResults((known) => new Map(known).set(user.id, result))
        tell.current?.(user.id, result)
        if (isLost) return
        outcomes.current.set(user.id, result.status)
        finished.add(user)
        setRemaining(users.filter((one) => !finished.has(one)))
      }
      const work = async () => {
        while (mayGoOn.current) {
          const at = left.findIndex((user) => !busy.has(laneOf(user)))
          const [user] = at === -1 ? [] : left.splice(at, 1)
          // What is left waits for those of the same referrers that are under way.
          if (user === undefined) return
          busy.add(laneOf(user))
          await verifyOne(user)
          busy.delete(laneOf(user))
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

/** So many are verified at once. */
const SIDE_BY_SIDE = 6

/** Those that count for one referrer would get in each other's way. */
function laneOf({ id, referredBy }: WaitlistUser): string {
  return referredBy ?? id
}

/** Keeps a click on a link from leaving the page, and says why. */
function holdBack(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !leavesPage(event, link)) return
  event.preventDefault()
  toast({
    title: 'Still verifying',
    description: 'Stop it first, or wait: this page has to stay open.',
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
    // Not a place on this page, nor the mail program.
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
  // Mostly it went well: what did is said first.
  const verified = outcomes.length - refused - unknown
  const title = `${formatNumber(verified)} of ${all} verified`
  const refusals = `${formatNumber(refused)} of ${all} could not be verified. The table says why.`
  const each = unknown === 1 ? 'it was' : 'they were'
  const gaps = `We don’t know of ${formatNumber(unknown)} of ${all} whether ${each} verified. Verify again: none counts twice.`
  const words = [refused > 0 && refusals, unknown > 0 && gaps].filter(Boolean).join(' ')
  return { title, words, tone: 'danger' }
}

/** @returns such as "1 payment", "300 payments". */
export function payments(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'payment' : 'payments'}`
}
