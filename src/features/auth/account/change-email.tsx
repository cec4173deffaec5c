import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { Form } from '@/components/form/form'
import { FormButtons } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { WriteFailure } from '@/components/form/write-failure'
import { askToChangeEmail } from '@/data/accounts/account'
import { toAppError } from '@/data/firebase/errors'
import { isEmail, normaliseEmail } from '@/domain/values/email'
import { config } from '@/lib/config/config'
import { Button } from '@/ui/forms/button'
import { EmailInput } from '@/ui/forms/email-input'
import { PasswordInput } from '@/ui/forms/password-input'

import { AccountCard } from './account-card'

/**
 * Changes an ambassador's email. Don't offer it to the admin or to founders: the rules identify the
 * admin, and the owner of a record, by email.
 * @param props.email the current address.
 */
export function ChangeEmail({ email }: { email: string }) {
  return (
    <AccountCard
      title="Email"
      about={
        <>
          You sign in with <span className="font-medium wrap-anywhere text-fg">{email}</span>. To
          change it, we’ll send a link to the new address.
        </>
      }
      change="Change email"
      renderForm={(close) => <EmailForm email={email} onClose={close} />}
    />
  )
}

function EmailForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({ defaultValues: { next: '', password: '' } })
  const asking = useMutation({
    mutationFn: async (typed: { next: string; password: string }) => {
      const next = normaliseEmail(typed.next)
      await askToChangeEmail(next, typed.password)
      return next
    },
    // No toasts, because the open dialog covers them.
    onError: (error) => {
      const { kind, message } = toAppError(error)
      if (kind === 'credentials') {
        const wrong = 'This isn’t your password. Nothing has been sent.'
        form.setError('password', { message: wrong }, { shouldFocus: true })
      }
      if (kind === 'taken') form.setError('next', { message }, { shouldFocus: true })
    },
  })

  if (asking.isSuccess) {
    return (
      <div className="mt-4 grid gap-4">
        <p role="status">
          Follow the link in the email to{' '}
          <strong className="font-semibold wrap-anywhere">{asking.data}</strong>, then sign in with
          that address. Until then, sign in with {email}.
        </p>
        <p className="text-sm text-mute">
          Can’t find it? Check your spam folder. If the address already has an account, we don’t
          send an email.
        </p>
        <Button variant="secondary" className="justify-self-start" onClick={onClose}>
          Close
        </Button>
      </div>
    )
  }

  return (
    <Form
      form={form}
      onSubmit={asking.mutateAsync}
      forgetFailure={asking.reset}
      aria-label="Change email"
      className="mt-4 grid gap-5"
      offline="What you type stays here. Send it once you’re back online."
      failure={
        <WriteFailure
          error={asking.error}
          besides={['credentials', 'taken']}
          explain={(error) => {
            const { kind, message } = toAppError(error)
            return kind === 'offline'
              ? `We don’t know whether the link was sent. ${message}`
              : `The link wasn’t sent. ${message}`
          }}
        />
      }
      actions={
        <FormButtons submit="Send the link" busy="Sending…" cancel="Cancel" onCancel={onClose} />
      }
    >
      <FormField
        form={form}
        name="next"
        rules={{ validate: (typed) => problemWith(normaliseEmail(typed), email) }}
        label="New email"
        hint="Your place on the waitlist, if you have one, stays with the address you joined with."
      >
        {(control) => <EmailInput {...control} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        rules={{ required: 'Enter your password.' }}
        label="Password"
      >
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
    </Form>
  )
}

function problemWith(next: string, email: string): string | true {
  if (!isEmail(next)) return 'Enter an email address, such as you@example.com.'
  if (next === email) return 'That’s your current address. Enter another one.'
  // The rules refuse this address, too, but only after it has become the account's address.
  if (next === config.adminEmail) {
    return 'This email address can’t be used for an ambassador. Use another one.'
  }
  return true
}
