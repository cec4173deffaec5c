import type { ReactNode } from 'react'

/** On small screens, the bar with the sections covers the bottom edge, so leave room for it. */
export function WorkspaceMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none max-lg:pb-16">
      {children}
    </main>
  )
}
