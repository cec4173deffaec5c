import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'

import { FailureAlert } from '@/components/form/failure-alert'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { SupportLink } from '@/components/workspace/support-link'
import { toAppError } from '@/data/firebase/errors'
import { paths } from '@/lib/paths'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Dialog } from '@/ui/feedback/dialog'
import { PasswordInput } from '@/ui/forms/password-input'
import { dismissErrors, toast } from '@/ui/feedback/toast'

import { useLeaving } from './use-leaving'
import { advice } from './saving'

export function LeaveProgramme() {
  const { profile } = useAmbassador()
  const { email, referralCode: code } = profile
  const navigate = useNavigate()
  const { leave, hasLeft, stay } = useLeaving()
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({ defaultValues: { password: '' } })
  const leaving = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      await leave(password)
      const description = `Your code ${code} is retired. Thank you for the ride.`
      toast({ title: 'Account deleted', description, tone: 'success' })
      await navigate(paths.home, { replace: true })
    },
    onError: sayFailed,
  })
  const failure = leaving.error === null ? null : toAppError(leaving.error)
  // Loading the next page may take a moment, so the form stays busy after the deletion.
  const isBusy = leaving.isPending || leaving.isSuccess

  function open() {
    form.reset()
    leaving.reset()
    dismissErrors()
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    // Closing the dialog doesn't stop a running deletion.
    if (isBusy) return
    if (hasLeft) void navigate(paths.home)
    else stay()
  }

  // No toasts, because the open dialog covers them.
  function sayFailed(error: Error) {
    // The dialog may have been closed in the meantime.
    setIsOpen(true)
    if (toAppError(error).kind === 'credentials') {
      const message = hasLeft
        ? // The error is the same if the account is already deleted, but the server's answer got lost.
          'This isn’t your password, or your account is already deleted.'
        : 'This isn’t your password. Nothing has been deleted.'
      form.setError('password', { message }, { shouldFocus: true })
    } else form.setFocus('password')
  }

  return (
    <Card className="border-danger/40">
      <CardTitle>Delete account</CardTitle>
      <p className="mt-2 text-mute">
        You leave the ambassador programme and your account is deleted. This can’t be undone.
      </p>
      <Button variant="danger" className="mt-5" onClick={open}>
        Delete account
      </Button>
      <Dialog open={isOpen} onClose={close} title="Delete your account?">
        <Form
          form={form}
          onSubmit={leaving.mutateAsync}
          forgetFailure={leaving.reset}
          busy={isBusy}
          aria-label="Delete your account"
          className="mt-4 grid gap-5"
          offline="Continue once you’re back online."
          failure={
            failure !== null &&
            failure.kind !== 'credentials' && (
              <FailureAlert
                text={`${
                  hasLeft
                    ? 'Your profile, your name on the leaderboard and your code are deleted, but your login may still exist.'
                    : 'Your account isn’t deleted.'
                } ${advice(failure)}`}
              >
                {hasLeft && (
                  <p className="mt-1.5 text-sm">
                    Or sign out: it will be deleted when you next sign in with this browser. If you
                    use another browser, write to <SupportLink /> from {email}, and we’ll do it for
                    you.
                  </p>
                )}
              </FailureAlert>
            )
          }
          actions={
            <div className="flex flex-wrap gap-3">
              <SubmitButton variant="danger" busyLabel="Deleting…" className="grow sm:grow-0">
                {hasLeft ? 'Try again' : 'Delete my account'}
              </SubmitButton>
              {!isBusy && (
                <Button variant="secondary" className="grow sm:grow-0" onClick={close}>
                  {hasLeft ? 'Sign out' : 'Keep my account'}
                </Button>
              )}
            </div>
          }
        >
          {!hasLeft && (
            <>
              <ul className="list-disc space-y-1.5 pl-5">
                <li>
                  Your profile and your name on the leaderboard are deleted, and you can’t see your
                  referrals any more. Your college’s total goes down by your count.
                </li>
                <li>
                  Your code <strong className="font-semibold">{code}</strong> is retired for good.
                  Nobody can sign up with it, and nobody else will get it.
                </li>
                <li>Friends who signed up with it keep their place.</li>
              </ul>
              <p>This can’t be undone, not even by us. Enter your password to continue.</p>
            </>
          )}
          {/* Tells password managers which account's password to fill in. */}
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          <FormField
            form={form}
            name="password"
            rules={{ required: 'Enter your password.' }}
            label="Password"
          >
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </FormField>
        </Form>
      </Dialog>
    </Card>
  )
}
