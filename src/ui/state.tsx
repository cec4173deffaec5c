import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from './button'
import { classNames } from './class-names'

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
        'flex flex-col items-start gap-4 rounded-lg border border-danger/40 bg-danger-tint p-5 sm:flex-row sm:items-center',
        className,
      )}
    >
      <TriangleAlert aria-hidden className="size-6 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm">{description}</p>
      </div>
      <Button variant="secondary" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}

type EmptyStateProps = {
  title: string
  description?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ title, description, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-4 py-10 text-center', className)}>
      {/* A road with nobody on it yet. */}
      <svg aria-hidden viewBox="0 0 96 12" className="mb-5 h-4 w-32">
        <path d="M6 6h84" strokeWidth="12" strokeLinecap="round" className="stroke-road" />
        <path d="M8 6h80" strokeWidth="2" strokeDasharray="8 8" className="stroke-accent" />
      </svg>
      <p className="font-medium">{title}</p>
      {description !== undefined && (
        <p className="mt-1 max-w-prose text-sm text-mute">{description}</p>
      )}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}
