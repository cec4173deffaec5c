import { useCallback, useRef, useState } from 'react'

import { AppError, toAppError } from '@/data/errors'
import { verifyWaitlistUser, type WaitlistUser } from '@/data/waitlist-users'
import { toast } from '@/ui/toast'

export type Verification =
  | { status: 'busy' }
  | { status: 'done' }
  | { status: 'failed'; reason: string }

interface Verifications {
  byId: ReadonlyMap<string, Verification>
  verify: (user: WaitlistUser) => Promise<void>
}

/** What has become of each record that was verified on this page. Any number may be under way. */
export function useVerifications(adminUid: string, onVerified: () => void): Verifications {
  const [byId, setById] = useState<ReadonlyMap<string, Verification>>(new Map())
  // State is too late for the second click of a double click.
  const underWay = useRef(new Set<string>())

  const verify = useCallback(
    async (user: WaitlistUser) => {
      if (underWay.current.has(user.id)) return
      underWay.current.add(user.id)
      const set = (verification: Verification) =>
        setById((before) => new Map(before).set(user.id, verification))

      set({ status: 'busy' })
      try {
        // Otherwise each of many presses would be waited for in turn.
        if (!navigator.onLine) throw new AppError('offline', 'You’re offline. Nothing was changed.')
        await verifyWaitlistUser(user, adminUid)
        set({ status: 'done' })
        toast({
          title: 'Success',
          description: "User status updated to 'verified'.",
          tone: 'success',
        })
        onVerified()
      } catch (error) {
        set({ status: 'failed', reason: toAppError(error).message })
        toast({
          title: 'Error',
          description: 'Failed to update user status.',
          tone: 'danger',
        })
      } finally {
        underWay.current.delete(user.id)
      }
    },
    [adminUid, onVerified],
  )

  return { byId, verify }
}
