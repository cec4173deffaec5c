import type { ReactNode } from 'react'

import { toAppError } from '@/data/firebase/errors'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

import { FailureAlert } from './failure-alert'
import { useSubmit } from './use-submit'

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
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit({ explain: toAppError })

  function close() {
    forgetFailure()
    onClose()
  }

  async function confirmed() {
    if ((await submit(onConfirm)) === 'done') onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={title}>
      <div className="mt-4 grid gap-4">
        {children}
        {failure !== null && <FailureAlert text={failure.message} />}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            variant={tone}
            busy={isSubmitting}
            busyLabel={busy}
            className="grow sm:grow-0"
            onClick={() => void confirmed()}
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
