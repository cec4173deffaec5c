import type { ReactNode } from 'react'

import { classNames } from '@/ui/class-names'

type EmptyStateProps = {
  title: string
  description?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ title, description, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center py-10 sm:px-4 text-center', className)}>
      {/* An empty road. */}
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
