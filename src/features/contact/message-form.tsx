import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { FailureAlert } from '@/components/form/failure-alert'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { NoScript } from '@/components/no-script'
import { PrivacyLine } from '@/components/sign-up/privacy-line'
import { useSubmit } from '@/components/form/use-submit'
import { company } from '@/content/legal/company'
import { messageFailures, messageForms, notSentTitle } from '@/content/messages/message-forms'
import type { Message } from '@/data/inbox/inbox'
import { isNewVersionHere } from '@/lib/browser/new-version'
import { typedBefore } from '@/lib/browser/typed-before'
import { Button } from '@/ui/forms/button'
import { ArrivalHeading } from '@/ui/page/heading'
import { Input } from '@/ui/forms/input'
import { Textarea } from '@/ui/forms/textarea'
import { toast } from '@/ui/feedback/toast'
import type { MessageDialog } from '@/content/messages/message-dialogs'
import { useLaunch } from '@/content/joining/use-launch'

import { demoForm, notifyForm, type MessageFormDefinition } from './message-forms'

type MessageFailure = keyof typeof messageFailures

const loadSubmit = () => import('./submit-message')

type MessageFormProps = {
  form: MessageFormDefinition
  intro?: ReactNode
  /** The subject in the page's URL, or empty. */
  linkedSubject?: string
  /** True to focus the first field when the form appears. */
  startsFocused?: boolean
  /**
   * Changes with each navigation to this page. After a message was sent, the next visit shows an
   * empty form.
   */
  visit?: string
}

/** A form for a message to us, and its confirmation after sending. */
export function MessageForm(props: MessageFormProps) {
  const { sent, again } = props.form.words
  const [message, setMessage] = useState<{ sentTo: string; visit: string | undefined } | null>(null)
  const [isAnother, setIsAnother] = useState(false)
  if (message === null || message.visit !== props.visit) {
    return (
      <OpenForm
        {...props}
        startsFocused={isAnother || message !== null || props.startsFocused === true}
        onSent={(sentTo) => setMessage({ sentTo, visit: props.visit })}
      />
    )
  }
  return (
    <div className="border-t-2 border-accent pt-6">
      <ArrivalHeading level={3} size="heading">
        {sent.title}
      </ArrivalHeading>
      <p className="mt-3 text-lg text-mute">
        {sent.text} <span className="font-semibold wrap-anywhere text-fg">{message.sentTo}</span>.
      </p>
      {again !== undefined && (
        <Button
          variant="secondary"
          className="mt-6"
          onClick={() => {
            setIsAnother(true)
            setMessage(null)
          }}
        >
          {again}
        </Button>
      )}
    </div>
  )
}

function OpenForm({
  form,
  intro,
  linkedSubject = '',
  startsFocused,
  onSent,
}: MessageFormProps & { onSent: (email: string) => void }) {
  const element = useRef<HTMLFormElement>(null)
  const [typed] = useState(() => typedBefore(form.name))
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit<MessageFailure>({
    explain: () => 'unknown',
    onFailure: sayNotSent,
    offline: 'device-offline',
  })
  const openForm = useForm<Record<string, string>>({
    resolver: valibotResolver(form.schema),
    defaultValues: firstValues(form, linkedSubject, typed),
  })
  const { setFocus, setValue } = openForm

  // A link on this page may change the subject in the URL.
  const shownSubject = useRef(linkedSubject)
  useEffect(() => {
    if (linkedSubject === shownSubject.current) return
    shownSubject.current = linkedSubject
    if (linkedSubject === '') return
    setValue('subject', linkedSubject)
    setFocus('subject')
  }, [linkedSubject, setValue, setFocus])

  const firstField = form.fields[0]?.name
  useEffect(() => {
    if (startsFocused === true && firstField !== undefined) setFocus(firstField)
  }, [startsFocused, firstField, setFocus])

  async function send(message: Message): Promise<MessageFailure | null> {
    let submitMessage
    try {
      submitMessage = (await loadSubmit()).submitMessage
    } catch {
      return (await isNewVersionHere()) ? 'new-version' : 'not-loaded'
    }
    const outcome = await submitMessage(form, message)
    if (outcome !== 'sent') return outcome
    succeed(message['email'] ?? '')
    return null
  }

  function succeed(email: string) {
    const { title, text } = form.words.sent
    // If the person has closed the dialog, only a toast can confirm the message.
    if (element.current === null) {
      toast({ title, description: `${text} ${email}.`, tone: 'success' })
    }
    onSent(email)
  }

  function sayNotSent(failure: MessageFailure) {
    // A toast behind an open dialog can't be read. The dialog's own alert can.
    if (element.current?.closest('dialog') instanceof Element) return
    const description = messageFailures[failure].title
    toast({ title: notSentTitle, description, tone: 'danger' })
  }

  return (
    <Form
      ref={element}
      form={openForm}
      onSubmit={(message) => submit(() => send(message))}
      forgetFailure={forgetFailure}
      busy={isSubmitting}
      draft={{
        keep: (values) => form.draft.write({ values, linkedSubject }),
        hasTyped: Object.keys(typed).length > 0,
      }}
      name={form.name}
      aria-label={form.words.label}
      className="grid gap-5"
      offline={
        failure === 'device-offline'
          ? undefined
          : 'What you type stays here. Send it once you’re back online.'
      }
      failure={
        failure !== null && (
          <FailureAlert
            {...messageFailures[failure]}
            mustReload={failure === 'not-loaded' || failure === 'new-version'}
          />
        )
      }
      actions={
        <>
          <SubmitButton
            size="lg"
            busyLabel="Sending…"
            className="w-full sm:w-auto sm:justify-self-start"
          >
            {form.words.submit}
          </SubmitButton>
          <PrivacyLine>{form.words.kept} To have your data erased, write to</PrivacyLine>
        </>
      }
    >
      {intro !== undefined && <p className="text-mute">{intro}</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        {form.fields.map(({ name, label, optional, hint, input, rows, isWide }) => (
          <FormField
            key={name}
            form={openForm}
            name={name}
            label={label}
            optional={optional}
            hint={hint}
            className={isWide === true ? 'sm:col-span-2' : undefined}
          >
            {(control) => {
              const shared = { ...control, onFocus: prepare }
              return rows === undefined ? (
                <Input {...shared} {...input} />
              ) : (
                <Textarea {...shared} rows={rows} />
              )
            }}
          </FormField>
        ))}
      </div>
      <NoScript>
        Sending this needs JavaScript. Switch it on, or write to {company.supportEmail}.
      </NoScript>
    </Form>
  )
}

/**
 * Preloads the code to send a message. Not while offline: the browser remembers a failed import
 * until a reload.
 */
function prepare() {
  if (navigator.onLine) void loadSubmit().catch(() => {})
}

/**
 * Restores the values typed before a reload or before this code loaded. A link with a new subject
 * replaces the earlier subject.
 */
function firstValues(
  form: MessageFormDefinition,
  linkedSubject: string,
  typed: Record<string, string>,
): Record<string, string> {
  const draft = form.draft.read()
  const bringsAnotherSubject = linkedSubject !== '' && linkedSubject !== draft?.linkedSubject
  return {
    ...Object.fromEntries(form.fields.map(({ name }) => [name, ''])),
    ...draft?.values,
    ...(bringsAnotherSubject && { subject: linkedSubject }),
    ...typed,
  }
}

const forms = { notify: notifyForm, demo: demoForm }

export function DialogForm({ name }: { name: MessageDialog }) {
  const launch = useLaunch()
  const { intro } = messageForms[name]
  return (
    <div className="mt-4">
      <MessageForm
        form={forms[name]}
        intro={name === 'notify' ? `${launch.sentences('launch')} ${intro}` : intro}
        startsFocused
      />
    </div>
  )
}
