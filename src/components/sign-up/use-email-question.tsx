import { useCallback, useRef, useState, type ReactNode } from 'react'

import { normaliseEmail } from '@/domain/values/email'
import { suggestEmail } from '@/domain/values/email-suggestion'
import { afterPaint } from '@/lib/browser/after-paint'
import { Button } from '@/ui/forms/button'

/** The functions of react-hook-form that the question needs. */
interface EmailForm<Name extends string> {
  setValue: (name: Name, email: string, options: { shouldValidate: boolean }) => void
  setError: (name: Name, error: { message: string }) => void
  setFocus: (name: Name) => void
}

interface EmailQuestion {
  /**
   * Asks about a normalised address that looks mistyped.
   * @returns true if it asks, so nothing may be sent yet.
   */
  asks: (email: string) => boolean
  /** Call this when the field changes. Always the same function, so effects can depend on it. */
  typed: (email: string) => void
  /** The question with two answers, each of which sends the form; null while nothing is asked. */
  button: ReactNode
}

/** Asks about an email address that looks mistyped, until it is changed or confirmed. */
export function useEmailQuestion<Name extends string>(
  form: EmailForm<Name>,
  name: Name,
): EmailQuestion {
  const [question, setQuestion] = useState<{ email: string; meant: string } | null>(null)
  // A ref, because the form is sent before a state update would apply.
  const accepted = useRef<string | null>(null)

  function asks(email: string): boolean {
    const meant = suggestEmail(email)
    if (meant === null || accepted.current === email) return false
    setQuestion({ email, meant })
    form.setError(name, { message: 'Please check this email address.' })
    afterPaint(() => form.setFocus(name))
    return true
  }

  const typed = useCallback((email: string) => {
    setQuestion((asked) => (asked?.email === normaliseEmail(email) ? asked : null))
  }, [])

  function answerButton(email: string, words: string) {
    return (
      <Button
        variant="secondary"
        size="sm"
        className="max-w-full py-1 text-left wrap-anywhere whitespace-normal!"
        onClick={({ currentTarget }) => {
          accepted.current = email
          setQuestion(null)
          form.setValue(name, email, { shouldValidate: true })
          const sent = currentTarget.form
          // Move the focus first, because this button disappears.
          sent?.querySelector<HTMLElement>('[type="submit"]')?.focus()
          sent?.requestSubmit()
        }}
      >
        {words}
      </Button>
    )
  }

  const button =
    question === null ? null : (
      <span className="flex flex-wrap items-center gap-2">
        <span className="w-full">Did you mean {question.meant}?</span>
        {answerButton(question.meant, `Use ${question.meant}`)}
        {answerButton(question.email, `Yes, ${question.email} is right`)}
      </span>
    )
  return { asks, typed, button }
}
