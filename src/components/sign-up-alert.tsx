import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '@/ui/button'

import { signUpFailures, type SignUpFailure } from './sign-up-failures'

export function SignUpAlert({ failure }: { failure: SignUpFailure }) {
  const words = signUpFailures[failure].alert
  if (words === null) return null
  return (
    <FailureAlert {...words}>
      {(failure === 'not-loaded' || failure === 'new-version') && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          // A failed import is remembered by the browser: only a reload asks again.
          onClick={() => location.reload()}
        >
          Reload the page
        </Button>
      )}
    </FailureAlert>
  )
}

type FailureAlertProps = { title: string; text: string; children?: ReactNode }

/** What happened and what to do. */
export function FailureAlert({ title, text, children }: FailureAlertProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-danger/40 bg-danger-tint p-4"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm">{text}</p>
        {children}
      </div>
    </div>
  )
}
