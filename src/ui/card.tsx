import type { ComponentProps } from 'react'

import { classNames } from './class-names'

export const cardClass = 'rounded-xl border border-line bg-raised p-5 shadow-raised sm:p-6'

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={classNames(cardClass, className)} />
}

export function CardTitle({
  as: Tag = 'h2',
  className,
  ...props
}: ComponentProps<'h2'> & { as?: 'h2' | 'h3' | undefined }) {
  return <Tag {...props} className={classNames('text-title font-semibold', className)} />
}
