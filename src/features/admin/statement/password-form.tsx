import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'

import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { PasswordInput } from '@/ui/password-input'

interface PasswordFormProps {
  file: string
  /** The one that was given is. */
  isWrong: boolean
  isOpening: boolean
  /** What is done instead, and how it is called. */
  otherLabel: string
  onOther: () => void
  onOpen: (password: string) => void
}

/** For a file that is locked. */
export function PasswordForm({
  file,
  isWrong,
  isOpening,
  otherLabel,
  onOther,
  onOpen,
}: PasswordFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  // Null: nothing was typed since the last answer.
  const [mistake, setMistake] = useState<string | null>(null)
  const wrong = isWrong && !isOpening ? 'That isn’t the password of this file. Try again.' : null

  // Also after a wrong one: the button was disabled meanwhile, and has lost the focus.
  useLayoutEffect(() => {
    if (!isOpening) input.current?.focus()
  }, [isOpening])

  function open(event: SyntheticEvent) {
    event.preventDefault()
    if (password === '') setMistake('Type the password of this file.')
    else onOpen(password)
  }

  return (
    <form
      noValidate
      aria-label={`Open ${file}`}
      className="mt-4 grid max-w-prose gap-4"
      onSubmit={open}
    >
      <p className="wrap-anywhere">
        <span className="font-medium">{file}</span> has a password. Your bank says which: often a
        date of birth, a customer number or part of a phone number.
      </p>
      <Field
        label="Password of the file"
        error={mistake ?? wrong ?? undefined}
        hint="It opens the file here, and goes nowhere."
      >
        {(control) => (
          <PasswordInput
            {...control}
            // Not the admin's own.
            autoComplete="off"
            ref={input}
            value={password}
            readOnly={isOpening}
            onChange={({ target }) => {
              setPassword(target.value)
              setMistake(null)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isOpening} busyLabel="Opening…" className="grow sm:grow-0">
          Open
        </Button>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onOther}>
          {otherLabel}
        </Button>
      </div>
    </form>
  )
}
