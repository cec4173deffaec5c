import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'

import { company } from '@/content/company'
import { toAppError, type AppError } from '@/data/firebase/errors'
import { paths } from '@/lib/paths'
import { useOnline } from '@/lib/use-online'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { PasswordInput } from '@/ui/password-input'
import { dismissErrors, toast } from '@/ui/toast'

import { SettingsProblem } from './settings-problem'
import { useLeaving } from './use-leaving'

export function LeaveProgramme() {
  const { profile } = useAmbassador()
  const { email, referralCode: code } = profile
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { leave, hasLeft, stay } = useLeaving()
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  // The next page may take a moment after the deletion itself.
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const form = useForm({ defaultValues: { password: '' } })
  const { register, handleSubmit, reset, setFocus } = form
  const { errors } = form.formState

  function open() {
    reset()
    setError(null)
    dismissErrors()
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    // What is under way goes on.
    if (isBusy) return
    if (hasLeft) void navigate(paths.home)
    else stay()
  }

  async function submit({ password }: { password: string }) {
    // State is too late for the second of two clicks at once.
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setError(null)
    try {
      await leave(password)
    } catch (failure) {
      isSending.current = false
      setIsBusy(false)
      // It may have been closed meanwhile.
      setIsOpen(true)
      fail(toAppError(failure))
      return
    }
    const description = `Your code ${code} is retired. Thank you for the ride.`
    toast({ title: 'Account deleted', description, tone: 'success' })
    await navigate(paths.home, { replace: true })
  }

  // No toasts: what lies behind an open dialog can't be read.
  function fail(failure: AppError) {
    if (failure.kind === 'credentials') {
      const message = hasLeft
        ? // By a try whose answer was lost: the service says no more than that they don't match.
          'This isn’t your password, or your account is gone already.'
        : 'This isn’t your password. Nothing has been deleted.'
      form.setError('password', { message }, { shouldFocus: true })
      return
    }
    setError(failure)
    setFocus('password')
  }

  return (
    <Card className="border-danger/40">
      <CardTitle>Delete account</CardTitle>
      <p className="mt-2 text-mute">
        Ends your part in the ambassador programme and deletes your account. This can’t be undone.
      </p>
      <Button variant="danger" className="mt-5" onClick={open}>
        Delete account
      </Button>
      <Dialog open={isOpen} onClose={close} title="Delete your account?">
        <form
          noValidate
          aria-label="Delete your account"
          className="mt-4 grid gap-5"
          onSubmit={(event) => void handleSubmit(submit, () => setError(null))(event)}
        >
          {!hasLeft && (
            <>
              <ul className="list-disc space-y-1.5 pl-5">
                <li>
                  Your profile and your leaderboard entry go, and you no longer see referrals.
                </li>
                <li>
                  Your code <strong className="font-semibold">{code}</strong> is retired for ever.
                  Nobody else gets it, and nobody can sign up with it any more.
                </li>
                <li>Friends who have signed up with it keep their sign-ups.</li>
              </ul>
              <p>This can’t be undone, not even by us. Enter your password to go on.</p>
            </>
          )}
          {/* So that a password manager knows whose password to fill in. */}
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          <Field label="Password" error={errors.password?.message}>
            {(control) => (
              <PasswordInput
                {...control}
                {...register('password', { required: 'Enter your password.' })}
                readOnly={isBusy}
                autoComplete="current-password"
              />
            )}
          </Field>
          {!isOnline && (
            <output className="block rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
              You seem to be offline. Go on when you’re connected again.
            </output>
          )}
          <SettingsProblem
            error={error}
            meaning={
              hasLeft
                ? 'Your profile, leaderboard entry and code are gone, but your sign-in may still be there.'
                : 'Your account isn’t deleted.'
            }
          >
            {hasLeft && (
              <p className="mt-1.5 font-normal">
                Or sign out: the next time you sign in with this browser, it is deleted. On another
                one, write to{' '}
                <a href={`mailto:${company.supportEmail}`} className="underline">
                  {company.supportEmail}
                </a>{' '}
                from {email}, and we do it for you.
              </p>
            )}
          </SettingsProblem>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              busy={isBusy}
              busyLabel="Deleting…"
              className="grow sm:grow-0"
            >
              {hasLeft ? 'Try again' : 'Delete my account'}
            </Button>
            {!isBusy && (
              <Button variant="secondary" className="grow sm:grow-0" onClick={close}>
                {hasLeft ? 'Sign out' : 'Keep my account'}
              </Button>
            )}
          </div>
        </form>
      </Dialog>
    </Card>
  )
}
