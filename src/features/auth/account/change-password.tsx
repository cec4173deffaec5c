import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'

import { Form } from '@/components/form/form'
import { FormButtons } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { WriteFailure } from '@/components/form/write-failure'
import { changePassword } from '@/data/accounts/account'
import { toAppError } from '@/data/firebase/errors'
import { checkPassword } from '@/domain/values/password'
import { PasswordInput } from '@/ui/forms/password-input'
import { toast } from '@/ui/feedback/toast'

import { AccountCard } from './account-card'
import { PasswordChecklist, usePasswordRequirements } from './password-requirements'

/**
 * Changes the password of the signed-in user.
 * @param props.email the username for password managers.
 */
export function ChangePassword({ email }: { email: string }) {
  return (
    <AccountCard
      title="Password"
      about="After you change it, you’ll need to sign in again on your other devices."
      change="Change password"
      renderForm={(close) => <PasswordForm email={email} onClose={close} />}
    />
  )
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { requirements, readRequirementsAgain } = usePasswordRequirements(true)
  const form = useForm({ defaultValues: { current: '', next: '' } })
  const next = useWatch({ control: form.control, name: 'next' })
  const changing = useMutation({
    mutationFn: (typed: { current: string; next: string }) =>
      changePassword(typed.current, typed.next),
    onSuccess: () => {
      onClose()
      toast({ title: 'Success', description: 'Your password has been changed.', tone: 'success' })
    },
    // No toasts, because the open dialog covers them.
    onError: (error) => {
      const { kind, message } = toAppError(error)
      if (kind === 'credentials') {
        const wrong = 'This isn’t your password. Nothing has been changed.'
        form.setError('current', { message: wrong }, { shouldFocus: true })
      }
      if (kind === 'password') {
        readRequirementsAgain()
        form.setError('next', { message }, { shouldFocus: true })
      }
    },
  })

  return (
    <Form
      form={form}
      onSubmit={changing.mutateAsync}
      forgetFailure={changing.reset}
      aria-label="Change password"
      className="mt-4 grid gap-5"
      offline="What you type stays here. Send it once you’re back online."
      failure={
        <WriteFailure
          error={changing.error}
          besides={['credentials', 'password']}
          explain={(error) => {
            const { kind, message } = toAppError(error)
            return kind === 'offline'
              ? `We don’t know whether your password was changed. ${message}`
              : `Your password wasn’t changed. ${message}`
          }}
        />
      }
      actions={
        <FormButtons submit="Change password" busy="Changing…" cancel="Cancel" onCancel={onClose} />
      }
    >
      {/* Tells password managers which account's password to fill in and to save. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <FormField
        form={form}
        name="current"
        rules={{ required: 'Enter your current password.' }}
        label="Current password"
      >
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <FormField
        form={form}
        name="next"
        rules={{
          required: 'Choose a new password.',
          validate: (typed, { current }) =>
            typed === current
              ? 'That’s your current password. Choose another one.'
              : checkPassword(typed, requirements).every(({ isMet }) => isMet) ||
                'This password doesn’t meet the rules below.',
        }}
        label="New password"
        hint={<PasswordChecklist password={next} requirements={requirements} />}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
    </Form>
  )
}
