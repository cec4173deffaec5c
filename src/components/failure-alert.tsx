import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '@/ui/button'
import { reloadPage } from '@/ui/reload-page'

interface FailureAlertProps {
  title?: string | undefined
  text: ReactNode
  /** Only loading the page anew gets what is missing. */
  mustReload?: boolean
  /** What else can be done. */
  children?: ReactNode
}

/** What went wrong and what to do, announced when it appears. */
export function FailureAlert({ title, text, mustReload = false, children }: FailureAlertProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-danger/40 bg-danger-tint p-4"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        {title !== undefined && <p className="mb-1 font-semibold">{title}</p>}
        <p className="text-sm">{text}</p>
        {mustReload && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            // A failed import is remembered by the browser: only a reload asks again.
            onClick={reloadPage}
          >
            Reload the page
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
