import { useCallback, useState, type ReactNode } from 'react'

import { normaliseEmail } from '@/domain/email'
import { suggestEmail } from '@/domain/email-suggestion'
import { Button } from '@/ui/button'

/**
 * Asks about an email address that looks mistyped, until the address is changed or somebody says that it is right.
 *
 * - `questionAbout` takes a normalised address and returns what to show as the field's error, or null.
 * - `typed` must be called when the field changes. Its identity is stable.
 * - `button` is the question with its two answers; null while nothing is asked.
 *
 * @param onAnswered puts the address into the field and takes the question off it.
 */
export function useEmailQuestion(onAnswered: (email: string) => void) {
  const [question, setQuestion] = useState<{ email: string; meant: string } | null>(null)
  const [accepted, setAccepted] = useState<string | null>(null)

  function questionAbout(email: string): string | null {
    const meant = suggestEmail(email)
    if (meant === null || accepted === email) return null
    setQuestion({ email, meant })
    return 'Please check this address.'
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
          setAccepted(email)
          setQuestion(null)
          onAnswered(email)
          // This button goes, and the form can be sent now.
          currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
        }}
      >
        {words}
      </Button>
    )
  }

  const button: ReactNode =
    question === null ? null : (
      <span className="flex flex-wrap items-center gap-2">
        <span className="w-full">Did you mean {question.meant}?</span>
        {answerButton(question.meant, `Use ${question.meant}`)}
        {answerButton(question.email, `Yes, ${question.email} is right`)}
      </span>
    )
  return { questionAbout, typed, button }
}
