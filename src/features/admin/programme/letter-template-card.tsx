import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { LetterSheet } from '@/components/print/letter-sheet'
import { WriteFailure } from '@/components/form/write-failure'
import { company } from '@/content/legal/company'
import { firstTemplate, placeholderWords } from '@/content/programme/letter'
import { letterTemplateQuery, type LetterTemplate } from '@/data/perks/letter-template'
import { fillLetter, LETTER_PLACEHOLDERS } from '@/domain/programme/letter'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'
import { toast } from '@/ui/feedback/toast'

import { LetterFields } from './letter-fields'
import { EXAMPLE, letterSchema } from './letter-words'
import { saveLetterTemplate } from '@/data/perks/issue-letter'

/** The template for letters of recommendation. Each letter can be edited before it is issued. */
export function LetterTemplateCard() {
  const { uid } = useAdmin()
  const { status, data, error, refetch } = useQuery(letterTemplateQuery(uid))
  return (
    <Card>
      <CardTitle>Letter of recommendation</CardTitle>
      <p className="mt-1 max-w-prose text-sm text-mute">
        The template for all letters, with placeholders for each ambassador’s details. Issue letters
        under Perks. Letters already issued don’t change.
      </p>
      {status === 'pending' && <Skeleton className="mt-4 h-96" />}
      {status === 'error' && (
        <ErrorState
          className="mt-4"
          title="We couldn’t load the template"
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

const schema = letterSchema(
  (braces) => `${braces} isn’t a placeholder. Use one from the list below.`,
)

function TemplateForm({ stored }: { stored: LetterTemplate | null }) {
  const [today] = useState(() => new Date())
  const form = useForm({
    resolver: valibotResolver(schema),
    // Shows changes from other tabs without replacing unsaved text.
    values: stored ?? nothingStored,
    resetOptions: { keepDirtyValues: true },
  })
  const words = useWatch({ control: form.control, compute: (typed: LetterTemplate) => typed })
  const saving = useMutation({
    mutationFn: async (written: LetterTemplate) => {
      await saveLetterTemplate(written)
    },
    onSuccess: (_, written) => {
      form.reset(written, { keepDirtyValues: false })
      toast({ title: 'Saved', description: 'New letters will use it.', tone: 'success' })
    },
  })

  /** Inserts a placeholder at the cursor, or replaces the selection with it. */
  function insert(area: HTMLTextAreaElement, placeholder: string) {
    const inserted = `{${placeholder}}`
    const { selectionStart: start, selectionEnd: end } = area
    const text = words.text.slice(0, start) + inserted + words.text.slice(end)
    form.setValue('text', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    area.focus()
    area.setSelectionRange(start + inserted.length, start + inserted.length)
  }

  return (
    <div className="mt-4 grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      <Form
        form={form}
        onSubmit={saving.mutateAsync}
        forgetFailure={saving.reset}
        aria-label="Letter template"
        className="grid min-w-0 gap-4"
        failure={<WriteFailure error={saving.error} />}
        actions={
          <div>
            <SubmitButton busyLabel="Saving…" className="max-sm:w-full">
              Save template
            </SubmitButton>
          </div>
        }
      >
        <LetterFields form={form} />
        <fieldset>
          <legend className="text-sm text-mute">Insert a placeholder:</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {LETTER_PLACEHOLDERS.map((placeholder) => (
              <Button
                key={placeholder}
                variant="secondary"
                size="sm"
                title={placeholderWords[placeholder]}
                disabled={saving.isPending}
                onClick={({ currentTarget }) => {
                  const area = currentTarget.form?.querySelector('textarea')
                  if (area instanceof HTMLTextAreaElement) insert(area, placeholder)
                }}
              >{`{${placeholder}}`}</Button>
            ))}
          </div>
        </fieldset>
      </Form>
      <section aria-label="Preview" className="min-w-0">
        <p className="text-sm text-mute">Preview with sample details:</p>
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
