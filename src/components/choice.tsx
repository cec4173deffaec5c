import { classNames } from '@/ui/class-names'

interface ChoiceProps {
  ref?: ((element: HTMLElement | null) => void) | undefined
  name: string
  label: string
  /** What choosing it means. */
  hint?: string
  checked: boolean
  onChoose: () => void
}

/** One of several, in a fieldset. */
export function RadioOption({ ref, name, label, hint, checked, onChoose }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-touch cursor-pointer gap-3 py-1.5 text-sm',
        hint === undefined ? 'items-center' : 'items-start',
      )}
    >
      <input
        ref={ref}
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 cursor-pointer accent-accent-text"
      />
      <span>
        {label}
        {hint !== undefined && <span className="block text-mute">{hint}</span>}
      </span>
    </label>
  )
}
