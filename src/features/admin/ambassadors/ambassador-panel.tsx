import { lazy } from 'react'

import { DialogContent } from '@/components/dialog-content'
import type { ListedAmbassador } from '@/data/accounts/users'
import { Dialog } from '@/ui/feedback/dialog'

const AmbassadorDetails = lazy(async () => ({
  default: (await import('./ambassador-details')).AmbassadorDetails,
}))

interface AmbassadorPanelProps {
  /** Null while closed. */
  ambassador: ListedAmbassador | null
  onClose: () => void
}

/** The details of one ambassador, in a panel beside the list. */
export function AmbassadorPanel({ ambassador, onClose }: AmbassadorPanelProps) {
  return (
    <Dialog look="panel" open={ambassador !== null} onClose={onClose} title="Ambassador">
      {ambassador !== null && (
        <DialogContent>
          <AmbassadorDetails key={ambassador.uid} ambassador={ambassador} />
        </DialogContent>
      )}
    </Dialog>
  )
}
