import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '@/ui/forms/button'
import { reloadPage } from '@/ui/feedback/reload-page'

interface FailureAlertProps {
  title?: string | undefined
  text: ReactNode
  /** Shows a reload button, because only a reload fetches the missing code. */
  mustReload?: boolean
  /** Other ways to continue. */
  children?: ReactNode
}

/** An alert that says what went wrong and what to do. */
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
            // The browser remembers a failed import until a reload.
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
