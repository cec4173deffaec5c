import { useForm, useWatch } from 'react-hook-form'

import { OfflineNotice } from '@/components/offline-notice'
import { useSubmit } from '@/components/use-submit'
import { checkPassword } from '@/domain/password'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { PasswordInput } from '@/ui/password-input'
import { toast } from '@/ui/toast'

import { failureKind } from '../failure-kind'
import { PasswordChecklist, usePasswordRequirements } from '../password-requirements'

type NewPasswordFormProps = {
  /** From the link in the e-mail. */
  code: string
  email: string
  onChanged: () => void
  /** The link has ceased to work since it was opened. */
  onLinkOver: () => void
}

/** Sets the password of the account that a link from an e-mail belongs to. */
export function NewPasswordForm({ code, email, onChanged, onLinkOver }: NewPasswordFormProps) {
  // The link had to be checked: Firebase is there already.
  const { requirements, readRequirementsAgain } = usePasswordRequirements(true)
  const { isSubmitting, failure, submit, answerFirst } = useSubmit({
    explain: (error) => ({
      kind: failureKind(error),
      message: error instanceof Error ? error.message : 'An unexpected error occurred.',
    }),
    onFailure: ({ kind, message }) => {
      toast({ title: 'Not changed', description: message, tone: 'danger' })
      if (kind === 'password') readRequirementsAgain()
      setFocus('password')
    },
  })
  const { register, control, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { password: '' },
  })
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })

  async function change(password: string) {
    const { changePassword } = await import('./follow-link')
    if (await changePassword(code, password)) onChanged()
    else onLinkOver()
  }

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={answerFirst(handleSubmit(({ password }) => submit(() => change(password))))}
    >
      {/* For password managers: which account the new password is to be kept with. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      <Field
        label="New Password"
        error={errors.password?.message}
        hint={<PasswordChecklist password={password} requirements={requirements} />}
      >
        {(field) => (
          <PasswordInput
            {...field}
            {...register('password', {
              required: 'Choose a new password.',
              validate: (typed) =>
                checkPassword(typed, requirements).every(({ isMet }) => isMet) ||
                'The password isn’t quite there yet: see what is missing below.',
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <OfflineNotice>What you type is kept; send it when you’re connected again.</OfflineNotice>
      <FormProblem>{failure?.message ?? false}</FormProblem>
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Changing…" className="w-full">
        Change password
      </Button>
    </form>
  )
}
