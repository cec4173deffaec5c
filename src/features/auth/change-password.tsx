import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { FailureAlert } from '@/components/failure-alert'
import { OfflineNotice } from '@/components/offline-notice'
import { useSubmit } from '@/components/use-submit'
import { changePassword } from '@/data/accounts/account'
import { toAppError } from '@/data/firebase/errors'
import { checkPassword } from '@/domain/password'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { PasswordInput } from '@/ui/password-input'
import { dismissErrors, toast } from '@/ui/toast'

import { PasswordChecklist, usePasswordRequirements } from './password-requirements'

/** For whoever is signed in. @param props.email by which password managers know the account. */
export function ChangePassword({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <CardTitle>Password</CardTitle>
      <p className="mt-2 text-mute">
        Choose another one. Wherever else you’re signed in, you sign in again with it.
      </p>
      <Button
        variant="secondary"
        className="mt-5"
        onClick={() => {
          dismissErrors()
          setIsOpen(true)
        }}
      >
        Change password
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Change password">
        <PasswordForm email={email} onClose={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  )
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { requirements, readRequirementsAgain } = usePasswordRequirements(true)
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { current: '', next: '' },
  })
  const { errors } = formState
  const next = useWatch({ control, name: 'next' })
  // No toasts: what lies behind an open dialog can't be read.
  const { isSubmitting, failure, submit, answerFirst } = useSubmit({
    explain: toAppError,
    onFailure: ({ kind, message }) => {
      if (kind === 'credentials') {
        const wrong = 'This isn’t your password. Nothing has been changed.'
        setError('current', { message: wrong }, { shouldFocus: true })
      }
      if (kind === 'password') {
        readRequirementsAgain()
        setError('next', { message }, { shouldFocus: true })
      }
    },
  })
  const isOfAField = failure?.kind === 'credentials' || failure?.kind === 'password'

  async function change(typed: { current: string; next: string }) {
    if ((await submit(() => changePassword(typed.current, typed.next))) !== 'done') return
    onClose()
    toast({ title: 'Success', description: 'Your password is changed.', tone: 'success' })
  }

  return (
    <form
      noValidate
      aria-label="Change password"
      className="mt-4 grid gap-5"
      onSubmit={answerFirst(handleSubmit(change))}
    >
      {/* So that a password manager knows whose password to fill in, and to keep. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <Field label="Current password" error={errors.current?.message}>
        {(field) => (
          <PasswordInput
            {...field}
            {...register('current', { required: 'Enter your current password.' })}
            readOnly={isSubmitting}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field
        label="New password"
        error={errors.next?.message}
        hint={<PasswordChecklist password={next} requirements={requirements} />}
      >
        {(field) => (
          <PasswordInput
            {...field}
            {...register('next', {
              required: 'Choose a new password.',
              validate: (typed, { current }) =>
                typed === current
                  ? 'That is the one you have. Choose another.'
                  : checkPassword(typed, requirements).every(({ isMet }) => isMet) ||
                    'The password isn’t quite there yet: see what is missing below.',
            })}
            readOnly={isSubmitting}
            autoComplete="new-password"
          />
        )}
      </Field>
      <OfflineNotice>What you type is kept; send it when you’re connected again.</OfflineNotice>
      {failure !== null && !isOfAField && (
        <FailureAlert
          text={
            failure.kind === 'offline'
              ? `Your password may or may not be changed. ${failure.message}`
              : `Your password isn’t changed. ${failure.message}`
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel="Changing…" className="grow sm:grow-0">
          Change password
        </Button>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
