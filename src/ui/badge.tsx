import type { ReactNode } from 'react'

import { classNames } from './class-names'

const tones = {
  neutral: 'bg-hover text-fg border-line',
  success: 'bg-success-tint text-success border-success/30',
  warning: 'bg-warning-tint text-warning border-warning/30',
  danger: 'bg-danger-tint text-danger border-danger/30',
  accent: 'bg-accent text-on-accent border-transparent',
}

type BadgeProps = {
  tone?: keyof typeof tones | undefined
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex w-fit items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        '[&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
