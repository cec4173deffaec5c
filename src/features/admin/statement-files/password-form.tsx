import { useLayoutEffect } from 'react'
import { useForm } from 'react-hook-form'

import { Form } from '@/components/form/form'
import { FormButtons } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { PasswordInput } from '@/ui/forms/password-input'

interface PasswordFormProps {
  file: string
  /** True if the last password was wrong. */
  isWrong: boolean
  isOpening: boolean
  otherLabel: string
  onOther: () => void
  onOpen: (password: string) => void
}

const WRONG = {
  password: { type: 'wrong', message: 'That isn’t the file’s password. Try again.' },
}

/** Asks for the password of a locked file. */
export function PasswordForm({
  file,
  isWrong,
  isOpening,
  otherLabel,
  onOther,
  onOpen,
}: PasswordFormProps) {
  const form = useForm({
    defaultValues: { password: '' },
    ...(isWrong && !isOpening && { errors: WRONG }),
  })
  const { setFocus } = form

  // The field was disabled during the attempt and lost the focus. Give it back.
  useLayoutEffect(() => {
    if (!isOpening) setFocus('password')
  }, [isOpening, setFocus])

  return (
    <Form
      form={form}
      onSubmit={({ password }) => onOpen(password)}
      busy={isOpening}
      aria-label={`Open ${file}`}
      className="mt-4 grid max-w-prose gap-4"
      actions={<FormButtons submit="Open" busy="Opening…" cancel={otherLabel} onCancel={onOther} />}
    >
      <p className="wrap-anywhere">
        <span className="font-medium">{file}</span> needs a password. Your bank tells you which:
        often your date of birth, customer ID, or part of your phone number.
      </p>
      <FormField
        form={form}
        name="password"
        rules={{ required: 'Enter the file’s password.' }}
        label="File password"
        hint="We use it only to open the file in this browser."
      >
        {/* Prevents password managers from offering the admin's own password. */}
        {(control) => <PasswordInput {...control} autoComplete="off" />}
      </FormField>
    </Form>
  )
}
