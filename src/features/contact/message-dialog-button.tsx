import { useState } from 'react'
import { Link } from 'react-router-dom'

import { messageDialogs, type MessageDialog } from '@/content/messages/message-dialogs'
import { contactPath } from '@/lib/paths'
import { useAfterPaint } from '@/lib/browser/use-after-paint'
import { Button, buttonClass, type ButtonProps } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'
import { Dialog } from '@/ui/feedback/dialog'

import { LazyMessageForm } from './lazy-message-form'

export type DialogButtonLook = Pick<ButtonProps, 'variant' | 'size' | 'className'>

export function MessageDialogButton({ name, ...look }: DialogButtonLook & { name: MessageDialog }) {
  const [open, setOpen] = useState(false)
  // Opening a dialog makes the browser restyle the whole page, so let the button react first on
  // phones.
  const isShown = useAfterPaint(open)
  const { button, title } = messageDialogs[name]
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={classNames(look.className, 'noscript:hidden')}
      >
        {button}
      </Button>
      {/* Nothing can open the dialog without JavaScript, so link to the contact page. */}
      <noscript>
        <Link to={contactPath(button)} className={classNames(buttonClass(look), look.className)}>
          {button}
        </Link>
      </noscript>
      <Dialog open={isShown} onClose={() => setOpen(false)} title={title}>
        <LazyMessageForm name={name} />
      </Dialog>
    </>
  )
}

export function RequestDemoButton(look: DialogButtonLook) {
  return <MessageDialogButton {...look} name="demo" />
}

export function NotifyMeButton(look: DialogButtonLook) {
  return <MessageDialogButton {...look} name="notify" />
}
