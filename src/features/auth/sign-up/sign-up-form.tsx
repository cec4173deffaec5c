import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useMemo, useState } from 'react'
import { useForm, useWatch, type UseFormRegister } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'

import { NoScript } from '@/components/no-script'
import { OfflineNotice } from '@/components/offline-notice'
import { SupportLink } from '@/components/support-link'
import { useSubmit } from '@/components/use-submit'
import { paths } from '@/lib/paths'
import { typedBefore } from '@/lib/typed-before'
import { useHydrated } from '@/lib/use-hydrated'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { EmailInput } from '@/ui/email-input'
import { Field } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Input } from '@/ui/input'
import { PasswordInput } from '@/ui/password-input'

import { AuthPage } from '../auth-page'
import { isAdminEmail } from '../is-admin-email'
import type { PasswordLink } from '../password-link'
import { PasswordChecklist, usePasswordRequirements } from '../password-requirements'
import { prefilledEmail } from '../prefilled-email'
import { TextLink } from '../text-link'
import { useEnter } from '../use-enter'
import { loadSignUp } from './load-sign-up'
import { signUpDraft } from './sign-up-draft'
import { MISMATCH, signUpSchema, type SignUpDetails, type SignUpValues } from './sign-up-schema'
import type { AccountProblem } from './submit-sign-up'

const FORM = 'create-account'

type SignUpFormProps = {
  /** Runs when the admin's account is there, and its profile has to wait for the proof of the mailbox. */
  onPending: (pending: { email: string; link: PasswordLink }) => void
}

export function SignUpForm({ onPending }: SignUpFormProps) {
  const navigate = useNavigate()
  const linkedEmail = prefilledEmail(useLocation().state)
  const enter = useEnter()
  const isHydrated = useHydrated()
  const [isTouched, setIsTouched] = useState(false)
  const {
    isSubmitting,
    failure: problem,
    submit,
    answerFirst,
    forgetFailure,
  } = useSubmit({
    explain: unexpectedProblem,
    onFailure: showProblem,
    // The dashboard's code may take a moment after the sign-up itself.
    staysBusy: true,
  })
  const [typed] = useState(() => typedBefore(FORM))
  const { requirements, readRequirementsAgain } = usePasswordRequirements(isTouched)
  const resolver = useMemo(() => valibotResolver(signUpSchema(requirements)), [requirements])
  const { register, control, handleSubmit, getValues, setFocus, subscribe, formState } = useForm<
    SignUpValues,
    unknown,
    SignUpDetails
  >({
    resolver,
    defaultValues: firstValues(linkedEmail, typed),
    // Else the two passwords are compared only once there is nothing wrong elsewhere.
    criteriaMode: 'all',
  })
  const { errors } = formState
  const watched = useWatch({ control, name: ['email', 'password'] })
  const [email, password] = isHydrated ? watched : ['', '']

  // Nothing changes any more if all of it was typed before this code arrived.
  useEffect(() => {
    if (Object.keys(typed).length > 0) keep(getValues(), linkedEmail)
  }, [typed, getValues, linkedEmail])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keep(values, linkedEmail)
          // What failed was sent before this change.
          forgetFailure()
        },
      }),
    [subscribe, linkedEmail, forgetFailure],
  )

  /** Somebody means to sign up. Not while offline: browsers remember a failed import until a reload. */
  function prepare() {
    if (!navigator.onLine) return
    setIsTouched(true)
    loadSignUp().catch(() => {})
  }

  async function signUp(details: SignUpDetails): Promise<AccountProblem | null> {
    const { submitSignUp } = await loadSignUp()
    const outcome = await submitSignUp(details)
    if (outcome.status === 'failed') return outcome.problem
    signUpDraft.clear()
    // Whether the link is sent is for the next screen to say: a toast would go with this one.
    const { link } = outcome
    if (outcome.status === 'to-be-proved') {
      onPending({ email: details.email, link })
      return null
    }
    await enter(outcome.account)
    const path = isAdminEmail(details.email) ? paths.adminDashboard : paths.waitlistDashboard
    await navigate(path, { replace: true, state: link })
    return null
  }

  function showProblem(failure: AccountProblem) {
    if (failure.about === 'password') readRequirementsAgain()
    if (failure.about !== 'all') setFocus(failure.about)
  }

  const emailProblem = problem?.about === 'email' ? problem : null
  const passwordProblem = problem?.about === 'password' ? problem : null
  const mismatch = errors.confirmPassword?.message === MISMATCH
  return (
    <AuthPage
      title="Create your account"
      lede={`Follow your founder’s payment from any device.${isAdminEmail(email) ? ' (Admin Setup)' : ''}`}
    >
      <form
        noValidate
        // Should the code never arrive, no password gets into the address.
        name={FORM}
        aria-label="Your account"
        className="grid gap-5"
        onSubmit={answerFirst(handleSubmit((details) => submit(() => signUp(details))))}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First Name" error={errors.firstName?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('firstName')}
                onFocus={prepare}
                autoComplete="given-name"
              />
            )}
          </Field>
          <Field label="Last Name" error={errors.lastName?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('lastName')}
                onFocus={prepare}
                autoComplete="family-name"
              />
            )}
          </Field>
        </div>
        <Field
          label="Email"
          error={errors.email?.message}
          hint={
            emailProblem === null ? undefined : <Problem problem={emailProblem} email={email} />
          }
        >
          {(field) => (
            <EmailInput
              {...field}
              {...register('email')}
              aria-invalid={emailProblem !== null || field['aria-invalid']}
              onFocus={prepare}
              autoComplete="username"
            />
          )}
        </Field>
        <Field
          label="Password"
          error={errors.password?.message}
          hint={
            <>
              {passwordProblem !== null && (
                <div className="mb-2">
                  <Problem problem={passwordProblem} email={email} />
                </div>
              )}
              <PasswordChecklist password={password} requirements={requirements} />
            </>
          }
        >
          {(field) => (
            <PasswordInput
              {...field}
              {...register('password', { deps: ['confirmPassword'] })}
              aria-invalid={passwordProblem !== null || field['aria-invalid']}
              onFocus={prepare}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field
          label="Confirm Password"
          error={mismatch ? undefined : errors.confirmPassword?.message}
          hint={mismatch ? <FormProblem>{MISMATCH}</FormProblem> : undefined}
        >
          {(field) => (
            <PasswordInput
              {...field}
              {...register('confirmPassword')}
              aria-invalid={mismatch || field['aria-invalid']}
              onFocus={prepare}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Agreement register={register} error={errors.hasAgreed?.message} onFocus={prepare} />
        <NoScript>Creating an account needs JavaScript.</NoScript>
        <OfflineNotice>
          What you type is kept, but for the passwords; send it when you’re connected again.
        </OfflineNotice>
        {problem?.about === 'all' && <Problem problem={problem} email={email} />}
        <Button
          type="submit"
          size="lg"
          busy={isSubmitting}
          busyLabel="Creating Account..."
          className="w-full"
        >
          Create Account
        </Button>
        <p className="text-sm text-mute">
          We keep your name and email address; our admin sees them. To have them erased, write to{' '}
          <SupportLink />.
        </p>
      </form>
      <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
        Already have an account? <TextLink to={paths.login}>Log in</TextLink>
      </p>
    </AuthPage>
  )
}

type AgreementProps = {
  register: UseFormRegister<SignUpValues>
  error: string | undefined
  onFocus: () => void
}

/** A component, so that it registers after the fields above it: the first wrong one takes the focus. */
function Agreement({ register, error, onFocus }: AgreementProps) {
  return (
    <Checkbox
      {...register('hasAgreed')}
      aria-required
      onFocus={onFocus}
      label={
        <>
          I agree to the <TextLink to={paths.terms}>Terms of Service</TextLink> and{' '}
          <TextLink to={paths.privacy}>Privacy Policy</TextLink>
        </>
      }
      error={error !== undefined && <FormProblem>{error}</FormProblem>}
    />
  )
}

function Problem({ problem, email }: { problem: AccountProblem; email: string }) {
  return (
    <FormProblem>
      <p>{problem.message}</p>
      {problem.isRegistered && (
        <p className="mt-1.5 font-normal">
          If it is yours,{' '}
          <TextLink to={paths.login} state={{ email: email.trim() }}>
            log in
          </TextLink>
          . Is the mailbox yours, but not the account?{' '}
          <TextLink to={paths.forgotPassword} state={{ email: email.trim() }}>
            Choose a password
          </TextLink>
          .
        </p>
      )}
      {problem.isHalfDone && (
        <p className="mt-1.5 font-normal">
          Your account is there; press Create Account again to finish it.
        </p>
      )}
    </FormProblem>
  )
}

function keep({ firstName, lastName, email, hasAgreed }: SignUpValues, linkedEmail: string) {
  signUpDraft.write({ values: { firstName, lastName, email, hasAgreed }, linkedEmail })
}

/**
 * What was typed before a reload, or before this code arrived; a link that brings another address
 * overrides the earlier one.
 */
function firstValues(
  linkedEmail: string,
  { hasAgreed, ...typed }: Record<string, string>,
): SignUpValues {
  const draft = signUpDraft.read()
  const bringsAnotherEmail = linkedEmail !== '' && linkedEmail !== draft?.linkedEmail
  return {
    ...(draft?.values ?? { firstName: '', lastName: '', email: '', hasAgreed: false }),
    password: '',
    confirmPassword: '',
    ...(bringsAnotherEmail && { email: linkedEmail }),
    ...typed,
    ...(hasAgreed !== undefined && { hasAgreed: true }),
  }
}

function unexpectedProblem(error: unknown): AccountProblem {
  const message = error instanceof Error ? error.message : 'Something went wrong'
  return { about: 'all', message, isRegistered: false, isHalfDone: false }
}
