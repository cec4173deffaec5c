import { useEffect, useId, useRef } from 'react'

import { classNames } from '@/ui/class-names'

type SegmentedProps<Value extends string> = {
  legend: string
  value: Value
  options: ReadonlyArray<{ value: Value; label: string }>
  onChange: (value: Value) => void
  className?: string | undefined
}

export function Segmented<Value extends string>({
  legend,
  value,
  options,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const isChecked = useRef(false)

  // The visitor may choose an option before the page is hydrated. React keeps that choice in the
  // radio buttons but doesn't report it, so report it here.
  useEffect(() => {
    if (isChecked.current) return
    isChecked.current = true
    const shown = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    const chosen = options.find((option) => option.value === shown)
    if (chosen !== undefined && chosen.value !== value) onChange(chosen.value)
  }, [options, value, onChange])

  return (
    <fieldset ref={group} className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex flex-wrap rounded-md border border-edge bg-well p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-touch flex-1 cursor-pointer items-center justify-center rounded-sm px-3 text-center font-medium text-mute transition hover:text-fg has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-checked:ring-1 has-checked:ring-accent-text has-checked:ring-inset not-has-checked:active:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
