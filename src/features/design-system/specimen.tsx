import type { ReactNode } from 'react'

import { BothThemes } from './both-themes'

type SpecimenProps = {
  title: string
  /** Describes behaviour that the page can't show. */
  note?: string
  wide?: boolean
  children: ReactNode
}

/** Shows a component in all its states. */
export function Specimen({ title, note, wide, children }: SpecimenProps) {
  return (
    <section className="mt-10 first:mt-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-title font-semibold">{title}</h3>
        {note !== undefined && <p className="text-sm text-mute">{note}</p>}
      </div>
      <BothThemes wide={wide}>{children}</BothThemes>
    </section>
  )
}

/** Shows a component in one state, with the state's name above it. */
export function Shown({ as, children }: { as: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-xs text-mute">{as}</p>
      {children}
    </div>
  )
}
