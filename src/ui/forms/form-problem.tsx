import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * The reason why a form couldn't be submitted, announced by screen readers. Pass `false` if there
 * is none.
 */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children !== false && (
        <div className="flex items-start gap-2 rounded-md border border-danger/40 bg-danger-tint p-3 text-sm font-medium">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </div>
  )
}
