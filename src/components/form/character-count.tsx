import { useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'

interface CharacterCountProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** The field's name. */
  name: FieldPath<Values>
  most: number
}

/** Shows how many characters of the limit a text uses. */
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
