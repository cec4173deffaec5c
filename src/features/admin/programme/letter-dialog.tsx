import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { Form } from '@/components/form/form'
import { FormButtons } from '@/components/form/form-buttons'
import { LetterSheet } from '@/components/print/letter-sheet'
import { WriteFailure } from '@/components/form/write-failure'
import { wishInWords } from '@/content/programme/perks'
import { letterDraftQuery, type LetterTemplate } from '@/data/perks/letter-template'
import type { Perk } from '@/data/perks/perks'
import { fillLetter } from '@/domain/programme/letter'
import { formatDate } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Dialog } from '@/ui/feedback/dialog'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'
import { toast } from '@/ui/feedback/toast'

import { notifyOfPerk } from '../mail/notify-of-perk'
import { LetterFields } from './letter-fields'
import { figuresOf, letterSchema } from './letter-words'
import { issueLetter } from '@/data/perks/issue-letter'

interface LetterDialogProps {
  /** The perk whose letter is written; null while closed. */
  perk: Perk | null
  onClose: () => void
}

/**
 * Lets the admin edit and issue a letter of recommendation. Starts with the issued letter, if there
 * is one, else with the template.
 */
export function LetterDialog({ perk, onClose }: LetterDialogProps) {
  return (
    <Dialog
      open={perk !== null}
      onClose={onClose}
      look="wide"
      title={perk?.letter == null ? 'Write the letter' : 'Rewrite the letter'}
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
        title="We couldn’t load the letter"
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
          There’s no template yet. Write and save one further down on this page, under “Letter of
          recommendation”, then come back.
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
  filled: LetterTemplate
  onClose: () => void
}

const schema = letterSchema(
  (braces) => `We have no value for ${braces}. Replace it with your own text.`,
)

function LetterForm({ perk, filled, onClose }: LetterFormProps) {
  const [today] = useState(() => new Date())
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: perk.letter ?? filled,
  })
  const words = useWatch({ control: form.control, compute: (typed: LetterTemplate) => typed })
  const issuing = useMutation({
    mutationFn: async (written: LetterTemplate) => {
      await issueLetter(perk.id, written)
      notifyOfPerk(perk, 'You can print it or download it as a picture under Rewards.')
    },
    onSuccess: () => {
      toast({
        title: 'Issued',
        description: 'The ambassador can read and print it now.',
        tone: 'success',
      })
      onClose()
    },
  })

  return (
    <Form
      form={form}
      onSubmit={issuing.mutateAsync}
      forgetFailure={issuing.reset}
      aria-label={`Letter for ${perk.name}`}
      className="mt-4 grid gap-4"
      failure={<WriteFailure error={issuing.error} />}
      actions={
        <FormButtons submit="Issue the letter" busy="Issuing…" cancel="Cancel" onCancel={onClose} />
      }
    >
      <p className="text-sm wrap-anywhere text-mute">
        {perk.name} asked: <span className="text-fg">{wishInWords(perk.wish)}</span>
      </p>
      {perk.letter !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-mute">
            This replaces the letter issued on {formatDate(perk.letter.issuedAt)}.
          </p>
          <Button variant="secondary" size="sm" onClick={() => form.reset(filled)}>
            Start from the template
          </Button>
        </div>
      )}
      <LetterFields form={form} />
      <section aria-label="Preview" className="overflow-clip rounded-md border border-line">
        <LetterSheet {...words} date={today} />
      </section>
    </Form>
  )
}
