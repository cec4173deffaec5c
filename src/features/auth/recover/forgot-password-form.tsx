import { valibotResolver } from '@hookform/resolvers/valibot'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import * as v from 'valibot'

import { company } from '@/content/company'
import { isEmail } from '@/domain/email'
import { paths } from '@/lib/paths'
import { typedBefore } from '@/lib/typed-before'
import { useOnline } from '@/lib/use-online'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Heading } from '@/ui/heading'
import { Input } from '@/ui/input'
import { dismissErrors, toast } from '@/ui/toast'

import { broughtEmail } from '../brought-email'
import { whyNotLoaded } from '@/lib/why-not-loaded'

const FORM = 'forgot-password'

const schema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty('Enter your email address.'),
    v.check(isEmail, 'Enter an email address such as name@example.com.'),
  ),
})

const loadAccount = () => import('@/data/accounts/account')

/** Asks for the link, then says the same to everybody: nobody learns whether an address has an account. */
export function ForgotPasswordForm() {
  const [askedFor, setAskedFor] = useState<string | null>(null)
  return askedFor === null ? (
    <AskForLink onAsked={setAskedFor} />
  ) : (
    <LinkAskedFor email={askedFor} />
  )
}

function AskForLink({ onAsked }: { onAsked: (email: string) => void }) {
  const { state } = useLocation()
  const isOnline = useOnline()
  const { problem, setProblem, send } = useSendLink()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { email: broughtEmail(state), ...typedBefore(FORM) },
  })
  const { errors, isSubmitting } = formState

  async function submit({ email }: { email: string }) {
    if (await send(email)) onAsked(email)
    else setFocus('email')
  }

  return (
    <form
      noValidate
      name={FORM}
      className="space-y-5"
      onSubmit={(event) =>
        void handleSubmit(submit, () => {
          setProblem(false)
          dismissErrors()
        })(event)
      }
    >
      <Field label="Email" error={errors.email?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('email')}
            onFocus={prepare}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <noscript>
        <p className="rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
          Sending this needs JavaScript. Switch it on, or write to {company.supportEmail}.
        </p>
      </noscript>
      {!isOnline && (
        <output className="block rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
          You seem to be offline. What you type is kept; send it when you’re connected again.
        </output>
      )}
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Sending…" className="w-full">
        Send the link
      </Button>
      <BackToLogin />
    </form>
  )
}

function LinkAskedFor({ email }: { email: string }) {
  const { problem, isSending, send } = useSendLink()
  const heading = useRef<HTMLHeadingElement>(null)
  // It was on a button that is gone.
  useEffect(() => heading.current?.focus(), [])

  async function sendAgain() {
    if (!(await send(email))) return
    const description = `If ${email} has an account, another link is on its way.`
    toast({ title: 'Sent again', description, tone: 'success' })
  }

  return (
    <>
      <MailCheck aria-hidden className="size-8 text-accent-text" />
      <Heading level={2} size="heading" ref={heading} tabIndex={-1} className="mt-4 outline-none">
        Look into your inbox
      </Heading>
      <p className="mt-3 text-lg">
        If <strong className="font-semibold wrap-anywhere">{email}</strong> has an account, a link
        to choose a new password is on its way. It works for an hour.
      </p>
      <p className="mt-3 mb-5 text-sm text-mute">Nothing there? Look into the spam folder, too.</p>
      <FormProblem>{problem}</FormProblem>
      <Button
        variant="secondary"
        busy={isSending}
        busyLabel="Sending…"
        onClick={() => void sendAgain()}
        className="mt-5"
      >
        Send it again
      </Button>
      <div className="mt-5">
        <BackToLogin email={email} />
      </div>
    </>
  )
}

function BackToLogin({ email }: { email?: string }) {
  return (
    <p className="text-sm">
      <Link
        to={paths.login}
        state={email === undefined ? null : { email }}
        className="inline-flex min-h-8 items-center font-medium text-accent-text underline underline-offset-2"
      >
        Back to login
      </Link>
    </p>
  )
}

/** `send` resolves with whether the link was asked for; if not, `problem` and a toast say why. */
function useSendLink() {
  const [problem, setProblem] = useState<string | false>(false)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)

  async function send(email: string): Promise<boolean> {
    // State is too late for the second of two clicks at once.
    if (isBusy.current) return false
    isBusy.current = true
    setIsSending(true)
    setProblem(false)
    dismissErrors()
    try {
      const { sendPasswordReset } = await load()
      await sendPasswordReset(email, paths.login)
      return true
    } catch (error) {
      const message = error instanceof Error ? error.message : 'An unexpected error occurred.'
      toast({ title: 'Not sent', description: message, tone: 'danger' })
      setProblem(message)
      return false
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  return { problem, setProblem, isSending, send }
}

async function load() {
  try {
    return await loadAccount()
  } catch (cause) {
    throw new Error(await whyNotLoaded(), { cause })
  }
}

/** Somebody means to ask. Not while offline: browsers remember a failed import until a reload. */
function prepare() {
  if (navigator.onLine) void loadAccount().catch(() => {})
}
