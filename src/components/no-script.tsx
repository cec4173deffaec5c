import type { ReactNode } from 'react'

/** A message that is shown only without JavaScript. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">{children}</p>
    </noscript>
  )
}
