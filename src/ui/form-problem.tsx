import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What keeps a form from being done, announced when it appears; `false` while there is nothing to say. */
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
