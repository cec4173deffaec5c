import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

/** Older emails are not sent, because their news is out of date. */
const STALE_MS = 3 * 24 * 60 * 60 * 1000
/** If a run takes longer than this for one email, it counts as crashed. */
const LEASE_MS = 10 * 60 * 1000

const mailSchema = v.object({
  to: v.string(),
  message: v.object({ subject: v.string(), text: v.string(), html: v.string() }),
})

/** An email for the mail server. */
export type Outgoing = { to: string } & v.InferOutput<typeof mailSchema>['message']

/** The numbers of emails that the mail server accepted and refused. */
export interface Delivered {
  sent: number
  failed: number
}

/**
 * Delivers the waiting emails of the collection `mail`, oldest first, and stores the result in the fields of
 * Firebase's Trigger Email extension. Parallel runs send no email twice. After a crash, the email is marked as
 * failed and not sent again, because it may have been sent.
 *
 * @param send throws if the mail server refuses the email.
 */
export async function deliverMail(
  database: Firestore,
  send: (mail: Outgoing) => Promise<void>,
): Promise<Delivered> {
  const { docs } = await database
    .collection('mail')
    .where('createdAt', '>', Timestamp.fromMillis(Date.now() - STALE_MS))
    .orderBy('createdAt')
    .select('delivery.state')
    .get()
  const delivered: Delivered = { sent: 0, failed: 0 }
  for (const one of docs) {
    if (isOver(one.get('delivery.state'))) continue
    const { ref } = one
    const mail = await claim(database, ref)
    if (mail === null) continue
    const error = await errorOf(() => send(v.parse(outgoing, mail)))
    if (error === null) delivered.sent += 1
    else delivered.failed += 1
    await ref.update({
      'delivery.state': error === null ? 'SUCCESS' : 'ERROR',
      'delivery.error': error,
      'delivery.endTime': FieldValue.serverTimestamp(),
      'delivery.leaseExpireTime': null,
    })
  }
  return delivered
}

const outgoing = v.pipe(
  mailSchema,
  v.transform(({ to, message }): Outgoing => ({ to, ...message })),
)

function isOver(state: unknown): boolean {
  return state === 'SUCCESS' || state === 'ERROR'
}

/** Claims an email for this run. @returns its data; null if another run has claimed it. */
async function claim(
  database: Firestore,
  reference: FirebaseFirestore.DocumentReference,
): Promise<unknown> {
  return database.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference)
    const delivery: { state?: unknown; leaseExpireTime?: unknown } | undefined =
      stored.get('delivery')
    // The email was erased or delivered after the query.
    if (!stored.exists || isOver(delivery?.state)) return null
    if (delivery !== undefined) {
      const lease = delivery.leaseExpireTime
      if (lease instanceof Timestamp && lease.toMillis() > Date.now()) return null
      transaction.update(reference, {
        'delivery.state': 'ERROR',
        'delivery.error': 'The program that was sending it ended: it may have been sent.',
        'delivery.leaseExpireTime': null,
      })
      return null
    }
    transaction.update(reference, {
      delivery: {
        state: 'PROCESSING',
        error: null,
        startTime: FieldValue.serverTimestamp(),
        leaseExpireTime: Timestamp.fromMillis(Date.now() + LEASE_MS),
      },
    })
    return stored.data()
  })
}

/** @returns the error's message; null on success. */
async function errorOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
