import type { ComponentProps } from 'react'

import { classNames } from '@/ui/class-names'

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

/** A heading that takes the focus when it appears, because the focused button was removed. */
export function ArrivalHeading({ className, ...props }: Omit<HeadingProps, 'ref' | 'tabIndex'>) {
  return (
    <Heading
      {...props}
      ref={takeFocus}
      tabIndex={-1}
      className={classNames('outline-none', className)}
    />
  )
}

/** A ref callback that focuses an element as soon as it is in the page. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
