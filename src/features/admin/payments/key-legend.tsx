import type { ReactNode } from 'react'

/** The keys that work in the table, said to screen readers as its description. */
export function KeyLegend({ id }: { id: string }) {
  return (
    <p
      id={id}
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-mute max-md:sr-only pointer-coarse:sr-only"
    >
      <span>
        <Key>J</Key> <Key>K</Key> or arrows move
      </span>{' '}
      <span>
        <Key>Enter</Key> details
      </span>{' '}
      <span>
        <Key>V</Key> verify in 5 seconds
      </span>{' '}
      <span>
        <Key>U</Key> undo
      </span>{' '}
      <span>
        <Key>C</Key> ask for a correction
      </span>
    </p>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border border-line bg-well px-1 text-center font-mono text-fg">
      {children}
    </kbd>
  )
}
