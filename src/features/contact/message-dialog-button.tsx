import { useState } from 'react'

import { messageDialogs, type MessageDialog } from '@/content/message-dialogs'
import { Button, type ButtonProps } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

import { LazyMessageForm } from './lazy-message-form'

export type DialogButtonLook = Pick<ButtonProps, 'variant' | 'size' | 'className'>

export function MessageDialogButton({ name, ...look }: DialogButtonLook & { name: MessageDialog }) {
  const [open, setOpen] = useState(false)
  const { button, title } = messageDialogs[name]
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <LazyMessageForm name={name} />
      </Dialog>
    </>
  )
}
