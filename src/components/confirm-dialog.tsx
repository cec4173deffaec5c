import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'

import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

import { initialFocus } from './initial-focus'
import { WriteFailure } from './write-failure'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What goes and what stays. */
  children: ReactNode
  confirm: string
  busy?: string
  /** For the way back. */
  cancel: string
  tone?: 'danger' | 'primary'
  /** Enter confirms at once. */
  startsOnConfirm?: boolean
  /** What it was opened for; once it is done the dialog closes, when it fails it says so. */
  onConfirm: () => Promise<void>
  failureTitle?: (error: Error) => string
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
            // A key still held down from the button that opened it.
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault()
            }}
            onClick={() => {
              // `isPending` is too late for the second of two presses at once.
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
