import type { ReactNode } from 'react'

import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

import { useWrite } from './use-write'

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
  const { isBusy, problem, run, forget } = useWrite()

  function close() {
    forget()
    onClose()
  }

  async function confirmed() {
    if (await run(onConfirm)) onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={title}>
      <div className="mt-4 grid gap-4">
        {children}
        {problem}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            variant={tone}
            busy={isBusy}
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
