import { Undo2 } from 'lucide-react'

import { Button, type ButtonProps } from '@/ui/forms/button'

interface UndoButtonProps extends Pick<ButtonProps, 'tabIndex' | 'busy'> {
  describedBy: string
  onUndo: () => void
}

/** Replaces the Verify button while the latest action on the row can be undone. */
export function UndoButton({ describedBy, onUndo, ...props }: UndoButtonProps) {
  return (
    <Button
      {...props}
      variant="secondary"
      size="sm"
      aria-describedby={describedBy}
      onClick={({ detail }) => {
        // Ignores the second click of a double click on Verify, which this button has replaced.
        if (detail < 2) onUndo()
      }}
    >
      <Undo2 aria-hidden className="size-4" />
      Undo
    </Button>
  )
}
