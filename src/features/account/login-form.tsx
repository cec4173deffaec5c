import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'

import { typedBefore } from '@/lib/typed-before'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { PasswordInput } from '@/ui/password-input'
import { dismissErrors, toast } from '@/ui/toast'

import { loadLogin, useLogIn, type Credentials } from './log-in'
import { requestedPath } from './requested-path'

const FORM = 'login'

export function LoginForm() {
  const navigate = useNavigate()
  const location = useLocation()
  const logIn = useLogIn()
  const [problem, setProblem] = useState<string | null>(null)
  // The dashboard's code may take a moment after the sign-in itself.
  const [entering, setEntering] = useState(false)
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    // A password manager may have been quicker than this code.
    defaultValues: { email: '', password: '', ...typedBefore(FORM) },
  })
  const { errors, isSubmitting } = formState

  async function submit(credentials: Credentials) {
    setProblem(null)
    dismissErrors()
    try {
      const dashboard = await logIn(credentials)
      setEntering(true)
      await navigate(requestedPath(location.state) ?? dashboard, { replace: true })
    } catch (error) {
      const message = error instanceof Error ? error.message : 'An unexpected error occurred.'
      toast({ title: 'Login Failed', description: message, tone: 'danger' })
      setProblem(message)
      setFocus('password')
    }
  }

  return (
    <form
      noValidate
      name={FORM}
      className="space-y-5"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email', { required: 'Enter your email.' })}
            type="email"
            inputMode="email"
            autoComplete="username"
            onFocus={prefetch}
            autoCapitalize="none"
            spellCheck={false}
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
      <noscript>
        <p className="rounded-md bg-warning-tint p-3 text-sm">Signing in needs JavaScript.</p>
      </noscript>
      <div role="alert">
        {problem !== null && (
          <p className="flex items-start gap-2 rounded-md border border-danger/40 bg-danger-tint p-3 text-sm font-medium">
            <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
            {problem}
          </p>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        busy={isSubmitting || entering}
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
