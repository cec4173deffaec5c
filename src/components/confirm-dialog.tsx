import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

import { WriteFailure } from './write-failure'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What goes and what stays. */
  children: ReactNode
  confirm: string
  busy: string
  /** For the way back. */
  cancel: string
  tone?: 'danger' | 'primary'
  /** What it was opened for; once it is done the dialog closes, when it fails it says so. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something that can't be taken back, and stays until it is done. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  busy,
  cancel,
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: onConfirm,
    onSuccess: onClose,
  })

  function close() {
    if (!isPending) reset()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={title}>
      <div className="mt-4 grid gap-4">
        {children}
        <WriteFailure error={error} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            variant={tone}
            busy={isPending}
            busyLabel={busy}
            className="grow sm:grow-0"
            onClick={() => mutate()}
          >
            {confirm}
          </Button>
          <Button variant="secondary" className="grow sm:grow-0" onClick={close}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
