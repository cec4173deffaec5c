import { useState, type ReactNode } from 'react'

import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Dialog } from '@/ui/feedback/dialog'
import { dismissErrors } from '@/ui/feedback/toast'

interface AccountCardProps {
  title: string
  about: ReactNode
  /** The label of the button, and the title of the dialog that it opens. */
  change: string
  /** Returns the dialog's form. */
  renderForm: (close: () => void) => ReactNode
}

/** A part of the account, with a button that opens the form to change it. */
export function AccountCard({ title, about, change, renderForm }: AccountCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <p className="mt-2 text-mute">{about}</p>
      <Button
        variant="secondary"
        className="mt-5"
        onClick={() => {
          dismissErrors()
          setIsOpen(true)
        }}
      >
        {change}
      </Button>
      <Dialog open={isOpen} onClose={close} title={change}>
        {renderForm(close)}
      </Dialog>
    </Card>
  )
}
