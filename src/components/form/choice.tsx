import type { ComponentProps } from 'react'

import { classNames } from '@/ui/class-names'

interface RadioOptionProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string
  /** Explains what this choice leads to. */
  hint?: string
}

/** A radio button with a label and a hint. */
export function RadioOption({ label, hint, ...input }: RadioOptionProps) {
  return (
    <label
      className={classNames(
        'flex min-h-touch cursor-pointer gap-3 py-1.5 text-sm',
        hint === undefined ? 'items-center' : 'items-start',
      )}
    >
      <input
        {...input}
        type="radio"
        className="size-5 shrink-0 cursor-pointer accent-accent-text"
      />
      <span>
        {label}
        {hint !== undefined && <span className="block text-mute">{hint}</span>}
      </span>
    </label>
  )
}
