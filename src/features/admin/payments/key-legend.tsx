import type { ReactNode } from 'react'

import { Dialog } from '@/ui/dialog'

import { HOLD_MS } from './use-verifications'

/** Those that are used all the time, said to screen readers as the table's description. */
export function KeyLegend({ id, onShowAll }: { id: string; onShowAll: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-mute max-md:not-focus-within:sr-only pointer-coarse:not-focus-within:sr-only">
      <p id={id} className="contents">
        <span>
          <Key>J</Key> <Key>K</Key> or arrows move
        </span>{' '}
        <span>
          <Key>Enter</Key> details
        </span>{' '}
        <span>
          <Key>V</Key> verify in {HOLD_MS / 1000} seconds
        </span>{' '}
        <span>
          <Key>U</Key> undo
        </span>{' '}
        <span>
          <Key>C</Key> ask for a correction
        </span>{' '}
        <span>
          <Key>Space</Key> select
        </span>
      </p>
      <button
        type="button"
        className="min-h-7 cursor-pointer rounded-sm underline underline-offset-2 transition hover:text-fg"
        onClick={onShowAll}
      >
        All keys <Key>?</Key>
      </button>
    </div>
  )
}

const KEYS: readonly (readonly [title: string, keys: ReactNode])[] = [
  ['Next and previous row', keysOf('J', 'K')],
  ['First and last row', keysOf('Home', 'End')],
  ['Details of the row', keysOf('Enter')],
  [`Verify, in ${HOLD_MS / 1000} seconds; all that are selected, after a question`, keysOf('V')],
  ['Undo a verification that is still to be sent', keysOf('U')],
  ['Ask for a correction: of the row, or of all that are selected', keysOf('C')],
  ['Select the row', keysOf('Space')],
  ['Select on the way down or up', keysOf('Shift J', 'Shift K')],
  ['Clear the selection', keysOf('Esc')],
  ['Search', keysOf('/')],
  ['Find a person or a room', keysOf('Ctrl K')],
  ['These keys', keysOf('?')],
]

/** All keys of the room. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <dl className="mt-4 grid text-sm">
        {KEYS.map(([title, keys]) => (
          <div
            key={title}
            className="flex items-center justify-between gap-4 border-t border-line py-2"
          >
            <dt>{title}</dt>
            <dd className="flex shrink-0 gap-1.5">{keys}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function keysOf(...names: string[]): ReactNode {
  return names.map((name) => <Key key={name}>{name}</Key>)
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border border-line bg-well px-1 text-center font-mono text-fg">
      {children}
    </kbd>
  )
}
