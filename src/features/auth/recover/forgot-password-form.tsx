import { valibotResolver } from '@hookform/resolvers/valibot'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import * as v from 'valibot'

import { NoScript } from '@/components/no-script'
import { OfflineNotice } from '@/components/offline-notice'
import { useSubmit } from '@/components/use-submit'
import { company } from '@/content/company'
import { isEmail } from '@/domain/email'
import { paths } from '@/lib/paths'
import { typedBefore } from '@/lib/typed-before'
import { whyNotLoaded } from '@/lib/why-not-loaded'
import { Button } from '@/ui/button'
import { EmailInput } from '@/ui/email-input'
import { Field } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Heading } from '@/ui/heading'
import { toast } from '@/ui/toast'

import { prefilledEmail } from '../prefilled-email'

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
  const { isSubmitting, failure, send, answerFirst } = useSendLink()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { email: prefilledEmail(state), ...typedBefore(FORM) },
  })
  const { errors } = formState

  async function submit({ email }: { email: string }) {
    if (await send(email)) onAsked(email)
    else setFocus('email')
  }

  return (
    <form noValidate name={FORM} className="space-y-5" onSubmit={answerFirst(handleSubmit(submit))}>
      <Field label="Email" error={errors.email?.message}>
        {(field) => (
          <EmailInput {...field} {...register('email')} onFocus={prepare} autoComplete="username" />
        )}
      </Field>
      <NoScript>
        Sending this needs JavaScript. Switch it on, or write to {company.supportEmail}.
      </NoScript>
      <OfflineNotice>What you type is kept; send it when you’re connected again.</OfflineNotice>
      <FormProblem>{failure ?? false}</FormProblem>
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Sending…" className="w-full">
        Send the link
      </Button>
      <BackToLogin />
    </form>
  )
}

function LinkAskedFor({ email }: { email: string }) {
  const { isSubmitting, failure, send } = useSendLink()
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
      <FormProblem>{failure ?? false}</FormProblem>
      <Button
        variant="secondary"
        busy={isSubmitting}
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

/** `send` resolves with whether the link was asked for; if not, `failure` and a toast say why. */
function useSendLink() {
  const { submit, ...submission } = useSubmit({
    explain: (error) => (error instanceof Error ? error.message : 'An unexpected error occurred.'),
    onFailure: (description) => toast({ title: 'Not sent', description, tone: 'danger' }),
  })
  async function send(email: string): Promise<boolean> {
    const outcome = await submit(async () => {
      const { sendPasswordReset } = await load()
      await sendPasswordReset(email, paths.login)
    })
    return outcome === 'done'
  }
  return { ...submission, send }
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
