import type { ReactNode } from 'react'

import { Button, type ButtonProps } from '@/ui/forms/button'

import { useFormBusy } from './form'

/** Submits the surrounding form. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  return <Button {...props} type="submit" busy={useFormBusy()} />
}

interface FormButtonsProps {
  submit: ReactNode
  /** The submit button's label while the form is being sent. */
  busy?: string
  tone?: 'primary' | 'danger'
  cancel: string
  onCancel: () => void
  submitRef?: ButtonProps['ref']
}

/** The submit and cancel buttons of a form. */
export function FormButtons({ submit, busy, tone, cancel, onCancel, submitRef }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton ref={submitRef} variant={tone} busyLabel={busy} className="grow sm:grow-0">
        {submit}
      </SubmitButton>
      <Button variant="secondary" className="grow sm:grow-0" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
