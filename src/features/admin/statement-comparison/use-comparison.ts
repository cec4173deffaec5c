import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

import { openClaimsQuery } from '@/data/payments/payment-disputes'
import type { WaitlistUser } from '@/data/records/schema'
import { statementAnswersQuery } from '@/data/statements/statement-answers'
import {
  referenceHoldersQuery,
  unverifiedPaymentsQuery,
  type LookedUp,
  type Progress,
} from '@/data/counts/unverified-payments'
import { flagsOf } from '@/domain/payments/flags'
import { uniqueById } from '@/lib/unique-by-id'
import { useAdmin } from '@/session/signed-in'

import { useDisputedReferences } from '../record/use-disputed-references'
import { useGivenUpReferences } from '../record/use-given-up-references'
import { useReferrerEmails } from '../record/use-referrer-emails'
import type { Choices, ChosenColumns } from './statement-book'
import type { StatementReader } from './statement-reader'
import { answersOf, type GivenAnswers } from '../statement-questions/use-given-answers'
import type { Work } from '../statement-actions/work'

/** For queries in the worker, which run once: no retry and no automatic refetch. */
export const once = {
  retry: false,
  gcTime: 0,
  staleTime: Infinity,
  networkMode: 'always',
  // Don't look for unchanged parts in a new result, which is slow with thousands of rows.
  structuralSharing: false,
} as const

const MOST_REFERRERS = 50

const none: readonly WaitlistUser[] = []
const noAnswers: Choices['answers'] = []

interface ToCompare {
  reader: StatementReader
  reading: number
  columns: ChosenColumns
  answers: GivenAnswers
  work: Pick<Work, 'linked' | 'made'>
  /** True if at least one table has the columns that a comparison needs. */
  isReady: boolean
  /** True if every chosen file could be read. */
  isAllRead: boolean
}

/**
 * Compares the opened files with all unverified sign-ups, again after each answer and each linked
 * payment.
 */
export function useComparison({
  reader,
  reading,
  columns,
  answers,
  work: { linked, made },
  isReady,
  isAllRead,
}: ToCompare) {
  const { uid } = useAdmin()
  const client = useQueryClient()
  const stored = useQuery(statementAnswersQuery(uid, reading))
  const choices = useMemo<Choices>(
    () => ({ columns, answers: answersOf(stored.data ?? noAnswers, answers) }),
    [columns, stored.data, answers],
  )
  // Stands for all columns and answers in the query keys, because the full answers would be slow to
  // compare.
  const part = JSON.stringify([[...columns], stored.dataUpdatedAt, answers.given.length])
  const summary = useQuery({
    ...once,
    queryKey: ['statement', reading, 'summary', part],
    // If the earlier answers fail to load, continues without them. Rows that need an answer then
    // stay unclear.
    queryFn: stored.status === 'pending' ? skipToken : () => reader.ask('summary', choices),
    placeholderData: keepPreviousData,
  })
  const unverified = useQuery(unverifiedPaymentsQuery(uid, reading))
  const waiting = unverified.data
  const [progress, setProgress] = useState<Progress | null>(null)
  // When the admin answers a question about the files, the comparison rarely has new references
  // without a sign-up. If it has none, reuse the result of the previous lookup.
  const before = useRef<{ of: typeof waiting; references: ReadonlySet<string>; found: LookedUp }>(
    null,
  )
  const lookedUp = useQuery({
    ...once,
    queryKey: ['statement', reading, 'looked up', part, unverified.dataUpdatedAt],
    queryFn:
      waiting === undefined || !isReady || stored.status === 'pending'
        ? skipToken
        : async () => {
            setProgress(null)
            const { signUps, documents } = waiting
            const references = await reader.ask('referencesWithoutSignUp', choices, signUps)
            const last = before.current
            const isKnown =
              last?.of === waiting && references.every((one) => last.references.has(one))
            const how = { reading, part, documents, onProgress: setProgress }
            const found = isKnown
              ? last.found
              : await client.fetchQuery(referenceHoldersQuery(uid, references, how))
            if (!isKnown) before.current = { of: waiting, references: new Set(references), found }
            return { holders: found.holders, everybody: [...signUps, ...found.unverified] }
          },
  })
  const everybody = lookedUp.data?.everybody ?? none
  const compared = useMemo(
    () =>
      uniqueById([...everybody, ...made]).map((user) => withReference(user, linked.get(user.id))),
    [everybody, made, linked],
  )
  const holders = lookedUp.data?.holders
  const changes = linked.size + made.length
  const comparison = useQuery({
    ...once,
    queryKey: ['statement', reading, 'matches', part, lookedUp.dataUpdatedAt, changes],
    queryFn:
      holders === undefined
        ? skipToken
        : () => reader.ask('match', choices, compared, holders, isAllRead),
    // After a payment was linked, keeps the old result until the new one is ready.
    placeholderData: (before, query) => (query?.queryKey[3] === part ? before : undefined),
  })
  const matches = comparison.data?.matches
  const referrers = useReferrerEmails(uid, compared, MOST_REFERRERS)
  const choosable = useMemo(
    () =>
      matches === undefined
        ? none
        : [...matches.matched, ...matches.amountDiffers, ...matches.unclear].flatMap(
            ({ signUp }) => signUp ?? [],
          ),
    [matches],
  )
  const disputed = useDisputedReferences(choosable)
  const givenUp = useGivenUpReferences(choosable)
  const flags = useMemo(
    () => flagsOf(compared, referrers, disputed.data, givenUp.data),
    [compared, referrers, disputed.data, givenUp.data],
  )
  const isFlagged = [disputed, givenUp].every(
    ({ data, isPlaceholderData }) => data !== undefined && (!isPlaceholderData || changes > 0),
  )
  return {
    stored,
    choices,
    part,
    summary,
    progress,
    /** Null until the comparison and the flags are loaded. */
    compared: comparison.data !== undefined && isFlagged ? comparison.data : null,
    everybody: compared,
    flags,
    claims: useQuery(openClaimsQuery(uid)),
    failed:
      [unverified, lookedUp, comparison, disputed, givenUp, summary].find(
        ({ status, data }) => status === 'error' && data === undefined,
      ) ?? null,
  }
}

/** Returns the record as it is after a payment was linked to it. */
function withReference(user: WaitlistUser, reference: string | undefined): WaitlistUser {
  return reference === undefined
    ? user
    : { ...user, upiReferenceId: reference, status: 'pending_verification' }
}
