import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'

import { WriteFailure } from '@/components/form/write-failure'
import { undoRejection } from '@/data/verification/reject'
import type { WaitlistUser } from '@/data/records/schema'
import { Button } from '@/ui/forms/button'
import { toast } from '@/ui/feedback/toast'

import { notifyByEmail } from '../mail/notify-by-email'
import { useRecount } from '../sections/use-recount'

interface UndoRejectionProps {
  user: WaitlistUser
  onReopened: () => void
}

/** The button at the end of the panel that undoes a rejection. */
export function UndoRejection({ user, onReopened }: UndoRejectionProps) {
  const recount = useRecount()
  const undoing = useMutation({
    mutationFn: () => undoRejection(user),
    onSuccess: () => {
      notifyByEmail(async () =>
        (await import('../mail/notify-founder')).notifyFounder(user, 'undone'),
      )
      recount()
      toast({
        title: 'Rejection undone',
        description: `${user.email ?? 'The sign-up'} is open again.`,
        tone: 'success',
      })
      onReopened()
    },
  })

  return (
    <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 grid gap-3 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
      <WriteFailure error={undoing.error} />
      <Button
        variant="secondary"
        busy={undoing.isPending}
        busyLabel="Undoing…"
        onClick={() => undoing.mutate()}
      >
        <Undo2 aria-hidden className="size-4" />
        Undo rejection
      </Button>
    </div>
  )
}
