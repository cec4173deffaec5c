import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMemo, useState, type ReactNode } from 'react'
import { useForm, useWatch, type UseFormRegister, type UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'

import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { NoScript } from '@/components/no-script'
import { SupportLink } from '@/components/workspace/support-link'
import { useSubmit } from '@/components/form/use-submit'
import { paths } from '@/lib/paths'
import { typedBefore } from '@/lib/browser/typed-before'
import { whyNotLoaded } from '@/lib/browser/why-not-loaded'
import { useHydrated } from '@/lib/use-hydrated'
import { Checkbox } from '@/ui/forms/checkbox'
import { EmailInput } from '@/ui/forms/email-input'
import { Field } from '@/ui/forms/field'
import { FormProblem } from '@/ui/forms/form-problem'
import { Input } from '@/ui/forms/input'
import { PasswordInput } from '@/ui/forms/password-input'

import { AuthPage } from '../auth-page'
import { isAdminEmail } from '../is-admin-email'
import type { PasswordLink } from '../password-link'
import { PasswordChecklist, usePasswordRequirements } from '../account/password-requirements'
import { prefilledEmail } from '../prefilled-email'
import { TextLink } from '../text-link'
import { useEnter } from '../use-enter'
import { Problem, unexpectedProblem } from './sign-up-problem'
import {
  firstValues,
  keep,
  MISMATCH,
  signUpDraft,
  signUpSchema,
  type SignUpDetails,
  type SignUpValues,
} from './sign-up-schema'
import type { AccountProblem } from './submit-sign-up'

const FORM = 'create-account'

type SignUpFormProps = {
  /**
   * Called when the admin's account exists and its mailbox must be verified before the profile is
   * created.
   */
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
    forgetFailure,
  } = useSubmit({
    explain: unexpectedProblem,
    onFailure: showProblem,
    // Loading the dashboard may take a moment after the sign-up.
    staysBusy: true,
  })
  const [typed] = useState(() => typedBefore(FORM))
  const { requirements, readRequirementsAgain } = usePasswordRequirements(isTouched)
  const resolver = useMemo(() => valibotResolver(signUpSchema(requirements)), [requirements])
  const form = useForm<SignUpValues, unknown, SignUpDetails>({
    resolver,
    defaultValues: firstValues(linkedEmail, typed),
    // Compares the two passwords even while other fields are invalid.
    criteriaMode: 'all',
  })
  const { errors } = form.formState
  const watched = useWatch({ control: form.control, name: ['email', 'password'] })
  const [email, password] = isHydrated ? watched : ['', '']

  /**
   * Preloads the code when a field gets the focus. Not offline, because browsers remember a failed
   * import until a reload.
   */
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
    // The next screen shows whether the link was sent. A toast would disappear with this screen.
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
    if (failure.about !== 'all') form.setFocus(failure.about)
  }

  const emailProblem = problem?.about === 'email' ? problem : null
  const passwordProblem = problem?.about === 'password' ? problem : null
  return (
    <AuthPage
      title="Create your account"
      lede={`Follow your Founder Club payment from any device.${isAdminEmail(email) ? ' (Admin Setup)' : ''}`}
    >
      <Form
        form={form}
        onSubmit={(details) => submit(() => signUp(details))}
        forgetFailure={forgetFailure}
        busy={isSubmitting}
        draft={{
          keep: (values) => keep(values, linkedEmail),
          hasTyped: Object.keys(typed).length > 0,
        }}
        // The name by which `typedBefore` finds the values typed before this code loaded.
        name={FORM}
        aria-label="Your account"
        className="grid gap-5"
        offline="What you type stays here, except the passwords. Send it once you’re back online."
        failure={problem?.about === 'all' && <Problem problem={problem} email={email} />}
        actions={
          <>
            <SubmitButton size="lg" busyLabel="Creating Account..." className="w-full">
              Create Account
            </SubmitButton>
            <p className="text-sm text-mute">
              We keep your name and email address. Only you and our admin see them. To have them
              erased, write to <SupportLink />.
            </p>
          </>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="firstName" label="First Name">
            {(field) => <Input {...field} onFocus={prepare} autoComplete="given-name" />}
          </FormField>
          <FormField form={form} name="lastName" label="Last Name">
            {(field) => <Input {...field} onFocus={prepare} autoComplete="family-name" />}
          </FormField>
        </div>
        <FormField
          form={form}
          name="email"
          label="Email"
          hint={
            emailProblem === null ? undefined : <Problem problem={emailProblem} email={email} />
          }
        >
          {(field) => (
            <EmailInput
              {...field}
              aria-invalid={emailProblem !== null || field['aria-invalid']}
              onFocus={prepare}
              autoComplete="username"
            />
          )}
        </FormField>
        <PasswordFields
          form={form}
          problem={passwordProblem && <Problem problem={passwordProblem} email={email} />}
          checklist={<PasswordChecklist password={password} requirements={requirements} />}
          onFocus={prepare}
        />
        <Agreement register={form.register} error={errors.hasAgreed?.message} onFocus={prepare} />
        <NoScript>Creating an account needs JavaScript.</NoScript>
      </Form>
      <p className="mt-6 border-t border-line pt-5 text-sm text-mute">
        Already have an account? <TextLink to={paths.login}>Log in</TextLink>
      </p>
    </AuthPage>
  )
}

interface PasswordFieldsProps {
  form: UseFormReturn<SignUpValues, unknown, SignUpDetails>
  /** Why the password was refused; null if it wasn't. */
  problem: ReactNode
  checklist: ReactNode
  onFocus: () => void
}

function PasswordFields({ form, problem, checklist, onFocus }: PasswordFieldsProps) {
  const confirmError = form.formState.errors.confirmPassword?.message
  const mismatch = confirmError === MISMATCH
  return (
    <>
      <FormField
        form={form}
        name="password"
        rules={{ deps: ['confirmPassword'] }}
        label="Password"
        hint={
          <>
            {problem !== null && <div className="mb-2">{problem}</div>}
            {checklist}
          </>
        }
      >
        {(field) => (
          <PasswordInput
            {...field}
            aria-invalid={problem !== null || field['aria-invalid']}
            onFocus={onFocus}
            autoComplete="new-password"
          />
        )}
      </FormField>
      <Field
        label="Confirm Password"
        error={mismatch ? undefined : confirmError}
        hint={mismatch ? <FormProblem>{MISMATCH}</FormProblem> : undefined}
      >
        {(field) => (
          <PasswordInput
            {...field}
            {...form.register('confirmPassword')}
            aria-invalid={mismatch || field['aria-invalid']}
            onFocus={onFocus}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}

type AgreementProps = {
  register: UseFormRegister<SignUpValues>
  error: string | undefined
  onFocus: () => void
}

/**
 * A separate component, so that it registers after the fields above it: the first invalid field
 * gets the focus.
 */
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

/**
 * Loads the code for the sign-up, which the page itself doesn't need.
 * @throws Error with a message for the person.
 */
async function loadSignUp() {
  try {
    const { submitSignUp } = await import('./submit-sign-up')
    // `useEnter` needs these. Load them first, so that nothing can fail after the account is
    // created.
    await Promise.all([
      import('@/data/accounts/auth'),
      import('@/data/accounts/users'),
      import('@/components/query-client'),
    ])
    return { submitSignUp }
  } catch (cause) {
    throw new Error(await whyNotLoaded(), { cause })
  }
}
