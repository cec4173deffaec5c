import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import type { AppError } from '@/data/errors'

type SettingsProblemProps = {
  /** Null while there is nothing to say. */
  error: AppError | null
  /** What that means for the person, as a sentence. */
  meaning: string
  /** What else can be done. */
  children?: ReactNode
}

/** What kept a setting from being saved, announced when it appears, and what to do. */
export function SettingsProblem({ error, meaning, children }: SettingsProblemProps) {
  return (
    <div role="alert">
      {error !== null && (
        <div className="flex items-start gap-2 rounded-md border border-danger/40 bg-danger-tint p-3 text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
          <div className="min-w-0">
            <p className="font-medium">
              {meaning} {advice(error)}
            </p>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

/** What is refused here was right a moment ago: another tab or another device has changed it. */
function advice({ kind, message }: AppError): string {
  return kind === 'denied' ? 'Reload this page and try again.' : message
}
