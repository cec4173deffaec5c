import { useEffect, useRef } from 'react'

import { Heading } from '@/ui/heading'

/** A heading that takes the focus when it appears, so that a screen reader reads what has changed. */
export function Arrival({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Heading level={1} size="heading" ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </Heading>
  )
}
