import type { ComponentProps } from 'react'

import { classNames } from './class-names'

const sizes = {
  display: 'text-display font-extrabold',
  banner: 'text-banner font-extrabold',
  headline: 'text-headline font-extrabold',
  heading: 'text-heading font-bold',
}

type HeadingProps = ComponentProps<'h1'> & {
  level: 1 | 2 | 3
  size?: keyof typeof sizes | undefined
}

export function Heading({ level, size = 'headline', className, ...props }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag {...props} className={classNames('font-display', sizes[size], className)} />
}
