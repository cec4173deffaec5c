import { X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'

import { afterPaint } from '@/lib/browser/after-paint'

import { closeToast, useToasts } from './toast'
import { toastClass, toastCloseClass, toastViewportClass } from './toast-look'
import type { Toaster as LoadedToaster } from './toaster'

const load = () => import('./toaster')
const patience = 1000

function loadAhead() {
  afterPaint(() => {
    // Don't load the toaster while offline: browsers remember a failed import until the page is
    // reloaded.
    if (navigator.onLine) load().catch(() => undefined)
  })
}

/**
 * Shows the toasts. The component with icons and animations loads at the first click or key press.
 * If that fails or takes longer than a second, shows plain text, because the toast may be about the
 * failed connection.
 */
export function ToasterHost() {
  const messages = useToasts()
  const [Toaster, setToaster] = useState<typeof LoadedToaster | null>(null)
  const [late, setLate] = useState(false)
  const [taken, setTaken] = useState(false)
  const takeOver = useCallback(() => setTaken(true), [])

  useEffect(() => {
    const once = { once: true, passive: true }
    addEventListener('pointerdown', loadAhead, once)
    addEventListener('keydown', loadAhead, once)
    return () => {
      removeEventListener('pointerdown', loadAhead)
      removeEventListener('keydown', loadAhead)
    }
  }, [])

  useEffect(() => {
    if (messages.length === 0 || Toaster !== null) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    // The click may also change the page, for example show a field's error. Let the browser paint
    // that first.
    afterPaint(() => {
      load().then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => setLate(true),
      )
    })
    return () => clearTimeout(timer)
  }, [messages, Toaster])

  return (
    <>
      {Toaster !== null && <Toaster onShown={takeOver} />}
      {late && !taken && <PlainToasts messages={messages} />}
    </>
  )
}

/** The toasts as text only, because icons would make every page's code larger. */
function PlainToasts({ messages }: { messages: ReturnType<typeof useToasts> }) {
  return (
    <section aria-label="Notifications">
      <ol className={toastViewportClass}>
        {messages
          .filter(({ open }) => open)
          .map(({ id, title, description, tone = 'neutral' }) => (
            <li key={id} className={toastClass(tone)}>
              <div role="alert" className="min-w-0 flex-1 py-2">
                <p className="font-semibold">{title}</p>
                {description !== undefined && (
                  <p className="mt-0.5 text-sm text-mute">{description}</p>
                )}
              </div>
              <button
                type="button"
                aria-label="Close"
                onClick={() => closeToast(id)}
                className={toastCloseClass}
              >
                <X aria-hidden className="size-4.5" />
              </button>
            </li>
          ))}
      </ol>
    </section>
  )
}
