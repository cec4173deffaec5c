import type { UseFormReturn } from 'react-hook-form'

import { Input } from '@/ui/forms/input'

import { FormField } from './form-field'

type AuthenticatorCodeFieldProps = {
  form: UseFormReturn<{ code: string }>
  hint: string
}

/** The field for the code of an authenticator app. */
export function AuthenticatorCodeField({ form, hint }: AuthenticatorCodeFieldProps) {
  return (
    <FormField
      form={form}
      name="code"
      rules={{
        validate: (typed) => /^\d{6}$/.test(codeDigits(typed)) || 'Enter the 6-digit code.',
      }}
      label="Code"
      hint={hint}
    >
      {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" />}
    </FormField>
  )
}

/** Removes the spaces that authenticator apps show in codes. */
export function codeDigits(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}
