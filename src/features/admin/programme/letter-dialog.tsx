import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'

import { FailureAlert } from '@/components/failure-alert'
import { LetterSheet } from '@/components/letter-sheet'
import { issueLetter } from '@/data/ambassadors/issue-letter'
import { useSubmit } from '@/components/use-submit'
import { letterDraftQuery, type LetterTemplate } from '@/data/ambassadors/letter-template'
import type { Perk } from '@/data/ambassadors/perks'
import { toAppError } from '@/data/firebase/errors'
import { fillLetter } from '@/domain/letter'
import { formatDate } from '@/lib/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'
import { toast } from '@/ui/toast'

import { tellOfPerk } from '../mail/tell-of-perk'
import { LetterFields } from './letter-fields'
import { figuresOf, letterProblems, trimmed, type LetterProblems } from './letter-words'

interface LetterDialogProps {
  /** What asks for the letter; null: closed. */
  perk: Perk | null
  onClose: () => void
}

/** Begins a letter with the template, or with the one that was issued, and issues it. */
export function LetterDialog({ perk, onClose }: LetterDialogProps) {
  return (
    <Dialog
      open={perk !== null}
      onClose={onClose}
      look="wide"
      title={perk?.letter == null ? 'Write the letter' : 'Write the letter anew'}
    >
      {perk !== null && <Draft perk={perk} onClose={onClose} />}
    </Dialog>
  )
}

function Draft({ perk, onClose }: { perk: Perk; onClose: () => void }) {
  const { uid } = useAdmin()
  const { status, data, error, refetch } = useQuery(letterDraftQuery(uid, perk.uid))
  if (status === 'pending') return <Skeleton className="mt-4 h-96" />
  if (status === 'error') {
    return (
      <ErrorState
        className="mt-4"
        title="The letter couldn’t be begun"
        description={error.message}
        onRetry={() => void refetch()}
      />
    )
  }
  const { template, ambassador } = data
  if (template === null) {
    return (
      <>
        <p className="mt-4">
          There is no template yet. Write and save it further down in this room, under “Letter of
          recommendation”, and come back.
        </p>
        <div className="mt-6">
          <Button onClick={onClose}>Close</Button>
        </div>
      </>
    )
  }
  const filled = { ...template, text: fillLetter(template.text, figuresOf(ambassador)) }
  return <LetterForm perk={perk} filled={filled} onClose={onClose} />
}

interface LetterFormProps {
  perk: Perk
  /** The template as it reads for this ambassador today. */
  filled: LetterTemplate
  onClose: () => void
}

function LetterForm({ perk, filled, onClose }: LetterFormProps) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState<LetterTemplate>(perk.letter ?? filled)
  const [problems, setProblems] = useState<LetterProblems>({})
  const [today] = useState(() => new Date())
  const { isSubmitting, failure, submit } = useSubmit({ explain: toAppError })

  function change(changed: LetterTemplate) {
    setWords(changed)
    setProblems({})
  }

  async function issue(event: SyntheticEvent) {
    event.preventDefault()
    const written = trimmed(words)
    const found = letterProblems(
      written,
      (braces) => `Nothing is known for ${braces}. Write it out, or leave the braces away.`,
    )
    flushSync(() => setProblems(found))
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    const outcome = await submit(async () => {
      await issueLetter(perk.id, written)
      tellOfPerk(perk, 'You can print it, or keep it as a picture, under Rewards.')
    })
    if (outcome !== 'done') return
    toast({ title: 'Issued', description: 'They can read and print it now.', tone: 'success' })
    onClose()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Letter for ${perk.name}`}
      className="mt-4 grid gap-4"
      onSubmit={(event) => void issue(event)}
    >
      <p className="text-sm wrap-anywhere text-mute">
        {perk.name} asked: <span className="text-fg">{perk.wish}</span>
      </p>
      {perk.letter !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-mute">
            What was issued on {formatDate(perk.letter.issuedAt)} is replaced.
          </p>
          <Button variant="secondary" size="sm" onClick={() => change(filled)}>
            Begin with the template
          </Button>
        </div>
      )}
      <LetterFields
        words={words}
        problems={problems}
        isBusy={isSubmitting}
        onChange={change}
        textArea={textArea}
      />
      <section
        aria-label="How it will look"
        className="overflow-clip rounded-md border border-line"
      >
        <LetterSheet {...words} date={today} />
      </section>
      {failure !== null && <FailureAlert text={failure.message} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel="Issuing…" className="grow sm:grow-0">
          Issue the letter
        </Button>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
