import { valibotResolver } from '@hookform/resolvers/valibot'
import { MailCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'

import { emailSchema } from '@/domain/values/email-schema'
import { focusFirstField, Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { NoScript } from '@/components/no-script'
import { useEmailQuestion } from '@/components/sign-up/use-email-question'
import { useSubmit } from '@/components/form/use-submit'
import { company } from '@/content/legal/company'
import { typedBefore } from '@/lib/browser/typed-before'
import { whyNotLoaded } from '@/lib/browser/why-not-loaded'
import { Button } from '@/ui/forms/button'
import { EmailInput } from '@/ui/forms/email-input'
import { FormProblem } from '@/ui/forms/form-problem'
import { ArrivalHeading } from '@/ui/page/heading'
import { toast } from '@/ui/feedback/toast'

import { prefilledEmail } from '../prefilled-email'

const schema = v.object({
  email: emailSchema,
})

type AskForLinkProps = {
  form: 'forgot-password' | 'follow-payment'
  send: (email: string) => Promise<void>
  /** The text after the request, identical for every address. */
  renderSent: (address: ReactNode) => ReactNode
  /** Alternatives below the form and below the text after the request. */
  children: (email: string | null) => ReactNode
}

/**
 * Asks for a link. The answer is the same for every address, so it doesn't reveal which addresses
 * have an account.
 */
export function AskForLink({ form, send, renderSent, children }: AskForLinkProps) {
  /** Undefined before the first request. Null if the person wants to use another address. */
  const [askedFor, setAskedFor] = useState<string | null>()
  const props = { send, renderSent, children }
  return typeof askedFor !== 'string' ? (
    <LinkForm {...props} form={form} onAsked={setAskedFor} startsFocused={askedFor === null} />
  ) : (
    <LinkAskedFor {...props} email={askedFor} onChange={() => setAskedFor(null)} />
  )
}

type LinkFormProps = Pick<AskForLinkProps, 'form' | 'send' | 'children'> & {
  onAsked: (email: string) => void
  startsFocused: boolean
}

function LinkForm({ form, send, children, onAsked, startsFocused }: LinkFormProps) {
  const { state } = useLocation()
  const { isSubmitting, failure, ask, forgetFailure } = useAsk(send)
  const askForm = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { email: prefilledEmail(state), ...typedBefore(form) },
  })

  const { setValue, setError, setFocus } = askForm
  const question = useEmailQuestion({ setValue, setError, setFocus }, 'email')
  async function submit({ email }: { email: string }) {
    if (question.asks(email)) return
    if (await ask(email)) onAsked(email)
    else askForm.setFocus('email')
  }

  return (
    <Form
      // The focused button was removed, so focus the first field.
      ref={startsFocused ? focusFirstField : undefined}
      form={askForm}
      onSubmit={submit}
      forgetFailure={forgetFailure}
      busy={isSubmitting}
      name={form}
      draft={{ keep: ({ email }) => question.typed(email) }}
      className="space-y-5"
      offline="What you type stays here. Send it once you’re back online."
      failure={<FormProblem>{failure ?? false}</FormProblem>}
      actions={
        <>
          <SubmitButton size="lg" busyLabel="Sending…" className="w-full">
            Send the link
          </SubmitButton>
          {children(null)}
        </>
      }
    >
      <FormField form={askForm} name="email" label="Email" hint={question.button}>
        {(control) => <EmailInput {...control} onFocus={prepare} autoComplete="username" />}
      </FormField>
      <NoScript>
        Sending this needs JavaScript. Switch it on, or write to {company.supportEmail}.
      </NoScript>
    </Form>
  )
}

type LinkAskedForProps = Pick<AskForLinkProps, 'send' | 'renderSent' | 'children'> & {
  email: string
  onChange: () => void
}

function LinkAskedFor({ send, renderSent, children, email, onChange }: LinkAskedForProps) {
  const { isSubmitting, failure, ask } = useAsk(send)

  async function askAgain() {
    if (!(await ask(email))) return
    toast({ title: 'Sent again', description: `Look for it at ${email}.`, tone: 'success' })
  }

  return (
    <>
      <MailCheck aria-hidden className="size-8 text-accent-text" />
      <ArrivalHeading level={2} size="heading" className="mt-4">
        Check your inbox
      </ArrivalHeading>
      <p className="mt-3 text-lg">
        {renderSent(<strong className="font-semibold wrap-anywhere">{email}</strong>)}
      </p>
      <p className="mt-3 mb-5 text-sm text-mute">Can’t find it? Check your spam folder.</p>
      <FormProblem>{failure ?? false}</FormProblem>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={isSubmitting}
          busyLabel="Sending…"
          onClick={() => void askAgain()}
        >
          Send it again
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onChange}>
          Use another address
        </Button>
      </div>
      <div className="mt-5">{children(email)}</div>
    </>
  )
}

/**
 * `ask` resolves with true if the link was requested. Otherwise, `failure` and a toast give the
 * reason.
 */
function useAsk(send: AskForLinkProps['send']) {
  const { submit, ...submission } = useSubmit({
    explain: (error) => (error instanceof Error ? error.message : 'An unexpected error occurred.'),
    onFailure: (description) => toast({ title: 'Not sent', description, tone: 'danger' }),
  })
  const ask = async (email: string) => (await submit(() => send(email))) === 'done'
  return { ...submission, ask }
}

const loadAccount = () => import('@/data/accounts/account')

/**
 * Loads the code that needs Firebase.
 * @throws Error with a message for the person.
 */
export async function loadLinks() {
  try {
    return await loadAccount()
  } catch (cause) {
    throw new Error(await whyNotLoaded(), { cause })
  }
}

/**
 * Preloads the code when a field gets the focus. Not offline, because browsers remember a failed
 * import until a reload.
 */
function prepare() {
  if (navigator.onLine) void loadAccount().catch(() => {})
}
