import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { FailureAlert } from '@/components/failure-alert'
import { OfflineNotice } from '@/components/offline-notice'
import { useSubmit } from '@/components/use-submit'
import { askToChangeEmail } from '@/data/accounts/account'
import { toAppError } from '@/data/firebase/errors'
import { isEmail, normaliseEmail } from '@/domain/email'
import { config } from '@/lib/config'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Dialog } from '@/ui/dialog'
import { EmailInput } from '@/ui/email-input'
import { Field } from '@/ui/field'
import { PasswordInput } from '@/ui/password-input'
import { dismissErrors } from '@/ui/toast'

/** For ambassadors: the admin's and the founders' addresses are their keys. @param props.email the present one. */
export function ChangeEmail({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <CardTitle>Email</CardTitle>
      <p className="mt-2 text-mute">
        You sign in with <span className="font-medium wrap-anywhere text-fg">{email}</span>. To use
        another address, follow the link that we send there.
      </p>
      <Button
        variant="secondary"
        className="mt-5"
        onClick={() => {
          dismissErrors()
          setIsOpen(true)
        }}
      >
        Change email
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Change email">
        <EmailForm email={email} onClose={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  )
}

function EmailForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { next: '', password: '' },
  })
  const { errors } = formState
  // No toasts: what lies behind an open dialog can't be read.
  const { isSubmitting, failure, submit, answerFirst } = useSubmit({
    explain: toAppError,
    onFailure: ({ kind, message }) => {
      if (kind === 'credentials') {
        const wrong = 'This isn’t your password. Nothing has been sent.'
        setError('password', { message: wrong }, { shouldFocus: true })
      }
      if (kind === 'taken') setError('next', { message }, { shouldFocus: true })
    },
  })
  const isOfAField = failure?.kind === 'credentials' || failure?.kind === 'taken'

  async function send(typed: { next: string; password: string }) {
    const next = normaliseEmail(typed.next)
    const outcome = await submit(() => askToChangeEmail(next, typed.password))
    if (outcome === 'done') setSentTo(next)
  }

  if (sentTo !== null) {
    return (
      <div className="mt-4 grid gap-4">
        <p role="status">
          Follow the link in the e-mail to{' '}
          <strong className="font-semibold wrap-anywhere">{sentTo}</strong>, then sign in with that
          address. Until then you sign in with {email}.
        </p>
        <p className="text-sm text-mute">
          Nothing there? Check your spam folder. If the address already has an account, no email is
          sent.
        </p>
        <Button variant="secondary" className="justify-self-start" onClick={onClose}>
          Close
        </Button>
      </div>
    )
  }

  return (
    <form
      noValidate
      aria-label="Change email"
      className="mt-4 grid gap-5"
      onSubmit={answerFirst(handleSubmit(send))}
    >
      <Field
        label="New email"
        error={errors.next?.message}
        hint="If you’re on the waitlist, your place there stays with the address that you joined with."
      >
        {(field) => (
          <EmailInput
            {...field}
            {...register('next', {
              validate: (typed) => problemWith(normaliseEmail(typed), email),
            })}
            readOnly={isSubmitting}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(field) => (
          <PasswordInput
            {...field}
            {...register('password', { required: 'Enter your password.' })}
            readOnly={isSubmitting}
            autoComplete="current-password"
          />
        )}
      </Field>
      <OfflineNotice>What you type is kept; send it when you’re connected again.</OfflineNotice>
      {failure !== null && !isOfAField && (
        <FailureAlert
          text={
            failure.kind === 'offline'
              ? `The link may or may not be sent. ${failure.message}`
              : `The link isn’t sent. ${failure.message}`
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel="Sending…" className="grow sm:grow-0">
          Send the link
        </Button>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function problemWith(next: string, email: string): string | true {
  if (!isEmail(next)) return 'Enter an email address, such as you@example.com.'
  if (next === email) return 'That is the one you have. Enter another.'
  // The rules refuse it, too, but only once the account has it.
  if (next === config.adminEmail) {
    return 'This address can’t be an ambassador’s. Use another one.'
  }
  return true
}
