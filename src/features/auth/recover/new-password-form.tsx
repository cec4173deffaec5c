import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { checkPassword } from '@/domain/password'
import { useOnline } from '@/lib/use-online'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { PasswordInput } from '@/ui/password-input'
import { dismissErrors, toast } from '@/ui/toast'

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
  const isOnline = useOnline()
  // The link had to be checked: Firebase is there already.
  const { requirements, readRequirementsAgain } = usePasswordRequirements(true)
  const [problem, setProblem] = useState<string | false>(false)
  const isSending = useRef(false)
  const { register, control, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })

  async function submit({ password }: { password: string }) {
    // State is too late for the second of two clicks at once.
    if (isSending.current) return
    isSending.current = true
    setProblem(false)
    dismissErrors()
    try {
      const { changePassword } = await import('./follow-link')
      if (await changePassword(code, password)) onChanged()
      else onLinkOver()
    } catch (error) {
      const message = error instanceof Error ? error.message : 'An unexpected error occurred.'
      toast({ title: 'Not changed', description: message, tone: 'danger' })
      setProblem(message)
      if (failureKind(error) === 'password') readRequirementsAgain()
      setFocus('password')
    } finally {
      isSending.current = false
    }
  }

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) =>
        void handleSubmit(submit, () => {
          setProblem(false)
          dismissErrors()
        })(event)
      }
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
      {!isOnline && (
        <output className="block rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
          You seem to be offline. What you type is kept; send it when you’re connected again.
        </output>
      )}
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Changing…" className="w-full">
        Change password
      </Button>
    </form>
  )
}
