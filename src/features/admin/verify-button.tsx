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
  const pressedByKey = useRef(false)

  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === null || document.activeElement !== button) return
      if (pressedByKey.current) focusNextVerify(button)
      // Not the next button: after a click nobody sees where focus is, and pressing Space to scroll
      // would verify somebody.
      else button.closest('tr')?.focus({ preventScroll: true })
    }
  }, [])

  const Icon = busy ? LoaderCircle : Check
  return (
    <Button
      ref={ref}
      variant="secondary"
      size="sm"
      data-verify
      aria-describedby={describedBy}
      // Not disabled, which would drop focus.
      aria-disabled={busy}
      onKeyDown={(event) => {
        // A key held down would verify one row after the other.
        if (event.repeat) event.preventDefault()
      }}
      onClick={(event) => {
        pressedByKey.current = event.detail === 0
        if (!busy) onVerify()
      }}
    >
      <Icon aria-hidden className={busy ? 'size-4 animate-spin' : 'size-4'} />
      Verify
    </Button>
  )
}

/** The row below; after the last one, the row above. */
function focusNextVerify(button: HTMLButtonElement) {
  const buttons = [
    ...(button.closest('table')?.querySelectorAll<HTMLButtonElement>('[data-verify]') ?? []),
  ]
  const index = buttons.indexOf(button)
  const next = buttons[index + 1] ?? buttons[index - 1] ?? button.closest('tr')
  next?.focus()
}
