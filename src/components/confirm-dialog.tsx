import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'

import { Button } from '@/ui/forms/button'
import { Dialog } from '@/ui/feedback/dialog'

import { initialFocus } from './initial-focus'
import { WriteFailure } from './form/write-failure'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** Explains what the action deletes and keeps. */
  children: ReactNode
  confirm: string
  busy?: string
  /** The label of the cancel button. */
  cancel: string
  tone?: 'danger' | 'primary'
  /** Focuses the confirm button, so Enter confirms at once. */
  startsOnConfirm?: boolean
  /**
   * Performs the action. On success, the dialog closes. On failure, it stays open and shows the
   * error.
   */
  onConfirm: () => Promise<void>
  failureTitle?: (error: Error) => string
  onClose: () => void
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  busy,
  cancel,
  tone = 'danger',
  startsOnConfirm = false,
  onConfirm,
  failureTitle,
  onClose,
}: ConfirmDialogProps) {
  const client = useQueryClient()
  const mutationKey = [useId()]
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey,
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
        <WriteFailure error={error} title={failureTitle} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            ref={startsOnConfirm ? initialFocus : undefined}
            variant={tone}
            busy={isPending}
            busyLabel={busy}
            className="grow sm:grow-0"
            // Ignore a key that is still held down from opening the dialog.
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault()
            }}
            onClick={() => {
              // `isPending` updates too late to stop a double click.
              if (client.isMutating({ mutationKey }) === 0) mutate()
            }}
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
