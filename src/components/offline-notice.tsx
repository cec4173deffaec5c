import type { ReactNode } from 'react'

import { useOnline } from '@/lib/browser/use-online'

/** Shown while the browser is offline. `children` explains what that means for this page. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  return (
    !useOnline() && (
      <output className="block rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
        You seem to be offline. {children}
      </output>
    )
  )
}
