import { useForm, useWatch } from 'react-hook-form'

import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { useSubmit } from '@/components/form/use-submit'
import { checkPassword } from '@/domain/values/password'
import { FormProblem } from '@/ui/forms/form-problem'
import { ArrivalHeading } from '@/ui/page/heading'
import { PasswordInput } from '@/ui/forms/password-input'
import { toast } from '@/ui/feedback/toast'

import { failureKind } from '../failure-kind'
import { PasswordChecklist, usePasswordRequirements } from '../account/password-requirements'
import type { OpenedLink } from './opened-link'
import { useEnterWithPassword } from './use-enter-with-password'

/** Sets a new password for the account of an emailed link, and signs in with it. */
export function NewPasswordForm({
  code,
  linked: { email },
  continueTo,
  onDone,
  onOver,
}: OpenedLink) {
  // Loads the requirements at once. This loads no extra code, because checking the link has already
  // loaded Firebase.
  const { requirements, readRequirementsAgain } = usePasswordRequirements(true)
  const enter = useEnterWithPassword(continueTo)
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit({
    explain: (error) => ({
      kind: failureKind(error),
      message: error instanceof Error ? error.message : 'An unexpected error occurred.',
    }),
    onFailure: ({ kind, message }) => {
      toast({ title: 'Not saved', description: message, tone: 'danger' })
      if (kind === 'password') readRequirementsAgain()
      form.setFocus('password')
    },
    // Signing in and loading the next page may take a moment.
    staysBusy: true,
  })
  const form = useForm({ defaultValues: { password: '' } })
  const password = useWatch({ control: form.control, name: 'password' })

  async function save(password: string) {
    const { choosePassword } = await import('./follow-link')
    if (!(await choosePassword(code, password))) {
      onOver()
      return
    }
    const problem = await enter(email, password)
    if (problem !== null) onDone({ title: 'Your password is saved', email, problem })
  }

  return (
    <>
      <ArrivalHeading level={1} size="heading">
        Choose a password
      </ArrivalHeading>
      <p className="mt-3 mb-6 text-mute">
        For <strong className="font-semibold wrap-anywhere text-fg">{email}</strong>. It replaces
        any earlier password and confirms that this email address is yours.
      </p>
      <Form
        form={form}
        onSubmit={(typed) => submit(() => save(typed.password))}
        forgetFailure={forgetFailure}
        busy={isSubmitting}
        className="space-y-5"
        offline="What you type stays here. Send it once you’re back online."
        failure={<FormProblem>{failure?.message ?? false}</FormProblem>}
        actions={
          <SubmitButton size="lg" busyLabel="Saving…" className="w-full">
            Save password
          </SubmitButton>
        }
      >
        {/* Tells password managers which account the new password belongs to. */}
        <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
        <FormField
          form={form}
          name="password"
          rules={{
            required: 'Choose a new password.',
            validate: (typed) =>
              checkPassword(typed, requirements).every(({ isMet }) => isMet) ||
              'This password doesn’t meet the rules below.',
          }}
          label="New Password"
          hint={<PasswordChecklist password={password} requirements={requirements} />}
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
      </Form>
    </>
  )
}
