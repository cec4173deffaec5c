import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'

type ErrorStateProps = {
  title: string
  description: ReactNode
  onRetry: () => void
  retryLabel?: string | undefined
  className?: string | undefined
}

export function ErrorState({
  title,
  description,
  onRetry,
  retryLabel = 'Retry',
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center gap-4 rounded-lg border border-danger/40 bg-danger-tint p-5',
        className,
      )}
    >
      <TriangleAlert aria-hidden className="size-6 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm">{description}</p>
      </div>
      <Button variant="secondary" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
