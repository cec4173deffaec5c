import { useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'

interface CharacterCountProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** Of a text. */
  name: FieldPath<Values>
  most: number
}

/** How much of its room a text takes up. */
export function CharacterCount<Values extends FieldValues, Output>({
  form: { control },
  name,
  most,
}: CharacterCountProps<Values, Output>) {
  const text: string = useWatch({ control, name })
  return (
    <span className="whitespace-nowrap tabular-nums">
      {text.trim().length} of {most} characters
    </span>
  )
}
