import type { UseFormRegister } from 'react-hook-form'

import { Field } from '@/ui/field'
import { Input } from '@/ui/input'

type AuthenticatorCodeFieldProps = {
  register: UseFormRegister<{ code: string }>
  hint: string
  error: string | undefined
  readOnly?: boolean
}

/** Where the code of an authenticator app is typed. */
export function AuthenticatorCodeField({
  register,
  hint,
  error,
  readOnly = false,
}: AuthenticatorCodeFieldProps) {
  return (
    <Field label="Code" hint={hint} error={error}>
      {(field) => (
        <Input
          {...field}
          {...register('code', {
            validate: (typed) =>
              /^\d{6}$/.test(codeDigits(typed)) || 'Enter the six digits of the code.',
          })}
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={readOnly}
        />
      )}
    </Field>
  )
}

/** The code without the spaces that apps show in it. */
export function codeDigits(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}
