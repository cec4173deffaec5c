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

import { afterPaint } from '@/lib/after-paint'
import { dismissErrors } from '@/ui/toast'

import { OfflineNotice } from '@/components/offline-notice'

const Busy = createContext(false)

/** Whether the form around it is being checked or sent. */
export function useFormBusy(): boolean {
  return useContext(Busy)
}

interface Draft<Values> {
  /** Called with every change. */
  keep: (values: Values) => void
  /** Something was typed before this code arrived: it is kept at once. */
  hasTyped?: boolean
}

interface FormProps<Values extends FieldValues, Output> extends Pick<
  ComponentProps<'form'>,
  'ref' | 'name' | 'className' | 'aria-label' | 'aria-labelledby' | 'onChange'
> {
  /** Of react-hook-form. The first field with an error takes the focus. */
  form: UseFormReturn<Values, unknown, Output>
  /** What is done with valid values. The form is busy until it settles; what it rejects with is in `failure`. */
  onSubmit: (typed: Output) => unknown
  onInvalid?: SubmitErrorHandler<Values>
  /** It is busy with something else than `onSubmit`. */
  busy?: boolean
  /** Why the last sending failed, to be read before the buttons. */
  failure?: ReactNode
  /** Takes the failure off the screen: when the form is sent again, and when a draft changes. */
  forgetFailure?: () => void
  /** What becomes of what is typed while the browser is offline. */
  offline?: ReactNode
  draft?: Draft<Values>
  /** What stands below the failure: the buttons. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * The one way to have something filled in and sent: once at a time. It looks busy in the next frame, and only then
 * is what was typed checked, which a slow phone takes a while for.
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
  // State is too late for the second of two presses at once.
  const hasBegun = useRef(false)
  const isBusy = isUnderWay || busy

  const { subscribe, getValues } = form
  const keepsDraft = draft !== undefined
  const keep = useEffectEvent((values: Values) => draft?.keep(values))
  const change = useEffectEvent((values: Values) => {
    keep(values)
    // What failed was sent before this change.
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

  function begin(event: SubmitEvent) {
    event.preventDefault()
    if (hasBegun.current || busy) return
    hasBegun.current = true
    setIsUnderWay(true)
    afterPaint(() => {
      dismissErrors()
      forgetFailure?.()
      const send = form.handleSubmit((typed) => onSubmit(typed), onInvalid)
      void send()
        .catch((error: unknown) => {
          if (forgetFailure === undefined) throw error
        })
        .finally(() => {
          hasBegun.current = false
          setIsUnderWay(false)
        })
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
