import type { ReactNode } from 'react'

/** Leaves room at the bottom for the bar with the sections on small screens. */
export function WorkspaceMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none max-lg:pb-16">
      {children}
    </main>
  )
}
