import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'

import { company } from '@/content/company'
import { messageFailures, notSent } from '@/content/message-forms'
import type { Message } from '@/data/inbox/inbox'
import { paths } from '@/lib/paths'
import { isNewVersionHere } from '@/lib/new-version'
import { typedBefore } from '@/lib/typed-before'
import { useOnline } from '@/lib/use-online'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Heading } from '@/ui/heading'
import { Input } from '@/ui/input'
import { Textarea } from '@/ui/textarea'
import { dismissErrors, toast } from '@/ui/toast'

import { MessageAlert } from './message-alert'
import type { MessageFormDefinition } from './message-forms'

const loadSubmit = () => import('./submit-message')

type MessageFormProps = {
  form: MessageFormDefinition
  intro?: ReactNode
  /** The subject of the link that led here, or empty. */
  linkedSubject?: string
  /** Whether the first field takes the focus at once. */
  startsFocused?: boolean
}

/** A form that writes to us, until it is sent; then what comes next. */
export function MessageForm(props: MessageFormProps) {
  const { sent, again } = props.form.words
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isAnother, setIsAnother] = useState(false)
  const startsFocused = isAnother || props.startsFocused === true
  if (sentTo === null) {
    return <OpenForm {...props} startsFocused={startsFocused} onSent={setSentTo} />
  }
  return (
    <div className="border-t-2 border-accent pt-6">
      <ArrivalHeading>{sent.title}</ArrivalHeading>
      <p className="mt-3 text-lg text-mute">
        {sent.text} <span className="font-semibold wrap-anywhere text-fg">{sentTo}</span>.
      </p>
      {again !== undefined && (
        <Button
          variant="secondary"
          className="mt-6"
          onClick={() => {
            setIsAnother(true)
            setSentTo(null)
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
  const isOnline = useOnline()
  const [failure, setFailure] = useState<keyof typeof messageFailures | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [typed] = useState(() => typedBefore(form.name))
  const { register, handleSubmit, getValues, setFocus, setValue, subscribe, formState } = useForm<
    Record<string, string>
  >({
    resolver: valibotResolver(form.schema),
    defaultValues: firstValues(form, linkedSubject, typed),
  })
  const { errors, isSubmitting } = formState

  // Nothing changes any more if all of it was typed before this code arrived.
  useEffect(() => {
    if (Object.keys(typed).length > 0) form.draft.write({ values: getValues(), linkedSubject })
  }, [typed, getValues, form, linkedSubject])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          form.draft.write({ values, linkedSubject })
          // It spoke of what was sent.
          setFailure(null)
        },
      }),
    [subscribe, form, linkedSubject],
  )

  // A link on this very page may bring another subject.
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

  async function submit(message: Message) {
    // State is too late for the second of two clicks at once.
    if (isSending.current) return
    isSending.current = true
    dismissErrors()
    setFailure(null)
    let submitMessage
    try {
      submitMessage = (await loadSubmit()).submitMessage
    } catch {
      fail((await isNewVersionHere()) ? 'new-version' : 'not-loaded')
      return
    }
    const outcome = await submitMessage(form, message)
    if (outcome === 'sent') succeed(message['email'] ?? '')
    else fail(outcome)
  }

  function succeed(email: string) {
    const { title, text } = form.words.sent
    // The dialog was closed meanwhile.
    if (element.current === null) {
      toast({ title, description: `${text} ${email}.`, tone: 'success' })
    }
    onSent(email)
  }

  function fail(failure: keyof typeof messageFailures) {
    isSending.current = false
    setFailure(failure)
    // What lies behind an open dialog can't be read; the alert inside can.
    if (element.current?.closest('dialog') instanceof Element) return
    const description = messageFailures[failure].title
    toast({ title: notSent, description, tone: 'danger' })
  }

  return (
    <form
      ref={element}
      noValidate
      name={form.name}
      aria-label={form.words.label}
      className="grid gap-5"
      onSubmit={(event) =>
        void handleSubmit(submit, () => {
          dismissErrors()
          setFailure(null)
        })(event)
      }
    >
      {intro !== undefined && <p className="text-mute">{intro}</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        {form.fields.map(({ name, label, optional, hint, input, rows, isWide }) => (
          <Field
            key={name}
            label={label}
            optional={optional}
            hint={hint}
            error={errors[name]?.message}
            className={isWide === true ? 'sm:col-span-2' : undefined}
          >
            {(control) => {
              const shared = { ...control, ...register(name), onFocus: prepare }
              return rows === undefined ? (
                <Input {...shared} {...input} />
              ) : (
                <Textarea {...shared} rows={rows} />
              )
            }}
          </Field>
        ))}
      </div>
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
      {failure !== null && <MessageAlert failure={failure} />}
      <Button
        type="submit"
        size="lg"
        busy={isSubmitting}
        busyLabel="Sending…"
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {form.words.submit}
      </Button>
      <p className="text-sm text-mute">
        {form.words.kept} To have it erased, write to{' '}
        <a href={`mailto:${company.supportEmail}`} className="underline hover:text-fg">
          {company.supportEmail}
        </a>
        . See{' '}
        <Link to={paths.privacy} className="underline hover:text-fg">
          Privacy
        </Link>{' '}
        and{' '}
        <Link to={paths.terms} className="underline hover:text-fg">
          Terms
        </Link>
        .
      </p>
    </form>
  )
}

/** Takes the focus, which was on a button that is gone. */
function ArrivalHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading level={3} size="heading" ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </Heading>
  )
}

/** Somebody means to write. Not while offline: browsers remember a failed import until a reload. */
function prepare() {
  if (navigator.onLine) void loadSubmit().catch(() => {})
}

/**
 * What was typed before a reload, or before this code arrived; a link that brings another subject
 * overrides the earlier one.
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
