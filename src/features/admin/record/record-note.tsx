import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'

import { checkedText } from '@/components/form/checked-text'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { WriteFailure } from '@/components/form/write-failure'
import { recordNoteQuery, saveRecordNote } from '@/data/records/record-note'
import { NOTE_LIMITS } from '@/model/record-history'
import { useAdmin } from '@/session/signed-in'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'
import { Textarea } from '@/ui/forms/textarea'
import { toast } from '@/ui/feedback/toast'

import { reasonProblem } from '@/components/reason-problem'

/** The admin's private note about a sign-up. */
export function RecordNote({ id }: { id: string }) {
  const { uid } = useAdmin()
  const query = useQuery(recordNoteQuery(uid, id))

  if (query.status === 'pending') return <Skeleton className="h-28" />
  if (query.status === 'error') {
    return (
      <ErrorState
        title="We couldn’t load your note"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return <NoteForm id={id} stored={query.data ?? ''} />
}

const schema = v.object({
  note: checkedText((note) => (note === '' ? undefined : noteProblem(note))),
})

function NoteForm({ id, stored }: { id: string; stored: string }) {
  const form = useForm({
    resolver: valibotResolver(schema),
    // Shows changes from other tabs without replacing unsaved text.
    values: { note: stored },
    resetOptions: { keepDirtyValues: true },
  })
  const isChanged = useWatch({ control: form.control, name: 'note' }).trim() !== stored
  const saving = useMutation({
    mutationFn: async (note: string) => {
      await saveRecordNote(id, note)
    },
    onSuccess: () =>
      toast({ title: 'Note saved', description: 'Only you can see it.', tone: 'success' }),
  })

  return (
    <Form
      form={form}
      onSubmit={({ note }) => isChanged && saving.mutateAsync(note)}
      forgetFailure={saving.reset}
      aria-label="Private note"
      className="grid gap-3"
      failure={<WriteFailure error={saving.error} />}
      actions={
        isChanged && (
          <SubmitButton
            variant="secondary"
            size="sm"
            busyLabel="Saving…"
            className="justify-self-start"
          >
            Save note
          </SubmitButton>
        )
      }
    >
      <FormField
        form={form}
        name="note"
        label="Private note"
        hint="Only you can see it. It’s deleted when you erase the sign-up."
      >
        {(control) => <Textarea {...control} aria-required={undefined} rows={2} />}
      </FormField>
    </Form>
  )
}

function noteProblem(note: string): string | undefined {
  return reasonProblem(note, 'Write a note.', NOTE_LIMITS.note)
}
