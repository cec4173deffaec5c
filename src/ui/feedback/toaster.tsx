import * as RadixToast from '@radix-ui/react-toast'
import { useRef } from 'react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'

import { Button } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'
import { closeToast, useToasts, type ToastTone } from './toast'
import { toastClass, toastCloseClass, toastViewportClass } from './toast-look'

const icons = { neutral: Info, success: CircleCheck, danger: CircleAlert }
const iconColours = { neutral: 'text-mute', success: 'text-success', danger: 'text-danger' }

/**
 * Shows the toasts with icons and animations. `ToasterHost` loads it on demand, because its code is
 * large.
 *
 * @param onShown called once the first toast is on the screen, which is after this component's
 * first render.
 */
export function Toaster({ onShown }: { onShown?: () => void }) {
  const messages = useToasts()
  // True while Escape closes a dialog, so that it doesn't close the toast, too.
  const isForDialog = useRef(false)

  return (
    <RadixToast.Provider label="Notification" swipeDirection="left">
      {messages.map(({ id, open, title, description, tone = 'neutral', action }) => (
        <RadixToast.Root
          key={id}
          ref={(item) => {
            if (item !== null) onShown?.()
          }}
          open={open}
          type={tone === 'danger' ? 'foreground' : 'background'}
          duration={tone === 'danger' ? 12_000 : 6_000}
          onEscapeKeyDown={() => {
            isForDialog.current = document.querySelector('dialog[open]') !== null
          }}
          onOpenChange={(stillOpen) => {
            if (!stillOpen && !isForDialog.current) closeToast(id)
            isForDialog.current = false
          }}
          className={classNames(
            toastClass(tone),
            'data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition',
          )}
        >
          <ToastIcon tone={tone} />
          <div className="min-w-0 flex-1 py-2">
            <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
            {description !== undefined && (
              <RadixToast.Description className="mt-0.5 text-sm text-mute">
                {description}
              </RadixToast.Description>
            )}
            {action !== undefined && (
              <RadixToast.Action asChild altText={action.altText} onClick={action.onPress}>
                <Button variant="secondary" size="sm" className="mt-2" aria-label={action.altText}>
                  {action.label}
                </Button>
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close aria-label="Close" className={toastCloseClass}>
            <X aria-hidden className="size-4.5" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport label="Notifications ({hotkey})" className={toastViewportClass} />
    </RadixToast.Provider>
  )
}

function ToastIcon({ tone }: { tone: ToastTone }) {
  const Icon = icons[tone]
  return <Icon aria-hidden className={classNames('mt-2.5 size-5 shrink-0', iconColours[tone])} />
}
