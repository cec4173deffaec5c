import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { Timestamp } from 'firebase/firestore/lite'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { closedQuery } from '@/data/closing'
import { ambassadorSearchQuery } from '@/data/ambassadors/ambassador-search'
import { readEveryAmbassador } from '@/data/ambassadors/every-ambassador'
import { ambassadorsQuery, profileQuery } from '@/data/accounts/users'
import { announcementsQuery } from '@/data/ambassadors/announcements'
import { boardQuery } from '@/data/boards/boards'
import { ownCertificateQuery } from '@/data/perks/certificate'
import { everyCollegeQuery } from '@/data/colleges/every-college'
import { lastVerifiedQuery } from '@/data/boards/last-verified'
import { letterDraftQuery, letterTemplateQuery } from '@/data/perks/letter-template'
import { ownPerksQuery, perksQuery, readDuePerks } from '@/data/perks/perks'
import {
  newestReferralsQuery,
  referralsQuery,
  revertedReferralsQuery,
} from '@/data/referrals/referrals'
import { forgetStandings } from '@/data/boards/standings'
import { suggestedCollegesQuery } from '@/data/colleges/suggest-colleges'
import { visitsQuery } from '@/data/ambassadors/visits'
import { AppError } from '@/data/firebase/errors'
import { INBOX_PAGE, inboxQuery } from '@/data/inbox/inbox-messages'
import { messagesFromQuery } from '@/data/inbox/messages-from'
import { outboxQuery } from '@/data/mail/outbox'
import { firstDayQuery } from '@/data/counts/days'
import { erasableRecordQuery, erasureRequestsQuery } from '@/data/erasure/erasure-requests'
import { readEveryRecord } from '@/data/records/every-record'
import { friendsQuery } from '@/data/founder/friends'
import { waitlistPageQuery, waitlistUserQuery } from '@/data/records/list'
import { overviewQuery } from '@/data/counts/overview'
import { ownRecordQuery, ownRecordsQuery } from '@/data/founder/own-record'
import {
  disputedReferencesQuery,
  openClaimsQuery,
  paymentDisputesQuery,
} from '@/data/payments/payment-disputes'
import { waitlistRecordQuery } from '@/data/records/record'
import { recordHistoryQuery } from '@/data/records/record-history'
import { recordNoteQuery } from '@/data/records/record-note'
import { referenceHolderQuery } from '@/data/payments/reference-holder'
import { referralCodeQuery } from '@/data/sign-up/referral-codes'
import { creditQuery } from '@/data/verification/referral-credit'
import { revertForecastQuery } from '@/data/verification/referral-debit'
import { referrerQuery } from '@/data/sign-up/referrer'
import { erasureRequestQuery } from '@/data/erasure/request-erasure'
import { waitlistSearchQuery } from '@/data/records/search'
import { statementAnswersQuery } from '@/data/statements/statement-answers'
import { statementRunsQuery } from '@/data/statements/statement-runs'
import type { WaitlistUser } from '@/data/records/schema'
import { verificationClockQuery } from '@/data/verification/verification-clock'
import { verifyWaitlistUser } from '@/data/verification/verify'
import { type InvalidRow, type PageCursor, validRows } from '@/data/firebase/queries/watch'
import { WHOLE_WAITLIST } from '@/domain/payments/waitlist-view'
import type { Failure } from '@/lib/report/report'

import {
  adminSetUp,
  ambassadorSignUp,
  founderSignUp,
  remove,
  set,
  update,
} from '../factories/batches'
import { damagedFrom } from '../factories/invalid-documents'
import {
  type Document,
  ambassadorProfile,
  announcement,
  board,
  certificate,
  collegeNames,
  contactMessage,
  deletionRequest,
  founderCode,
  letterTemplate,
  mail,
  paymentClaim,
  paymentDispute,
  perk,
  recordNote,
  referral,
  signupsClosed,
  statementAnswer,
  statementRun,
  upiReference,
  verificationClock,
  waitlistUser,
} from '../factories/documents'
import { type Account, account, admin, ambassador, founder, referredBy } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const report = vi.hoisted(() => vi.fn<(failure: Failure) => void>())
vi.mock('@/lib/report/send-report', () => ({ sendReport: report }))

const { seed, stored, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const silver = ambassador(1)
const referrer = founder(2)
const friend = founder(1, referredBy(silver))
const gold = ambassador(2)
const friendsOwner = account('founder-2', { email: referrer.email })
const owner = account('founder-1', { email: friend.email })
const at = Timestamp.fromMillis(1_700_000_000_000)
const GOOD = 'good0000000000000000'

/** A query, or the promise of a read without a query. */
type Reading = Promise<unknown> | { queryKey: readonly unknown[] }

interface Reader {
  /** The account that reads. The default is the admin. */
  who?: Account
  read: (id: string) => Reading
  /** The most rows of a list; undefined for a single document. The list must still contain the valid document. */
  most?: number
}

interface Collection {
  valid: Document
  /** Fields that the test doesn't damage, because queries filter by them. */
  kept?: readonly string[]
  /** The document's id, if only one document of the collection is ever read. */
  id?: string
  readers: readonly Reader[]
}

const list = (most: number, read: Reader['read'], who = theAdmin): Reader => ({ who, read, most })
const one = (read: Reader['read'], who = theAdmin): Reader => ({ who, read })

const COLLECTIONS: Record<string, Collection> = {
  waitlistUsers: {
    valid: { ...waitlistUser(friend), createdAt: at },
    readers: [
      list(40, () => waitlistPageQuery(theAdmin.uid, WHOLE_WAITLIST, 1, null)),
      list(60, () => waitlistSearchQuery(theAdmin.uid, friend.email, 60)),
      list(999, () => readEveryRecord(new AbortController().signal, () => {})),
      list(999, () => overviewQuery(theAdmin.uid)),
      list(999, () => firstDayQuery(theAdmin.uid)),
      one((id) => waitlistRecordQuery(theAdmin.uid, id)),
      one((id) => waitlistUserQuery(theAdmin.uid, id)),
      one((id) => erasableRecordQuery(theAdmin.uid, id)),
      one((id) => referrerQuery(theAdmin.uid, 'founder', id)),
      one((id) => revertForecastQuery(theAdmin.uid, id)),
      one((id) => ownRecordQuery(owner.uid, id), owner),
      one(() => ownRecordsQuery(owner), owner),
    ],
  },
  referralCodes: {
    valid: founderCode(friend),
    readers: [one((id) => referralCodeQuery(id)), one((id) => credit({ code: id }))],
  },
  upiReferences: {
    valid: upiReference(friend),
    readers: [one((id) => referenceHolderQuery(theAdmin.uid, id))],
  },
  referrals: {
    valid: { ...referral(friend), createdAt: at, revertedAt: at, statusReason: null },
    kept: ['referredBy'],
    readers: [
      list(25, () => referralsQuery(silver.uid, 'pending_verification', 1, null), silver),
      list(10, () => newestReferralsQuery(silver.uid), silver),
      list(3, () => revertedReferralsQuery(silver.uid), silver),
      one(() => lastVerifiedQuery(theAdmin.uid, silver.uid)),
      one(() => credit({ id: friend.id })),
    ],
    id: friend.id,
  },
  'referrals of a founder': {
    valid: {
      referredBy: referrer.id,
      code: referrer.code,
      email: null,
      status: 'pending_verification',
      createdAt: at,
    },
    kept: ['referredBy', 'code', 'email'],
    readers: [
      list(25, () => friendsQuery(friendsOwner.uid, referrer.id, referrer.code), friendsOwner),
    ],
  },
  users: {
    valid: { ...ambassadorProfile(gold), createdAt: at, months: { '2026-9': 1 } },
    kept: ['role'],
    readers: [
      list(99, () => ambassadorsQuery(theAdmin.uid, 99)),
      list(99, () => ambassadorSearchQuery(theAdmin.uid, gold.email, 99)),
      list(999, () => readEveryAmbassador(new AbortController().signal, () => {})),
      list(999, () => everyCollegeQuery(theAdmin.uid)),
      list(999, () => overviewQuery(theAdmin.uid)),
      one((id) => referrerQuery(theAdmin.uid, 'ambassador', id)),
      one((id) => letterDraftQuery(theAdmin.uid, id)),
      one((id) => credit({ referredBy: id, code: gold.code })),
    ],
  },
  'users, read by their owner': {
    valid: { ...ambassadorProfile(silver), months: { '2026-9': 1 }, weeklyTarget: 3 },
    id: silver.uid,
    readers: [one((id) => profileQuery(id), silver)],
  },
  boards: {
    valid: { ...board([[silver, 3]]), publishedAt: at },
    id: 'all',
    readers: [one(() => boardQuery(silver.uid, null), silver)],
  },
  visits: {
    valid: { code: silver.code, days: { 1: 3, 22: 1 } },
    kept: ['code'],
    readers: [list(999, () => visitsQuery(silver.uid, silver.code), silver)],
  },
  certificates: {
    valid: certificate(50),
    readers: [one((id) => ownCertificateQuery(silver.uid, id), silver)],
  },
  perks: {
    valid: { ...perk(silver), createdAt: at, letter: null },
    kept: ['uid', 'state'],
    readers: [
      list(25, () => perksQuery(theAdmin.uid, 'due', null, 1, null)),
      list(999, () => readDuePerks(new AbortController().signal)),
      list(999, () => ownPerksQuery(silver.uid), silver),
    ],
  },
  letterTemplates: {
    valid: letterTemplate(),
    id: 'current',
    readers: [
      one(() => letterTemplateQuery(theAdmin.uid)),
      one(() => letterDraftQuery(theAdmin.uid, silver.uid)),
    ],
  },
  announcements: {
    valid: { ...announcement(), createdAt: at },
    readers: [
      list(10, () => announcementsQuery(theAdmin.uid)),
      list(10, () => announcementsQuery(silver.uid), silver),
    ],
  },
  mail: {
    valid: { ...mail(silver), createdAt: at },
    readers: [list(10, () => outboxQuery(theAdmin.uid))],
  },
  contactMessages: {
    valid: { ...contactMessage({ email: friend.email }), createdAt: at },
    kept: ['status'],
    readers: [
      list(25, () => inboxQuery(theAdmin.uid, 'contactMessages', 'new', 1, null)),
      list(10, () => messagesFromQuery(theAdmin.uid, friend.email)),
    ],
  },
  paymentDisputes: {
    valid: { ...paymentDispute(friend), createdAt: at },
    readers: [
      list(25, () => paymentDisputesQuery(theAdmin.uid, 1, null)),
      list(999, () => disputedReferencesQuery(theAdmin.uid, [friend.reference])),
    ],
  },
  'paymentDisputes, as claims': {
    valid: { ...paymentClaim(friend), createdAt: at },
    readers: [
      list(25, () => paymentDisputesQuery(theAdmin.uid, 1, null)),
      list(200, () => openClaimsQuery(theAdmin.uid)),
    ],
  },
  deletionRequests: {
    valid: { ...deletionRequest(owner), createdAt: at },
    readers: [list(25, () => erasureRequestsQuery(theAdmin.uid, 1, null))],
  },
  'deletionRequests, read by their owner': {
    valid: deletionRequest(owner),
    id: friend.id,
    readers: [one((id) => erasureRequestQuery(owner.uid, id), owner)],
  },
  recordNotes: {
    valid: recordNote(),
    readers: [one((id) => recordNoteQuery(theAdmin.uid, id))],
  },
  recordHistory: {
    valid: { events: { key: { kind: 'asked', at, reason: 'Why', lost: null } }, lastEvent: 'key' },
    readers: [one((id) => recordHistoryQuery(theAdmin.uid, id))],
  },
  statementAnswers: {
    valid: statementAnswer({ id: GOOD, answeredAt: at }),
    kept: ['kind'],
    readers: [list(20, () => statementAnswersQuery(theAdmin.uid, 1))],
  },
  statementRuns: {
    valid: { ...statementRun(), createdAt: at },
    readers: [list(20, () => statementRunsQuery(theAdmin.uid))],
  },
  'system, the waitlist’s switch': {
    valid: signupsClosed(),
    id: 'signupsClosed',
    readers: [one(() => closedQuery(theAdmin.uid, 'waitlist'))],
  },
  'system, the inbox’s switch': {
    valid: signupsClosed(),
    id: 'inboxClosed',
    readers: [one(() => closedQuery(theAdmin.uid, 'inbox'))],
  },
  'system, the college names': {
    valid: collegeNames(),
    id: 'collegeNames',
    readers: [one(() => suggestedCollegesQuery(theAdmin.uid))],
  },
  'system, the verification time': {
    valid: verificationClock(),
    id: 'verificationClock',
    readers: [one(() => verificationClockQuery)],
  },
}

function credit(what: { id?: string; referredBy?: string; code?: string }) {
  const { id = friend.id, referredBy: by = silver.uid, code = silver.code } = what
  return creditQuery(theAdmin.uid, { id, referredBy: by, enteredReferralCode: code })
}

/** Returns what a screen would show first: the data or the error. */
async function answerOf(reading: Reading): Promise<{ data?: unknown; error?: unknown }> {
  if (reading instanceof Promise) {
    return reading.then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    )
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return new Promise((resolve) => {
    const observer = new QueryObserver<unknown>(client, reading)
    const stop = observer.subscribe(({ status, data, error }) => {
      if (status === 'pending') return
      resolve(status === 'error' ? { error } : { data })
      queueMicrotask(() => {
        stop()
        client.clear()
      })
    })
  })
}

/** `npm test` tries every eighth kind of damage; `npm run proof -- data` tries each. */
const EACH = Number(process.env['MOODDRIVE_DAMAGE_EACH'] ?? 8)

const idOf = (number: number) => `damaged${String(number).padStart(13, '0')}`

beforeEach(async () => {
  forgetStandings()
  // Unreadable documents are logged with console.error.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await seed([
    ...adminSetUp(theAdmin),
    ...ambassadorSignUp(silver),
    ...founderSignUp(friend),
    ...founderSignUp(referrer),
  ])
})

afterEach(() => {
  vi.restoreAllMocks()
  report.mockReset()
})

describe.each(Object.entries(COLLECTIONS))(
  'damaged documents in %s',
  (name, { valid, kept = [], id, readers }) => {
    const collection = name.split(/[ ,]/)[0] ?? name
    const ways = damagedFrom(valid, kept).filter((_way, index) => index % EACH === 0)
    const people = [...new Set(readers.map(({ who }) => who ?? theAdmin))]

    it.each(people)(
      'the account $uid can read valid documents although the collection contains damaged documents',
      async (who) => {
        await become(who)
        const theirs = readers.filter((reader) => (reader.who ?? theAdmin) === who)
        const wrong: string[] = []
        for (const { read, most } of theirs) {
          const isPlaced = most === undefined && id !== undefined
          const atOnce = isPlaced ? 1 : (most ?? 30) - 1
          for (let start = 0; start < ways.length; start += atOnce) {
            const some = ways.slice(start, start + atOnce).map(({ what, data }, index) => ({
              what,
              id: isPlaced ? id : idOf(start + index),
              data,
            }))
            const path = (one: string) => `${collection}/${one}`
            await seed(some.map((one) => set(path(one.id), one.data)))
            if (most === undefined) {
              const answers = await Promise.all(some.map((one) => answerOf(read(one.id))))
              wrong.push(
                ...answers.flatMap(({ error }, index) => unnamed(error, some[index]?.what)),
              )
            } else {
              await seed([set(path(GOOD), valid)])
              const { data, error } = await answerOf(read(GOOD))
              const beside = some.map(({ what }) => what).join(', ')
              if (error !== undefined) wrong.push(`${inspect(error)}, beside ${beside}`)
              if (isWithout(GOOD, data)) wrong.push(`Nothing but ${beside}`)
            }
            if (!isPlaced)
              await seed([...some.map((one) => one.id), GOOD].map((one) => remove(path(one))))
          }
        }
        expect(wrong).toEqual([])
      },
    )
  },
)

function isWithout(id: string, data: unknown): boolean {
  if (!Array.isArray(data)) return false
  return data.some((row) => 'id' in row) && data.every((row) => row.id !== id)
}

/** Returns a list with the error's text; an empty list if there is no error or it names the damaged document. */
function unnamed(error: unknown, what = ''): string[] {
  if (error === undefined) return []
  const isNamed =
    error instanceof AppError && error.kind === 'malformed' && error.message.includes('/')
  return isNamed ? [] : [`${what}: ${inspect(error)}`]
}

describe('paging through a list', () => {
  it('the admin can open the second page after a first page of damaged documents', async () => {
    await become(theAdmin)
    const inbox = (page: number, after: PageCursor | null) =>
      answerOf(inboxQuery(theAdmin.uid, 'contactMessages', 'new', page, after))
    await seed([
      ...Array.from({ length: INBOX_PAGE }, (_message, number) =>
        set(`contactMessages/${idOf(number)}`, contactMessage({ createdAt: 'yesterday' })),
      ),
      set(`contactMessages/${GOOD}`, contactMessage({ createdAt: at })),
    ])

    const first = (await inbox(1, null)).data as InvalidRow[]
    const second = await inbox(2, first.at(-1) ?? null)

    expect(first).toHaveLength(INBOX_PAGE)
    expect(validRows(first)).toEqual([])
    expect(second.data).toMatchObject([{ id: GOOD }])
  })
})

describe('a damaged document in a list', () => {
  it('a damaged document is reported once, with its path and the wrong field', async () => {
    await become(theAdmin)
    const path = 'contactMessages/unreadable0000000001'
    await seed([set(path, contactMessage({ createdAt: 'yesterday' }))])
    look(inboxQuery(theAdmin.uid, 'contactMessages', 'new', 1, null))
    await eventually(() => expect(report).toHaveBeenCalled())
    const [failure] = report.mock.lastCall ?? []
    expect(failure).toMatchObject({ tried: 'read a list', path })
    expect(failure?.causes.join()).toContain('createdAt: not a time')

    await seed([set(`contactMessages/${GOOD}`, contactMessage({ createdAt: at }))])
    const again = look(inboxQuery(theAdmin.uid, 'contactMessages', 'new', 1, null))
    await eventually(() => expect(validRows(again().data ?? [])).toHaveLength(1))
    expect(report).toHaveBeenCalledOnce()
  })
})

describe('a payment whose record is damaged', () => {
  it.each<[string, unknown]>([
    ['referredBy', 42],
    ['enteredReferralCode', ['MDAMB01']],
    ['upiReferenceId', 400000000001],
    ['email', { address: friend.email }],
  ])(
    'the admin can’t verify a payment whose record has an invalid value: %s is %j',
    async (field, value) => {
      await become(theAdmin)
      const path = `waitlistUsers/${friend.id}`
      await seed([update(path, { [field]: value })])
      const { data } = await answerOf(waitlistUserQuery(theAdmin.uid, friend.id))

      // The table shows damaged fields as missing.
      const verification = verifyWaitlistUser(
        { ...(data as WaitlistUser), email: friend.email },
        theAdmin.uid,
      )

      await expect(verification).rejects.toMatchObject({
        kind: 'changed',
      })
      expect((await stored(path))?.['status']).not.toBe('verified')
      expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 0 })
    },
  )

  it.each([Number.NaN, -7, 1.5])(
    'the admin can’t verify a payment whose referrer has an invalid count: %d',
    async (referralCount) => {
      await become(theAdmin)
      await seed([update(`users/${silver.uid}`, { referralCount })])

      expect((await answerOf(credit({}))).data).toMatchObject({ kind: 'refused' })
    },
  )
})

describe('looking up a text that can’t be a document’s id', () => {
  it.each(['', 'MD/1', '.', '__MD__'])(
    'looking up this referral code finds no owner: %j',
    async (id) => {
      await become(theAdmin)

      expect((await answerOf(referralCodeQuery(id))).data).toBeNull()
      expect((await answerOf(referrerQuery(theAdmin.uid, 'ambassador', id))).data).toBeNull()
    },
  )
})
