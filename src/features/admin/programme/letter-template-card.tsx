import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'

import { FailureAlert } from '@/components/failure-alert'
import { LetterSheet } from '@/components/letter-sheet'
import { saveLetterTemplate } from '@/data/ambassadors/issue-letter'
import { useSubmit } from '@/components/use-submit'
import { company } from '@/content/company'
import { firstTemplate, placeholderWords } from '@/content/letter'
import { letterTemplateQuery, type LetterTemplate } from '@/data/ambassadors/letter-template'
import { toAppError } from '@/data/firebase/errors'
import { fillLetter, LETTER_PLACEHOLDERS } from '@/domain/letter'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'
import { toast } from '@/ui/toast'

import { LetterFields } from './letter-fields'
import { EXAMPLE, letterProblems, trimmed, type LetterProblems } from './letter-words'

/** What letters of recommendation begin as; each can be changed before it is issued. */
export function LetterTemplateCard() {
  const { uid } = useAdmin()
  const { status, data, error, refetch } = useQuery(letterTemplateQuery(uid))
  return (
    <Card>
      <CardTitle>Letter of recommendation</CardTitle>
      <p className="mt-1 max-w-prose text-sm text-mute">
        Written once, with placeholders for what differs. Who has earned a letter and asks for it
        stands under Perks, where it is issued. Letters that were issued stay as they are.
      </p>
      {status === 'pending' && <Skeleton className="mt-4 h-96" />}
      {status === 'error' && (
        <ErrorState
          className="mt-4"
          title="The template couldn’t be loaded"
          description={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {status === 'success' && <TemplateForm stored={data} />}
    </Card>
  )
}

const nothingStored: LetterTemplate = {
  text: firstTemplate,
  signedBy: '',
  signedAs: `Founder, ${company.name}`,
}

function TemplateForm({ stored }: { stored: LetterTemplate | null }) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  /** Null: as it is stored, also when another tab stores it. */
  const [typed, setTyped] = useState<LetterTemplate | null>(null)
  /**
   * What was still stored, as far as is known, when the words were saved: they stay on the screen until that changes.
   * Undefined: they aren't saved.
   */
  const [savedOver, setSavedOver] = useState<LetterTemplate | null>()
  const [problems, setProblems] = useState<LetterProblems>({})
  const { isSubmitting, failure, submit } = useSubmit({ explain: toAppError })
  const [today] = useState(() => new Date())
  const words = typed ?? stored ?? nothingStored

  if (savedOver !== undefined && savedOver !== stored) {
    setTyped(null)
    setSavedOver(undefined)
  }

  function change(changed: LetterTemplate) {
    setTyped(changed)
    setSavedOver(undefined)
    setProblems({})
  }

  /** Where the cursor is, or instead of what is selected. */
  function insert(placeholder: string) {
    const area = textArea.current
    if (area === null) return
    const inserted = `{${placeholder}}`
    const { selectionStart: start, selectionEnd: end } = area
    const text = words.text.slice(0, start) + inserted + words.text.slice(end)
    flushSync(() => change({ ...words, text }))
    area.focus()
    area.setSelectionRange(start + inserted.length, start + inserted.length)
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    const written = trimmed(words)
    const found = letterProblems(
      written,
      (braces) => `${braces} is no placeholder. Take one of those below, or leave the braces out.`,
    )
    flushSync(() => setProblems(found))
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    const outcome = await submit(async () => {
      await saveLetterTemplate(written)
    })
    if (outcome !== 'done') return
    setTyped(written)
    setSavedOver(stored)
    toast({ title: 'Saved', description: 'The next letter begins with it.', tone: 'success' })
  }

  return (
    <div className="mt-4 grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      <form
        ref={form}
        noValidate
        aria-label="Template of the letter"
        className="grid min-w-0 gap-4"
        onSubmit={(event) => void save(event)}
      >
        <LetterFields
          words={words}
          problems={problems}
          isBusy={isSubmitting}
          onChange={change}
          textArea={textArea}
        />
        <fieldset>
          <legend className="text-sm text-mute">Put in what differs:</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {LETTER_PLACEHOLDERS.map((placeholder) => (
              <Button
                key={placeholder}
                variant="secondary"
                size="sm"
                title={placeholderWords[placeholder]}
                disabled={isSubmitting}
                onClick={() => insert(placeholder)}
              >{`{${placeholder}}`}</Button>
            ))}
          </div>
        </fieldset>
        {failure !== null && <FailureAlert text={failure.message} />}
        <div>
          <Button type="submit" busy={isSubmitting} busyLabel="Saving…" className="max-sm:w-full">
            Save the template
          </Button>
        </div>
      </form>
      <section aria-label="How it will look" className="min-w-0">
        <p className="text-sm text-mute">For somebody made up, it reads:</p>
        <div className="mt-2 overflow-clip rounded-md border border-line">
          <LetterSheet
            text={fillLetter(words.text, EXAMPLE)}
            signedBy={words.signedBy}
            signedAs={words.signedAs}
            date={today}
          />
        </div>
      </section>
    </div>
  )
}
