import { Timestamp } from 'firebase/firestore'

import { referenceHoldersQuery, unverifiedPaymentsQuery } from '@/data/counts/unverified-payments'
import { erasureRequestsQuery } from '@/data/erasure/erasure-requests'
import { readVerifiedReferrals } from '@/data/ambassadors/verified-referrals'
import { ownPerksQuery, perksQuery, readDuePerks } from '@/data/perks/perks'
import { removeMailAbout } from '@/data/mail/mail-about'
import { outboxQuery } from '@/data/mail/outbox'
import { announcementsSince } from '@/data/ambassadors/announcements'
import { overviewQuery } from '@/data/counts/overview'
import { countDays, firstDayQuery } from '@/data/counts/days'
import { readEveryRecord } from '@/data/records/every-record'
import { readEveryAmbassador } from '@/data/ambassadors/every-ambassador'
import type { Inbox } from '@/data/inbox/inbox'
import { inboxQuery, type MessageStatus } from '@/data/inbox/inbox-messages'
import { messagesFromQuery } from '@/data/inbox/messages-from'
import { boardQuery } from '@/data/boards/boards'
import { areBoardsOld } from '@/data/boards/publish-boards'
import { friendsQuery } from '@/data/founder/friends'
import { readWaitingSince } from '@/data/verification/last-waits'
import { ownRecordsQuery } from '@/data/founder/own-record'
import { givenUpReferencesQuery } from '@/data/payments/given-up-references'
import {
  disputedReferencesQuery,
  openClaimsQuery,
  paymentDisputesQuery,
} from '@/data/payments/payment-disputes'
import { referralHistoryQuery } from '@/data/referrals/referral-history'
import { referralSearchQuery } from '@/data/referrals/referral-search'
import {
  joinedSinceQuery,
  newestReferralsQuery,
  referralCountQuery,
  referralsQuery,
  revertedReferralsQuery,
  verifiedSinceQuery,
} from '@/data/referrals/referrals'
import { receiptsOf } from '@/data/sign-up/receipts'
import { statementAnswersQuery } from '@/data/statements/statement-answers'
import { refundsClosedBy, refundsQuery, seenRefundsQuery } from '@/data/payments/refunds'
import { recordsOf, statementRunsQuery } from '@/data/statements/statement-runs'
import { everyCollegeQuery } from '@/data/colleges/every-college'
import { readStandings } from '@/data/boards/standings'
import { lastVerifiedQuery } from '@/data/boards/last-verified'
import { waitingCountQuery, type WaitingKind } from '@/data/counts/waiting-counts'
import { ambassadorSearchQuery } from '@/data/ambassadors/ambassador-search'
import { ambassadorCountQuery, ambassadorsQuery } from '@/data/accounts/users'
import { waitlistCountsQuery, waitlistViewCountQuery } from '@/data/counts/counts'
import { waitlistPageQuery, type PageEnd } from '@/data/records/list'
import {
  recordsWithEmailQuery,
  waitingSignUpsQuery,
  waitlistSearchQuery,
} from '@/data/records/search'
import { visitsQuery } from '@/data/ambassadors/visits'
import { periodsUntil } from '@/domain/programme/periods'
import { WAITLIST_STATUSES } from '@/domain/payments/waitlist-status'
import { withSort, type WaitlistView } from '@/domain/payments/waitlist-view'

// The queries of the client, by role, with all combinations of their choices.

/** Each constant lists all choices. If a choice is missing, the type check fails. */
const REFERRALS: Record<WaitlistView['referral'], true> = {
  any: true,
  'with-code': true,
  'without-code': true,
}
const SORTS: Record<WaitlistView['sort'], true> = { newest: true, oldest: true, email: true }
export const INBOXES: Record<Inbox, true> = {
  contactMessages: true,
  notifyRequests: true,
  demoRequests: true,
}
const WAITING: Record<WaitingKind, true> = {
  payments: true,
  corrections: true,
  disputes: true,
  ...INBOXES,
  duePerks: true,
  erasures: true,
  failedMails: true,
  refunds: true,
}
const MESSAGES: Record<MessageStatus, true> = { new: true, handled: true }

function choices<Choice extends string>(all: Record<Choice, true>): Choice[] {
  return Object.keys(all) as Choice[]
}

const DAYS = [null, '2026-05-31']

function views(): WaitlistView[] {
  return ['any' as const, 'undecided' as const, ...WAITLIST_STATUSES].flatMap((status) =>
    choices(REFERRALS).flatMap((referral) =>
      choices(SORTS).flatMap((sort) =>
        DAYS.flatMap((from) =>
          DAYS.map((to) => withSort({ status, referral, sort, from, to }, sort)),
        ),
      ),
    ),
  )
}

/** The references of two statements: the client looks up a few one by one, and for many it reads all documents. */
const STATEMENTS = [['400000000001'], Array.from({ length: 2000 }, (_, index) => `REF${index}`)]

/** Wraps a single read as a query. */
function once<Found>(name: string, read: (signal: AbortSignal) => Promise<Found>) {
  return { queryKey: [name], queryFn: ({ signal }: { signal: AbortSignal }) => read(signal) }
}

/** Returns an invented last row of a page of this view, after which the next page starts. */
function endOf({ sort, referral }: WaitlistView): PageEnd {
  const id = 'founder0000000000001'
  const last = sort === 'email' ? 'founder@people.example' : Timestamp.fromMillis(0)
  return { id, cursor: [last, ...(referral === 'with-code' ? ['MDASHA1'] : []), id] }
}

/** @param uid of the account with the admin seat */
export function adminQueries(uid: string) {
  return [
    ...views().flatMap((view) => [
      waitlistPageQuery(uid, view, 1, null),
      waitlistPageQuery(uid, view, 2, endOf(view)),
      waitlistViewCountQuery(uid, view),
    ]),
    waitlistSearchQuery(uid, 'term', 15),
    waitingSignUpsQuery(uid),
    waitlistCountsQuery(uid),
    unverifiedPaymentsQuery(uid, 1),
    ...STATEMENTS.map((references, part) =>
      referenceHoldersQuery(uid, references, {
        reading: 1,
        part: String(part),
        documents: 0,
        onProgress: () => undefined,
      }),
    ),
    erasureRequestsQuery(uid, 1, null),
    paymentDisputesQuery(uid, 1, null),
    openClaimsQuery(uid),
    refundsQuery(uid),
    seenRefundsQuery(uid),
    once('refunds-closed-by', (signal) =>
      refundsClosedBy(signal, ['633312345678'], ['2026-11-28']),
    ),
    statementRunsQuery(uid),
    statementAnswersQuery(uid, 1),
    once('receipts-of', () => receiptsOf('founder0000000000001')),
    once('records-of', () => recordsOf(['founder0000000000001'])),
    ...STATEMENTS.map((references) => disputedReferencesQuery(uid, references)),
    ...STATEMENTS.map((references) =>
      givenUpReferencesQuery(
        uid,
        references.map((upiReferenceId) => ({ id: upiReferenceId, email: null, upiReferenceId })),
      ),
    ),
    outboxQuery(uid),
    perksQuery(uid, 'due', null, 1, null),
    perksQuery(uid, 'due', 'shirt', 1, null),
    once('due-perks', (signal) => readDuePerks(signal)),
    once('verified-referrals', (signal) => readVerifiedReferrals(signal, 'uid', 'MDDEMO1')),
    overviewQuery(uid),
    recordsWithEmailQuery(uid, 'asha@people.example'),
    once('waiting-since', () => readWaitingSince()),
    firstDayQuery(uid),
    once('days', (signal) => countDays(signal, periodsUntil(new Date(), 'day'), () => {})),
    once('every-record', (signal) => readEveryRecord(signal, () => {})),
    once('every-ambassador', (signal) => readEveryAmbassador(signal, () => {})),
    ...choices(INBOXES).flatMap((inbox) =>
      choices(MESSAGES).map((status) => inboxQuery(uid, inbox, status, 1, null)),
    ),
    messagesFromQuery(uid, 'founder@people.example'),
    ...choices(WAITING).map((kind) => waitingCountQuery(uid, kind)),
    ambassadorsQuery(uid, 25),
    ambassadorSearchQuery(uid, 'term', 5),
    ambassadorCountQuery(uid),
    once('are-boards-old', () => areBoardsOld()),
    everyCollegeQuery(uid),
    // The second call in a session reads only the changes.
    once('changed-standings', () => readStandings()),
    lastVerifiedQuery(uid, 'ambassador-uid'),
  ]
}

/** @param uid of the ambassador with this code */
export function ambassadorQueries(uid: string, code: string) {
  return [
    announcementsSince(uid, 0),
    once('mail-about', () => removeMailAbout(uid).then(() => null)),
    ownPerksQuery(uid),
    visitsQuery(uid, code),
    ...[null, '2026-9'].map((month) => boardQuery(uid, month)),
    referralsQuery(uid, 'verified', 1, null),
    referralsQuery(uid, 'pending_verification', 1, null),
    newestReferralsQuery(uid),
    referralSearchQuery(uid, 'rider'),
    revertedReferralsQuery(uid),
    referralCountQuery(uid),
    verifiedSinceQuery(uid, 0),
    joinedSinceQuery(uid, 0),
    referralHistoryQuery(uid, periodsUntil(new Date(), 'week')),
  ]
}

/** @param record the id and the code of the founder's record */
export function founderQueries(
  account: { uid: string; email: string },
  record: { id: string; code: string },
) {
  return [
    friendsQuery(account.uid, record.id, record.code),
    ownRecordsQuery(account),
    once('receipts-of', () => receiptsOf(record.id)),
  ]
}
