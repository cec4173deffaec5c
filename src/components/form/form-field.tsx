import type { ComponentProps, ReactNode } from 'react'
import type {
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'

import { Field } from '@/ui/forms/field'

import { useFormBusy } from './form'

type Control = Parameters<ComponentProps<typeof Field>['children']>[0] &
  UseFormRegisterReturn & { readOnly: boolean }

interface FormFieldProps<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof Field>,
  'error' | 'children'
> {
  form: UseFormReturn<Values, unknown, Output>
  name: FieldPath<Values>
  rules?: RegisterOptions<Values>
  children: (control: Control) => ReactNode
}

/** A form field with its error. Read-only while the form is being sent. */
export function FormField<Values extends FieldValues, Output>({
  form: { register, getFieldState, formState },
  name,
  rules,
  children,
  ...field
}: FormFieldProps<Values, Output>) {
  const readOnly = useFormBusy()
  return (
    <Field {...field} error={getFieldState(name, formState).error?.message}>
      {(control) => children({ ...control, ...register(name, rules), readOnly })}
    </Field>
  )
}
