import type { ReactNode } from 'react'

/** On small screens the links to the sections lie over the lower edge: what is above ends before. */
export function WorkspaceMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none max-lg:pb-16">
      {children}
    </main>
  )
}
