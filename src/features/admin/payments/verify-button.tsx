import { Check, LoaderCircle } from 'lucide-react'

import { Button, type ButtonProps } from '@/ui/forms/button'

interface VerifyButtonProps extends Pick<ButtonProps, 'tabIndex'> {
  busy: boolean
  /** True if a dialog asks the admin to confirm. */
  asks: boolean
  describedBy: string
  onVerify: () => void
}

export function VerifyButton({ busy, asks, describedBy, onVerify, tabIndex }: VerifyButtonProps) {
  const Icon = busy ? LoaderCircle : Check
  return (
    <Button
      variant="secondary"
      size="sm"
      tabIndex={tabIndex}
      aria-haspopup={asks ? 'dialog' : undefined}
      aria-describedby={describedBy}
      // `aria-disabled`, because a disabled button loses the focus.
      aria-disabled={busy}
      onClick={({ currentTarget }) => {
        if (busy) return
        // Safari doesn't focus a pressed button. Focus it, so that the dialog can return the focus
        // to it.
        currentTarget.focus({ preventScroll: true })
        onVerify()
      }}
    >
      <Icon aria-hidden className={busy ? 'size-4 animate-spin' : 'size-4'} />
      Verify
    </Button>
  )
}
