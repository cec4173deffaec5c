import type { ReactNode } from 'react'

import { Button } from '@/ui/forms/button'
import { Dialog } from '@/ui/feedback/dialog'

import { UNDO_MS } from '../verification/undoable'

/** The most used keys. Describes the table for screen readers. */
export function KeyLegend({ id }: { id: string }) {
  return (
    <p id={id} className="sr-only">
      J and K or arrows move, Enter opens details, V verifies, U undoes within {UNDO_MS / 1000}{' '}
      seconds, C asks for a correction, Space selects. ? shows all shortcuts.
    </p>
  )
}

/** Opens the list of keys. Hidden on devices without a keyboard. */
export function KeysButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-md:hidden pointer-coarse:hidden"
      onClick={onPress}
    >
      Shortcuts <Key>?</Key>
    </Button>
  )
}

const KEYS: readonly (readonly [title: string, keys: ReactNode])[] = [
  ['Next and previous row', keysOf('J', 'K')],
  ['First and last row', keysOf('Home', 'End')],
  ['Open details; J and K move to the next row', keysOf('Enter')],
  ['Verify the row, or all selected rows after you confirm', keysOf('V')],
  [`Undo, for ${UNDO_MS / 1000} seconds`, keysOf('U')],
  ['Ask for a correction: the row, or all selected rows', keysOf('C')],
  ['Select the row', keysOf('Space')],
  ['Select while moving down or up', keysOf('Shift J', 'Shift K')],
  ['Clear the selection', keysOf('Esc')],
  ['Search', keysOf('/')],
  ['Find a person or a section', keysOf('Ctrl K')],
  ['Show these shortcuts', keysOf('?')],
]

/** Lists all keys of the Payments section. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
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
