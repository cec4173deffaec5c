import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'

import { afterPaint } from '@/lib/browser/after-paint'
import { dismissToasts } from '@/ui/feedback/toast'

import { OfflineNotice } from '@/components/offline-notice'

const Busy = createContext(false)

/** @returns true while the surrounding form is being validated or sent. */
export function useFormBusy(): boolean {
  return useContext(Busy)
}

interface Draft<Values> {
  /** Called with the values after every change. */
  keep: (values: Values) => void
  /** True if the person typed before this code loaded. The form then calls `keep` at once. */
  hasTyped?: boolean
}

interface FormProps<Values extends FieldValues, Output> extends Pick<
  ComponentProps<'form'>,
  'ref' | 'name' | 'className' | 'aria-label' | 'aria-labelledby' | 'onChange'
> {
  /** The return value of `useForm`, which focuses the first field with an error. */
  form: UseFormReturn<Values, unknown, Output>
  /**
   * Sends valid values. The form is busy until the promise settles. The caller shows a rejection as
   * `failure`.
   */
  onSubmit: (typed: Output) => unknown
  onInvalid?: SubmitErrorHandler<Values>
  /** Keeps the form busy for a reason other than `onSubmit`, such as the navigation after it. */
  busy?: boolean
  /** The alert about the latest failed submission, shown above the buttons. */
  failure?: ReactNode
  /**
   * Clears the failure. Called when the form is sent again, and, if there is a `draft`, when a
   * field changes.
   */
  forgetFailure?: () => void
  /** The text of the notice that the form shows while the browser is offline. */
  offline?: ReactNode
  draft?: Draft<Values>
  /** The buttons and related texts, below the failure. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A react-hook-form form that sends one submission at a time. It paints the busy button before it
 * validates, because validation takes a while on a slow phone.
 */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  onInvalid,
  busy = false,
  failure,
  forgetFailure,
  offline,
  draft,
  actions,
  children,
  ...props
}: FormProps<Values, Output>) {
  const [isUnderWay, setIsUnderWay] = useState(false)
  // State updates too late to stop a double click.
  const hasBegun = useRef(false)
  const isBusy = isUnderWay || busy

  const { subscribe, getValues } = form
  const keepsDraft = draft !== undefined
  const keep = useEffectEvent((values: Values) => draft?.keep(values))
  const change = useEffectEvent((values: Values) => {
    keep(values)
    // The failure that is shown is about the values before this change.
    forgetFailure?.()
  })
  const keepEarlier = useEffectEvent(() => {
    if (draft?.hasTyped === true) keep(getValues())
  })
  useEffect(() => {
    if (!keepsDraft) return undefined
    keepEarlier()
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => change(values),
    })
  }, [keepsDraft, subscribe])

  function end() {
    hasBegun.current = false
    setIsUnderWay(false)
  }

  function begin(event: SubmitEvent) {
    event.preventDefault()
    if (hasBegun.current || busy) return
    hasBegun.current = true
    setIsUnderWay(true)
    afterPaint(() => {
      dismissToasts()
      forgetFailure?.()
      const send = form.handleSubmit(
        (typed) => onSubmit(typed),
        (errors, submitted) => {
          // The form stops being busy before the errors show, so that the fields can be edited as
          // soon as they have an error.
          end()
          return onInvalid?.(errors, submitted)
        },
      )
      void send()
        .catch((error: unknown) => {
          // If `forgetFailure` is set, the caller shows the rejection as `failure`.
          if (forgetFailure === undefined) throw error
        })
        .finally(end)
    })
  }

  return (
    <form {...props} noValidate onSubmit={begin}>
      <Busy value={isBusy}>
        {children}
        {offline !== undefined && <OfflineNotice>{offline}</OfflineNotice>}
        {failure}
        {actions}
      </Busy>
    </form>
  )
}

/** A ref that focuses the form's first field, for a form that replaces the focused button. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus()
}
