import { createContext, use } from 'react'

import type { OpenClaim } from '@/data/payments/payment-disputes'
import type { WaitlistUser } from '@/data/records/schema'
import type { Line } from '@/domain/statement/reading/lines'
import { newRecordId } from '@/domain/values/record-id'
import type { Refund } from '@/data/payments/refunds'
import {
  decisionKey,
  decisionWords,
  type RowDecision,
  type RowDecisions,
} from '@/domain/statement/decisions'
import type { Candidate } from '@/domain/statement/matching/candidates'

import { refundState } from '../refunds/refund-words'
import type { RowAction } from './row-dialogs'

/**
 * The admin's actions on the opened statement. They are kept when a changed column or answer causes
 * a new comparison.
 */
export interface Work {
  runId: string
  /** The rows that the admin has selected (true) or deselected (false), by record ID. */
  ticks: ReadonlyMap<string, boolean>
  /** IDs of records for which a correction was requested. */
  asked: ReadonlySet<string>
  /** IDs of records that the admin has rejected. */
  rejected: ReadonlySet<string>
  /** References of payments that the admin linked, by record ID. */
  linked: ReadonlyMap<string, string>
  /** Records that the admin has created from a row and a claim. */
  made: readonly WaitlistUser[]
  decisions: RowDecisions
  tab: string
}

export type ChangeWork = (change: (before: Work) => Work) => void

export function newWork(): Work {
  return {
    runId: newRecordId(),
    ticks: new Map(),
    asked: new Set(),
    rejected: new Set(),
    linked: new Map(),
    made: [],
    decisions: {},
    tab: 'matched',
  }
}

/** The data and functions that the actions of all rows need. */
export interface RowWork {
  decisions: RowDecisions
  /** The listed refunds, by payment reference. */
  refunds: ReadonlyMap<string, Refund>
  /** The rows that may be the payments of open claims. */
  candidates: readonly Candidate<OpenClaim>[]
  /** The row with a sign-up's own payment reference, by record ID. */
  ownRows: ReadonlyMap<string, Line>
  /** Set while payments are verified. */
  disabled: boolean
  /** Returns the record's status after the admin's actions. */
  statusOf: (user: WaitlistUser) => string | null
  act: (action: RowAction) => void
  /** @param keys as returned by `decisionKey`. */
  decide: (keys: readonly string[], decision: RowDecision) => void
}

export const RowWorkContext = createContext<RowWork | null>(null)

export function useRowWork(): RowWork {
  const work = use(RowWorkContext)
  if (work === null) throw new Error('useRowWork needs a RowWorkContext.')
  return work
}

/**
 * Returns the admin's decision about a row in words, or the state of its refund; null if the row is
 * open.
 * @param key as returned by `decisionKey`.
 */
export function decidedWords(
  { decisions, refunds }: Pick<RowWork, 'decisions' | 'refunds'>,
  key: string,
): string | null {
  const refund = decisions[key] === 'to_refund' ? refunds.get(key) : undefined
  return refund === undefined ? decisionWords(decisions[key]) : refundState(refund)
}

/**
 * Returns the open claims that may be about these rows, each once.
 * @param keys as returned by `decisionKey`.
 */
export function candidatesFor(
  { candidates }: Pick<RowWork, 'candidates'>,
  keys: readonly string[],
): Candidate<OpenClaim>[] {
  const byClaim = new Map(
    candidates
      .filter(({ reference, credit }) => keys.includes(decisionKey(reference, credit)))
      .map((candidate) => [candidate.claim.id, candidate]),
  )
  return [...byClaim.values()]
}

/**
 * Names the payers whose claims may be about these rows, in one sentence; null if there is none.
 * @param keys as returned by `decisionKey`.
 */
export function claimantWords(
  work: Pick<RowWork, 'candidates'>,
  keys: readonly string[],
): string | null {
  const emails = candidatesFor(work, keys).map(({ claim }) => claim.email)
  return emails.length === 0
    ? null
    : `This may be the payment of ${emails.join(' or ')}, who can’t find the UTR.`
}

/**
 * True if the row's money was sent back. The decision can then be changed only in the list of
 * refunds.
 */
export function wentOut({ refunds }: Pick<RowWork, 'refunds'>, key: string): boolean {
  const refund = refunds.get(key)
  return refund !== undefined && (refund.sentAt !== null || refund.seenOn !== null)
}
