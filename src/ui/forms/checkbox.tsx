import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

import { classNames } from '@/ui/class-names'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** Can contain links, which open without changing the checkbox. */
  label: ReactNode
  /** The error, shown below the checkbox and linked to it for screen readers. */
  error?: ReactNode
  className?: string | undefined
}

/** Clicking anywhere on the label changes the checkbox. */
export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const errorId = useId()
  const isInvalid = error !== undefined && error !== null && error !== false

  return (
    <div className={className}>
      <label
        className={classNames(
          'flex min-h-touch items-start gap-3 py-2.5',
          props.disabled === true ? 'cursor-not-allowed text-mute' : 'cursor-pointer',
        )}
      >
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? errorId : undefined}
            {...props}
            type="checkbox"
            className={classNames(
              'peer size-full cursor-[inherit] appearance-none rounded-sm border border-edge bg-well transition',
              'not-disabled:hover:border-mute not-disabled:active:border-accent-text',
              'checked:border-accent-text checked:bg-accent aria-invalid:border-danger',
              'disabled:border-line disabled:bg-ground',
              'forced-colors:appearance-auto',
            )}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-4.5 text-on-accent opacity-0 peer-checked:opacity-100 peer-disabled:text-mute forced-colors:hidden"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {isInvalid && <div id={errorId}>{error}</div>}
    </div>
  )
}
