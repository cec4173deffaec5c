import { documentOf } from '@/data/firebase/sdk/firestore'

import { decode } from '@/data/firebase/decode'
import { heldByRecord } from '@/model/waitlist-users'
import { liveQuery, type Watch } from '@/data/firebase/queries/live-query'
import { watchWaitlistRecord, type WaitlistRecord } from '@/data/records/record'
import { watchDocument } from '@/data/firebase/queries/watch'

/** The state of a payment reference, with the record that uses it. */
export type ReferenceHolder =
  /** No record uses the reference, so a new sign-up can use it. */
  | { state: 'free' }
  /**
   * The reference stays used, although its record was erased (`erased`) or has another reference
   * now (`left-over`).
   */
  | { state: 'erased' | 'left-over' }
  | { state: 'used'; record: WaitlistRecord }

/**
 * The record that uses a payment reference, live. For the admin.
 * @param reference normalised.
 */
export function referenceHolderQuery(adminUid: string, reference: string) {
  return {
    ...liveQuery<ReferenceHolder>(
      ['reference-holder', adminUid, reference],
      watchReferenceHolder(reference),
      'Failed to look up the payment reference.',
    ),
    // Don't show cached data: the record may have been erased since.
    gcTime: 0,
  }
}

function watchReferenceHolder(reference: string): Watch<ReferenceHolder> {
  const watchUsed = watchDocument(documentOf('upiReferences', reference), (snapshot) =>
    decode(heldByRecord, snapshot),
  )
  return (next, fail) => {
    let watched: string | undefined
    let stopRecord: (() => void) | undefined
    const stopUsed = watchUsed((used) => {
      if (used !== null && used.waitlistUserId === watched) return
      stopRecord?.()
      watched = used?.waitlistUserId
      if (watched === undefined) next({ state: 'free' })
      else {
        stopRecord = watchWaitlistRecord(watched)(
          (record) => next(holderAmong(record, reference)),
          failAndStop,
        )
      }
    }, failAndStop)
    function stop() {
      stopUsed()
      stopRecord?.()
    }
    function failAndStop(error: unknown) {
      stop()
      fail(error)
    }
    return stop
  }
}

function holderAmong(record: WaitlistRecord | null, reference: string): ReferenceHolder {
  if (record === null) return { state: 'erased' }
  return record.upiReferenceId === reference ? { state: 'used', record } : { state: 'left-over' }
}
