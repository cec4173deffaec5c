import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/page/heading'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** `panel` slides in from the side, for menus; `wide` fits a page of A4. */
  look?: 'card' | 'wide' | 'panel' | undefined
  children: ReactNode
}

/**
 * The browser's own modal dialog. It keeps the focus inside, closes on Escape and returns the focus
 * to where it was. The style sheet stops the page behind it from scrolling.
 */
export function Dialog({ open, onClose, title, look = 'card', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && element?.open === false) element.showModal()
    if (!open) element?.close()
  }, [open])

  // A click on the backdrop closes the dialog; the event's target is then the dialog element
  // itself. It doesn't close if the click began inside the dialog, as when the user selects text
  // and lets go outside.
  useEffect(() => {
    const element = dialog.current
    let beganOutside = false
    const begin = ({ target }: Event) => {
      beganOutside = target === element
    }
    const end = ({ target, detail }: MouseEvent) => {
      // The second click of a double click on the button that opened the dialog must not close it again.
      if (beganOutside && target === element && detail < 2) element?.close()
    }
    element?.addEventListener('pointerdown', begin)
    element?.addEventListener('click', end)
    return () => {
      element?.removeEventListener('pointerdown', begin)
      element?.removeEventListener('click', end)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Ignores `close` events of nested dialogs, which bubble in React.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      className={classNames(
        'dialog',
        look === 'panel' ? 'dialog-panel' : 'dialog-card',
        look === 'wide' && 'dialog-wide',
      )}
    >
      {open && (
        <div className="flex min-h-full flex-col p-5 sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <Heading level={2} size="heading" id={titleId}>
              {title}
            </Heading>
            <button
              type="button"
              aria-label="Close"
              onClick={() => dialog.current?.close()}
              className="-mt-1.5 -mr-2 grid size-touch shrink-0 cursor-pointer place-items-center rounded-md text-mute transition hover:bg-hover hover:text-fg"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
