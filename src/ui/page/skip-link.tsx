import type { ReactNode } from 'react'

import { buttonClass } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'

type SkipLinkProps = { href?: string | undefined; children?: ReactNode }

export function SkipLink({ href = '#main', children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={href}
      className={classNames(
        buttonClass(),
        'fixed! top-3 left-3 z-50 -translate-y-24 focus:translate-y-0',
      )}
    >
      {children}
    </a>
  )
}
