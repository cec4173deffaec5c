import { Check, LoaderCircle } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

import { Button, type ButtonProps } from '@/ui/button'

interface VerifyButtonProps extends Pick<ButtonProps, 'tabIndex'> {
  busy: boolean
  describedBy: string
  onVerify: () => void
}

/** Takes care that focus isn't lost when it goes, because its row has become verified. */
export function VerifyButton({ busy, describedBy, onVerify, tabIndex }: VerifyButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === null || document.activeElement !== button) return
      // Not to the next button, where a second press of the same key would verify somebody else.
      button.closest('tr')?.focus({ preventScroll: true })
    }
  }, [])

  const Icon = busy ? LoaderCircle : Check
  return (
    <Button
      ref={ref}
      variant="secondary"
      size="sm"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      // Not disabled, which would drop focus.
      aria-disabled={busy}
      onClick={({ currentTarget }) => {
        if (busy) return
        // Safari gives a pressed button no focus, and the dialog would have nowhere to give it back to.
        currentTarget.focus({ preventScroll: true })
        onVerify()
      }}
    >
      <Icon aria-hidden className={busy ? 'size-4 animate-spin' : 'size-4'} />
      Verify
    </Button>
  )
}
