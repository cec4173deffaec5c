import { useQueryClient } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useState } from 'react'

import { eraseFounder, type ErasableRecord } from '@/data/erasure'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

import { ConfirmDialog } from './confirm-dialog'

interface EraseButtonProps {
  user: ErasableRecord
  /** The element that says who it is. */
  describedBy?: string | undefined
}

/** Erases a founder, after it has said what goes and what stays. */
export function EraseButton({
  user: { id, email, referredBy, status },
  describedBy,
}: EraseButtonProps) {
  const { uid } = useAdmin()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const isVerified = status === 'verified'
  const isReferred = referredBy !== null
  const who = email ?? 'This founder'

  async function erase() {
    await eraseFounder(id)
    toast({ title: 'Success', description: `${who} has been erased.`, tone: 'success' })
    // Rows hear of it by themselves, counts don't.
    void client.invalidateQueries({ queryKey: ['waitlist-counts', uid] })
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => setIsOpen(true)}
      >
        <Eraser aria-hidden className="size-4" />
        Erase…
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Erase this founder?"
        confirm="Erase for good"
        busy="Erasing…"
        cancel="Keep the record"
        onConfirm={erase}
        onClose={() => setIsOpen(false)}
      >
        <p className="font-medium wrap-anywhere">{email ?? 'No email on record'}</p>
        <div>
          <h3 className="font-semibold">What goes</h3>
          <ul className="mt-1.5 list-disc space-y-1 pl-5">
            <li>
              The record, with the email address and{' '}
              {isVerified ? 'the verified place' : 'the place'} on the waitlist. Somebody may sign
              up with that address again.
            </li>
            <li>Their referral code: it stops working, and nobody else ever gets it.</li>
            {isReferred && !isVerified && (
              <li>Their pending referral: it will never count for whoever referred them.</li>
            )}
            <li>Their request for erasure, if there is one.</li>
          </ul>
        </div>
        <div>
          <h3 className="font-semibold">What stays</h3>
          <ul className="mt-1.5 list-disc space-y-1 pl-5">
            {isReferred && isVerified && (
              <li>The credit of whoever referred them, without the email address.</li>
            )}
            <li>The payment reference alone, so that nobody can use it again.</li>
            <li>Their sign-in, if they have one: it no longer finds a record.</li>
          </ul>
        </div>
        <p>Nothing is refunded by this, and it can’t be undone.</p>
      </ConfirmDialog>
    </>
  )
}
