import { useId, type ComponentProps, type ReactNode } from 'react'

import { classNames } from '@/ui/class-names'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> & {
  label: string
  hint?: ReactNode
  checked: boolean
  /** The switch doesn't call this while it is busy. */
  onChange: (checked: boolean) => void
  /** True while the change is being saved. The switch then shows the old state and keeps the focus. */
  busy?: boolean | undefined
}

/** A setting that is on or off and takes effect immediately. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  busy = false,
  className,
  ...props
}: SwitchProps) {
  const hintId = useId()
  const hinted = hint !== undefined && hint !== null

  return (
    <div className={className}>
      <label className="flex min-h-touch cursor-pointer items-center justify-between gap-4 has-aria-busy:cursor-progress has-disabled:cursor-not-allowed">
        <span className="font-medium">{label}</span>
        <input
          {...props}
          type="checkbox"
          // A checkbox already reports whether it is checked, so `aria-checked` is not needed.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          checked={checked}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          aria-describedby={hinted ? hintId : undefined}
          onChange={(event) => {
            if (!busy) onChange(event.target.checked)
          }}
          className={classNames(
            'relative h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-well transition hover:border-mute',
            'before:absolute before:top-0.75 before:left-0.75 before:size-5 before:rounded-full before:bg-mute before:transition',
            'checked:border-accent-text checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent',
            'disabled:border-line disabled:bg-ground disabled:before:bg-line aria-busy:animate-shimmer',
            // The knob is a border, because forced-colours mode replaces all backgrounds.
            'forced-colors:before:border-10 forced-colors:before:border-[ButtonText] forced-colors:checked:before:border-[Highlight]',
          )}
        />
      </label>
      {hinted && (
        <div id={hintId} className="mt-1.5 text-sm text-mute">
          {hint}
        </div>
      )}
    </div>
  )
}
