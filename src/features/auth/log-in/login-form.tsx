import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'

import { NoScript } from '@/components/no-script'
import { useSubmit } from '@/components/use-submit'
import type { Account } from '@/data/accounts/auth'
import { SecondFactorRequired } from '@/data/accounts/second-factor'
import { isEmail, normaliseEmail } from '@/domain/email'
import { paths } from '@/lib/paths'
import { typedBefore } from '@/lib/typed-before'
import { Button } from '@/ui/button'
import { EmailInput } from '@/ui/email-input'
import { Field } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { PasswordInput } from '@/ui/password-input'
import { toast } from '@/ui/toast'

import { prefilledEmail } from '../prefilled-email'
import { useSkipWhenSignedIn } from '../use-skip-when-signed-in'
import { CodeForm } from './code-form'
import { loadLogin, LoginRefused, useLogIn } from './log-in'

const FORM = 'login'

interface Credentials {
  email: string
  password: string
}

export function LoginForm() {
  const navigate = useNavigate()
  const location = useLocation()
  const logIn = useLogIn(location.state)
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequired | null>(null)
  useSkipWhenSignedIn()
  const {
    isSubmitting,
    failure: problem,
    submit,
    answerFirst,
  } = useSubmit<{ message: string; hint: LoginRefused['hint'] }>({
    explain: (error) => ({
      message: error instanceof Error ? error.message : 'An unexpected error occurred.',
      hint: error instanceof LoginRefused ? error.hint : null,
    }),
    onFailure: ({ message }) => {
      toast({ title: 'Login Failed', description: message, tone: 'danger' })
      setFocus('password')
    },
    // The dashboard's code may take a moment after the sign-in itself.
    staysBusy: true,
  })
  const { register, control, handleSubmit, setFocus, formState } = useForm<Credentials>({
    // A password manager may have been quicker than this code.
    defaultValues: { email: prefilledEmail(location.state), password: '', ...typedBefore(FORM) },
  })
  const { errors } = formState
  const email = useWatch({ control, name: 'email' })

  async function signIn({ email, password }: Credentials) {
    const [auth] = await loadLogin()
    try {
      await enter(() => auth.signIn(normaliseEmail(email), password))
    } catch (error) {
      if (!(error instanceof SecondFactorRequired)) throw error
      setSecondFactor(error)
    }
  }

  async function enter(signInNow: () => Promise<Account>) {
    const path = await logIn(signInNow)
    if (path === null) {
      const description = 'The rest of it is gone now, too. Thank you for the ride.'
      toast({ title: 'Account deleted', description, tone: 'success' })
    }
    await navigate(path ?? paths.home, { replace: true })
  }

  if (secondFactor !== null) {
    return (
      <CodeForm
        onCode={(code) => enter(() => secondFactor.signIn(code))}
        onBack={() => setSecondFactor(null)}
      />
    )
  }
  return (
    <form
      noValidate
      name={FORM}
      className="space-y-5"
      onSubmit={answerFirst(handleSubmit((typed) => submit(() => signIn(typed))))}
    >
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <EmailInput
            {...control}
            {...register('email', {
              required: 'Enter your email.',
              validate: (typed) =>
                isEmail(normaliseEmail(typed)) ||
                'Enter an email address such as name@example.com.',
            })}
            autoComplete="username"
            onFocus={prefetch}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { required: 'Enter your password.' })}
            autoComplete="current-password"
            onFocus={prefetch}
          />
        )}
      </Field>
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
      <Button
        type="submit"
        size="lg"
        busy={isSubmitting}
        busyLabel="Signing in..."
        className="w-full"
      >
        Sign In
      </Button>
    </form>
  )
}

function prefetch() {
  // Should it fail, the person hears of it when they send the form.
  loadLogin().catch(() => undefined)
}
