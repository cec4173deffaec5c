import { Timer, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'

import { Badge } from '@/ui/badge'
import { Button, type ButtonProps } from '@/ui/button'

/** Shows how long a verification can still be undone. */
export function HeldBadge({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200)
    return () => clearInterval(timer)
  }, [])

  return (
    <Badge tone="warning" icon={<Timer aria-hidden />} className="tabular-nums">
      Verifying in {Math.max(1, Math.ceil((until - now) / 1000))} s
    </Badge>
  )
}

interface UndoButtonProps extends Pick<ButtonProps, 'tabIndex'> {
  describedBy: string
  onUndo: () => void
}

/** Replaces the Verify button while a verification can be undone. */
export function UndoButton({ describedBy, onUndo, tabIndex }: UndoButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      tabIndex={tabIndex}
      aria-describedby={describedBy}
      onClick={onUndo}
    >
      <Undo2 aria-hidden className="size-4" />
      Undo
    </Button>
  )
}
