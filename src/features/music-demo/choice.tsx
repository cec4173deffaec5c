import { memo } from 'react'

interface ChoiceProps<Value extends string> {
  legend: string
  /** The name of the setting in the address. */
  name: string
  values: readonly Value[]
  labels: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

/** A choice between a few options that are all visible, with radio buttons. */
// The result of `memo` loses the type parameter, so it is restored with a type assertion.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const Choice = memo(AnyChoice) as typeof AnyChoice

function AnyChoice<Value extends string>({
  legend,
  name,
  values,
  labels,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-mute">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((one) => (
          <label
            key={one}
            className="relative inline-flex min-h-touch cursor-pointer items-center rounded-full border border-edge px-4 text-sm font-medium transition hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            {labels[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
