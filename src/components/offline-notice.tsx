import type { ReactNode } from 'react'

import { useOnline } from '@/lib/use-online'

/** Says that one is offline, and what that means for what is on screen, while one is. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  return (
    !useOnline() && (
      <output className="block rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
        You seem to be offline. {children}
      </output>
    )
  )
}
