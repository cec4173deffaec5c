import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'

import { FailureAlert } from '@/components/failure-alert'
import { useSubmit } from '@/components/use-submit'
import { toAppError } from '@/data/firebase/errors'
import { recordNoteQuery, saveRecordNote } from '@/data/waitlist/record-note'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'
import { Textarea } from '@/ui/textarea'
import { toast } from '@/ui/toast'

import { reasonProblem } from '@/components/reason-problem'

/** What the admin wants to remember about a sign-up; nobody else reads it. */
export function RecordNote({ id }: { id: string }) {
  const { uid } = useAdmin()
  const query = useQuery(recordNoteQuery(uid, id))

  if (query.status === 'pending') return <Skeleton className="h-28" />
  if (query.status === 'error') {
    return (
      <ErrorState
        title="Your note couldn’t be loaded"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return <NoteForm id={id} stored={query.data ?? ''} />
}

function NoteForm({ id, stored }: { id: string; stored: string }) {
  /** Null: nothing was typed, so what is stored is shown as it changes. */
  const [typed, setTyped] = useState<string | null>(null)
  const [mistake, setMistake] = useState<string | undefined>()
  // No toast for a failure: what lies behind an open dialog can't be read.
  const { isSubmitting, failure, submit } = useSubmit({ explain: toAppError })
  const text = typed ?? stored
  const isChanged = text.trim() !== stored

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    const note = text.trim()
    const problem = note === '' ? undefined : noteProblem(note)
    setMistake(problem)
    if (problem !== undefined || !isChanged) return
    const outcome = await submit(async () => {
      await saveRecordNote(id, note)
    })
    if (outcome === 'done')
      toast({ title: 'Note saved', description: 'Nobody but you reads it.', tone: 'success' })
  }

  return (
    <form
      noValidate
      aria-label="Private note"
      className="grid gap-3"
      onSubmit={(event) => void save(event)}
    >
      <Field
        label="Private note"
        error={mistake}
        hint="Nobody but you reads it. It goes when the record is erased."
      >
        {(control) => (
          <Textarea
            {...control}
            aria-required={undefined}
            rows={2}
            value={text}
            readOnly={isSubmitting}
            onChange={({ target }) => {
              setTyped(target.value)
              setMistake(undefined)
            }}
          />
        )}
      </Field>
      {failure !== null && <FailureAlert text={failure.message} />}
      {isChanged && (
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={isSubmitting}
          busyLabel="Saving…"
          className="justify-self-start"
        >
          Save note
        </Button>
      )}
    </form>
  )
}

function noteProblem(note: string): string | undefined {
  return reasonProblem(note, 'Write something that can be seen.', WORKSPACE_LIMITS.note)
}
