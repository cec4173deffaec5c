import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'

import { focusFirstField, Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { NoScript } from '@/components/no-script'
import { useSubmit } from '@/components/form/use-submit'
import type { Account } from '@/data/accounts/auth'
import { SecondFactorRequired } from '@/data/accounts/second-factor'
import { isEmail, normaliseEmail } from '@/domain/values/email'
import { paths } from '@/lib/paths'
import { typedBefore } from '@/lib/browser/typed-before'
import { EmailInput } from '@/ui/forms/email-input'
import { FormProblem } from '@/ui/forms/form-problem'
import { PasswordInput } from '@/ui/forms/password-input'
import { toast } from '@/ui/feedback/toast'

import { prefilledEmail } from '../prefilled-email'
import { useSkipWhenSignedIn } from '../use-skip-when-signed-in'
import { CodeForm } from './code-form'
import { loadLogin, LoginRefused, useLogIn } from './log-in'

const FORM = 'login'

interface Credentials {
  email: string
  password: string
}

type Enter = (signInNow: () => Promise<Account>) => Promise<void>

export function LoginForm() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const logIn = useLogIn(state)
  /** Undefined until the first step is done. Null if the person wants to use another account. */
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequired | null>()
  useSkipWhenSignedIn()

  const enter: Enter = async (signInNow) => {
    const path = await logIn(signInNow)
    if (path === null) {
      const description = 'Everything is deleted now. Thank you for the ride.'
      toast({ title: 'Account deleted', description, tone: 'success' })
    }
    await navigate(path ?? paths.home, { replace: true })
  }

  return secondFactor ? (
    <CodeForm
      onCode={(code) => enter(() => secondFactor.signIn(code))}
      onBack={() => setSecondFactor(null)}
    />
  ) : (
    <PasswordForm
      enter={enter}
      onSecondFactor={setSecondFactor}
      startsFocused={secondFactor === null}
    />
  )
}

interface PasswordFormProps {
  enter: Enter
  onSecondFactor: (required: SecondFactorRequired) => void
  startsFocused: boolean
}

function PasswordForm({ enter, onSecondFactor, startsFocused }: PasswordFormProps) {
  const { state } = useLocation()
  const {
    isSubmitting,
    failure: problem,
    submit,
    forgetFailure,
  } = useSubmit<{ message: string; hint: LoginRefused['hint'] }>({
    explain: (error) => ({
      message: error instanceof Error ? error.message : 'An unexpected error occurred.',
      hint: error instanceof LoginRefused ? error.hint : null,
    }),
    onFailure: ({ message }) => {
      toast({ title: 'Login Failed', description: message, tone: 'danger' })
      setFocus('password')
    },
    // Loading the dashboard may take a moment after the sign-in.
    staysBusy: true,
  })
  const form = useForm<Credentials>({
    // A password manager may have filled in the fields before this code loaded.
    defaultValues: { email: prefilledEmail(state), password: '', ...typedBefore(FORM) },
  })
  const email = useWatch({ control: form.control, name: 'email' })
  const { setFocus } = form
  async function signIn({ email, password }: Credentials) {
    const [auth] = await loadLogin()
    try {
      await enter(() => auth.signIn(normaliseEmail(email), password))
    } catch (error) {
      if (!(error instanceof SecondFactorRequired)) throw error
      onSecondFactor(error)
    }
  }

  return (
    <Form
      // The focused button was removed, so focus the first field.
      ref={startsFocused ? focusFirstField : undefined}
      form={form}
      onSubmit={(typed) => submit(() => signIn(typed))}
      forgetFailure={forgetFailure}
      busy={isSubmitting}
      name={FORM}
      className="space-y-5"
      failure={
        <FormProblem>
          {problem !== null && (
            <>
              <p>{problem.message}</p>
              {problem.hint !== null && <p className="mt-1.5 font-normal">{problem.hint.text}</p>}
              {problem.hint?.link !== undefined && (
                <Link
                  to={problem.hint.link.to}
                  state={{ email }}
                  className="inline-flex min-h-8 items-center text-accent-text underline underline-offset-2"
                >
                  {problem.hint.link.label}
                </Link>
              )}
            </>
          )}
        </FormProblem>
      }
      actions={
        <SubmitButton size="lg" busyLabel="Signing in..." className="w-full">
          Sign In
        </SubmitButton>
      }
    >
      <FormField
        form={form}
        name="email"
        rules={{
          required: 'Enter your email.',
          validate: (typed) =>
            isEmail(normaliseEmail(typed)) || 'Enter an email address such as name@example.com.',
        }}
        label="Email"
      >
        {(control) => <EmailInput {...control} autoComplete="username" onFocus={prefetch} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        rules={{ required: 'Enter your password.' }}
        label="Password"
      >
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" onFocus={prefetch} />
        )}
      </FormField>
      <p className="-mt-3 text-right text-sm">
        <Link
          to={paths.forgotPassword}
          state={{ email }}
          className="inline-flex min-h-8 items-center font-medium text-accent-text underline underline-offset-2"
        >
          Forgot password?
        </Link>
      </p>
      <NoScript>Signing in needs JavaScript.</NoScript>
    </Form>
  )
}

function prefetch() {
  // If this fails, submitting the form reports the error.
  loadLogin().catch(() => undefined)
}
