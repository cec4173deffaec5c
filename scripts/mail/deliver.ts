import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

/** What is older than this says nothing new any more. */
const STALE_MS = 3 * 24 * 60 * 60 * 1000
/** A run that hasn't finished a mail after this long is taken for dead. */
const LEASE_MS = 10 * 60 * 1000

const mailSchema = v.object({
  to: v.string(),
  message: v.object({ subject: v.string(), text: v.string(), html: v.string() }),
})

/** A mail as it is handed to a mail server. */
export type Outgoing = { to: string } & v.InferOutput<typeof mailSchema>['message']

/** How many were handed over, and how many the mail server refused. */
export interface Delivered {
  sent: number
  failed: number
}

/**
 * Delivers what waits in `mail`, the oldest first, and notes on each what became of it, in the words of
 * Firebase's Trigger Email extension. Runs beside each other don't send anything twice; where a run died in
 * the middle of a mail, nobody knows whether it was sent, so it is marked as failed and not sent again.
 *
 * @param send throws where the mail server refuses it.
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
    const error = await tried(() => send(v.parse(outgoing, mail)))
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

/** Takes a mail for this run. @returns its data; null where another run has it, or had it and died. */
async function claim(
  database: Firestore,
  reference: FirebaseFirestore.DocumentReference,
): Promise<unknown> {
  return database.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference)
    const delivery: { state?: unknown; leaseExpireTime?: unknown } | undefined =
      stored.get('delivery')
    // Erased meanwhile, or done.
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

/** @returns what went wrong; null: nothing. */
async function tried(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
