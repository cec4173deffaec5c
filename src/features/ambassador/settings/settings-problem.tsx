import type { ReactNode } from 'react'

import type { AppError } from '@/data/firebase/errors'
import { FormProblem } from '@/ui/form-problem'

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
    <FormProblem>
      {error !== null && (
        <>
          <p>
            {meaning} {advice(error)}
          </p>
          {children}
        </>
      )}
    </FormProblem>
  )
}

/** What is refused here was right a moment ago: another tab or another device has changed it. */
function advice({ kind, message }: AppError): string {
  return kind === 'denied' ? 'Reload this page and try again.' : message
}
