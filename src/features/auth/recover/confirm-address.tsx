import { useForm } from 'react-hook-form'

import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { useSubmit } from '@/components/form/use-submit'
import { FormProblem } from '@/ui/forms/form-problem'
import { ArrivalHeading } from '@/ui/page/heading'
import { PasswordInput } from '@/ui/forms/password-input'

import { failureKind } from '../failure-kind'
import { NotMyAccount } from './not-my-account'
import type { OpenedLink } from './opened-link'
import { useEnterWithPassword } from './use-enter-with-password'

/**
 * Confirms an address after asking for the account's password. Anyone can register any address and
 * have this link sent there. Without the password, the mailbox's owner would confirm a stranger's
 * account.
 */
export function ConfirmAddress({
  code,
  linked: { email, formerEmail },
  continueTo,
  onDone,
  onOver,
  onPasswordLinkSent,
}: OpenedLink) {
  const isChange = formerEmail !== email
  const enter = useEnterWithPassword(continueTo)
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit({
    explain: (error) => {
      if (failureKind(error) === 'credentials') {
        return 'This isn’t the account’s password. Nothing has been changed.'
      }
      return error instanceof Error ? error.message : 'An unexpected error occurred.'
    },
    onFailure: () => form.setFocus('password'),
    staysBusy: true,
  })
  const form = useForm({ defaultValues: { password: '' } })

  async function confirm(password: string) {
    const { confirmByPassword } = await import('./follow-link')
    if (!(await confirmByPassword(code, formerEmail, password))) {
      onOver()
      return
    }
    const problem = await enter(email, password)
    if (problem === null) return
    const title = isChange ? 'Your email address is changed' : 'Your email address is confirmed'
    onDone({ title, email, problem })
  }

  const address = <strong className="font-semibold wrap-anywhere text-fg">{email}</strong>
  return (
    <>
      <ArrivalHeading level={1} size="heading">
        {isChange ? 'Change your address' : 'Confirm your address'}
      </ArrivalHeading>
      <p className="mt-3 mb-6 text-mute">
        {isChange ? (
          <>
            Do you want to sign in with {address} from now on, instead of{' '}
            <span className="wrap-anywhere">{formerEmail}</span>? Enter your account’s password.
          </>
        ) : (
          <>Did you create a MoodDrive account with {address}? Enter its password to confirm it.</>
        )}
      </p>
      <Form
        form={form}
        onSubmit={(typed) => submit(() => confirm(typed.password))}
        forgetFailure={forgetFailure}
        busy={isSubmitting}
        className="space-y-5"
        offline="What you type stays here. Send it once you’re back online."
        failure={<FormProblem>{failure ?? false}</FormProblem>}
        actions={
          <SubmitButton size="lg" busyLabel="Confirming…" className="w-full">
            {isChange ? 'Change address' : 'Confirm address'}
          </SubmitButton>
        }
      >
        <input
          hidden
          readOnly
          type="text"
          name="username"
          autoComplete="username"
          value={formerEmail}
        />
        <FormField
          form={form}
          name="password"
          rules={{ required: 'Enter the account’s password.' }}
          label="Password"
        >
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
      </Form>
      <NotMyAccount email={email} onSent={onPasswordLinkSent} />
    </>
  )
}
