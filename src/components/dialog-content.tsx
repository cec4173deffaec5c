import type { ReactNode } from 'react'

import { LazyPart } from './lazy-part'

/** The content of a dialog whose code loads when it first opens. */
export function DialogContent({ children }: { children: ReactNode }) {
  return (
    <LazyPart loading={<Arriving />} title="This didn’t load">
      {children}
    </LazyPart>
  )
}

function Arriving() {
  return (
    <p role="status" className="mt-4 min-h-80 text-mute">
      Loading…
    </p>
  )
}
