import { Check, LoaderCircle } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

import { Button } from '@/ui/button'

interface VerifyButtonProps {
  busy: boolean
  describedBy: string
  onVerify: () => void
}

/** Takes care that focus isn't lost when it goes, because its row has become verified. */
export function VerifyButton({ busy, describedBy, onVerify }: VerifyButtonProps) {
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
      aria-describedby={describedBy}
      // Not disabled, which would drop focus.
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onVerify()
      }}
    >
      <Icon aria-hidden className={busy ? 'size-4 animate-spin' : 'size-4'} />
      Verify
    </Button>
  )
}
