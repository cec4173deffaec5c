import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'

type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type FieldProps = {
  /** The box around label, control and hint. */
  ref?: Ref<HTMLDivElement> | undefined
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field({
  ref,
  label,
  hint,
  error,
  optional = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const invalid = error !== undefined && error !== ''
  const hinted = hint !== undefined && hint !== null
  const describedBy = [invalid && errorId, hinted && hintId].filter(Boolean).join(' ')

  return (
    <div ref={ref} className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {/* Outside the label, so that the field's accessible name is only the label. */}
        {optional && (
          <span aria-hidden className="text-sm text-mute">
            Optional
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': invalid || undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': !optional || undefined,
      })}
      {invalid && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hinted && (
        <div id={hintId} className="mt-1.5 text-sm text-mute">
          {hint}
        </div>
      )}
    </div>
  )
}
