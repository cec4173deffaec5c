import { PanelRightOpen } from 'lucide-react'

import { Button } from '@/ui/forms/button'

import { useRowTabIndex } from './data-row'

interface DetailsButtonProps {
  /** Names the row in "Details of …". */
  name: string
  onOpen: () => void
}

/** Opens the panel with the row's details. */
export function DetailsButton({ name, onOpen }: DetailsButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      tabIndex={useRowTabIndex()}
      aria-haspopup="dialog"
      aria-label={`Details of ${name}`}
      className="ml-auto px-1.5! text-mute"
      onClick={({ currentTarget }) => {
        // Safari doesn't focus a pressed button. Focus it, so that the panel can return the focus to
        // it.
        currentTarget.focus({ preventScroll: true })
        onOpen()
      }}
    >
      <PanelRightOpen aria-hidden className="size-4.5" />
    </Button>
  )
}
