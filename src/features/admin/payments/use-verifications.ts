import { useCallback, useEffect, useRef, useState } from 'react'

import { AppError } from '@/data/firebase/errors'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { beforeSignOut } from '@/session/before-sign-out'
import { toast } from '@/ui/toast'

import { useRecount } from '../sections/use-recount'
import { verifyPayment } from '../record/verify-payment'
import {
  failedResult,
  isUncertain,
  NOT_KNOWN,
  uncertainRecords,
  type VerificationResult,
} from '../record/verification-result'

/** How long a verification by key can be undone, in milliseconds. */
export const HOLD_MS = 5_000

/** `held`: sent at `until`, in milliseconds as in `Date.now()`, unless it is undone. */
export type Verification =
  | { status: 'held'; until: number }
  | { status: 'busy' }
  | VerificationResult

export interface Verifications {
  byId: ReadonlyMap<string, Verification>
  verify: (user: WaitlistUser) => Promise<void>
  /** Verifies after `HOLD_MS`, unless it is undone. */
  hold: (user: WaitlistUser) => void
  /**
   * Undoes a held verification, by default the last one. Returns its record; null if it was sent
   * already.
   */
  undo: (id?: string) => WaitlistUser | null
  /** Sets the result from a verification run. A verified row needs none: its status shows it. */
  note: (id: string, result: VerificationResult) => void
  /**
   * Removes the result of a record whose live row shows it, so that it can't hide later changes.
   */
  forget: (id: string) => void
}

interface Held {
  user: WaitlistUser
  timer: ReturnType<typeof setTimeout>
}

/** The verifications on this page, by record. Any number can run at once. */
export function useVerifications(adminUid: string): Verifications {
  const recount = useRecount()
  const [byId, setById] = useState<ReadonlyMap<string, Verification>>(
    () => new Map([...uncertainRecords()].map((id) => [id, NOT_KNOWN])),
  )
  // A ref, because state updates too late to stop the second click of a double click.
  const underWay = useRef(new Set<string>())
  const held = useRef(new Map<string, Held>())

  const set = useCallback((id: string, verification: Verification | null) => {
    setById((before) => {
      if (verification === null && !before.has(id)) return before
      const next = new Map(before)
      if (verification === null) next.delete(id)
      else next.set(id, verification)
      return next
    })
  }, [])

  const release = useCallback((id: string) => {
    const one = held.current.get(id)
    clearTimeout(one?.timer)
    held.current.delete(id)
    return one?.user ?? null
  }, [])

  const verify = useCallback(
    async (user: WaitlistUser) => {
      release(user.id)
      if (underWay.current.has(user.id)) return
      underWay.current.add(user.id)
      set(user.id, { status: 'busy' })
      const result = await resultOf(user, adminUid)
      underWay.current.delete(user.id)
      set(user.id, result)
      if (result.status === 'verified') recount()
    },
    [adminUid, recount, release, set],
  )

  const hold = useCallback(
    (user: WaitlistUser) => {
      if (underWay.current.has(user.id) || held.current.has(user.id)) return
      const timer = setTimeout(() => void verify(user), HOLD_MS)
      held.current.set(user.id, { user, timer })
      set(user.id, { status: 'held', until: Date.now() + HOLD_MS })
    },
    [set, verify],
  )

  const undo = useCallback(
    (id = [...held.current.keys()].at(-1)) => {
      const user = id === undefined ? null : release(id)
      if (user !== null) set(user.id, isUncertain(user.id) ? NOT_KNOWN : null)
      return user
    },
    [release, set],
  )

  useEffect(() => {
    const waiting = held.current
    const sendAll = () => Promise.all([...waiting.values()].map(({ user }) => verify(user)))
    const dropAll = () => {
      while (undo() !== null);
    }
    // Closing the tab undoes held verifications. Moving to another page within the site sends them.
    addEventListener('pagehide', dropAll)
    const stay = beforeSignOut(sendAll)
    return () => {
      removeEventListener('pagehide', dropAll)
      stay()
      void sendAll()
    }
  }, [verify, undo])

  const forget = useCallback((id: string) => set(id, null), [set])
  const note = useCallback(
    (id: string, result: VerificationResult) => {
      // A later verification of the row itself takes precedence.
      if (held.current.has(id) || underWay.current.has(id)) return
      set(id, result.status === 'verified' ? null : result)
    },
    [set],
  )

  return { byId, verify, hold, undo, note, forget }
}

/** Verifies a payment and shows the result in a toast. */
async function resultOf(user: WaitlistUser, adminUid: string): Promise<VerificationResult> {
  try {
    // Offline, each verification would wait for its own time-out.
    if (!navigator.onLine) throw new AppError('unsent', 'You’re offline. Nothing was changed.')
    await verifyPayment(user, adminUid)
    toast({
      title: 'Success',
      description: "User status updated to 'verified'.",
      tone: 'success',
    })
    return { status: 'verified' }
  } catch (error) {
    const result = failedResult(user.id, error)
    toast(
      result.status === 'unknown'
        ? {
            title: 'Not confirmed',
            description:
              'We don’t know yet whether the payment was verified. The row will show it.',
            tone: 'danger',
          }
        : { title: 'Error', description: 'Failed to update user status.', tone: 'danger' },
    )
    return result
  }
}
