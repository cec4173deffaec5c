import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

import { checkedText } from '@/components/form/checked-text'
import { Form } from '@/components/form/form'
import { FormButtons } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { initialFocusWithin } from '@/components/initial-focus'
import { WriteFailure } from '@/components/form/write-failure'
import type { Perk } from '@/data/perks/perks'
import { PERK_LIMITS } from '@/model/perks'
import { formatNumber } from '@/lib/format/format'
import { Dialog } from '@/ui/feedback/dialog'
import { Textarea } from '@/ui/forms/textarea'
import { toast } from '@/ui/feedback/toast'

import { sendPerk } from '@/data/perks/send-perk'
import { reasonProblem } from '@/components/reason-problem'
import { notifyOfPerk } from '../mail/notify-of-perk'
import { perkName } from './packing-list'

const MOST_LISTED = 5

interface SendPerksDialogProps {
  /** At least one perk; null while closed. */
  perks: readonly Perk[] | null
  onClose: () => void
}

/** Asks for a note and marks the perks as sent, one after the other. */
export function SendPerksDialog({ perks, onClose }: SendPerksDialogProps) {
  return (
    <Dialog
      open={perks !== null}
      onClose={onClose}
      title={perks !== null && perks[0]?.state === 'sent' ? 'Edit note' : 'Mark as sent'}
    >
      {perks !== null && <SendForm perks={perks} onClose={onClose} />}
    </Dialog>
  )
}

const schema = v.object({
  note: checkedText((note) =>
    note === '' ? undefined : reasonProblem(note, 'Write a note.', PERK_LIMITS.note),
  ),
})

function SendForm({ perks, onClose }: { perks: readonly Perk[]; onClose: () => void }) {
  const [left, setLeft] = useState(perks)
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { note: perks[0]?.note ?? '' },
  })
  const sending = useMutation({
    mutationFn: async (written: { note: string }) => {
      const note = written.note === '' ? null : written.note
      for (const [index, perk] of left.entries()) {
        await sendPerk(perk.id, note)
        notifyOfPerk(perk, note)
        // After a failure, a retry skips the perks that are already marked.
        setLeft(left.slice(index + 1))
      }
    },
    onSuccess: () => {
      toast({ title: 'Saved', description: 'Their dashboard shows it now.', tone: 'success' })
      onClose()
    },
  })

  return (
    <Form
      form={form}
      onSubmit={sending.mutateAsync}
      forgetFailure={sending.reset}
      className="mt-4 grid gap-4"
      failure={<WriteFailure error={sending.error} />}
      actions={
        <FormButtons
          submit={
            perks[0]?.state === 'sent'
              ? 'Save note'
              : left.length === 1
                ? 'Mark as sent'
                : `Mark ${formatNumber(left.length)} as sent`
          }
          busy="Saving…"
          cancel="Cancel"
          onCancel={onClose}
        />
      }
    >
      <ul aria-label="Perks to send" className="grid gap-1 text-sm">
        {left.slice(0, MOST_LISTED).map(({ id, perk, name }) => (
          <li key={id} className="wrap-anywhere">
            {perkName(perk)} for {name}
          </li>
        ))}
        {left.length > MOST_LISTED && (
          <li className="text-mute tabular-nums">
            and {formatNumber(left.length - MOST_LISTED)} more
          </li>
        )}
      </ul>
      <FormField
        ref={initialFocusWithin}
        form={form}
        name="note"
        label="Note"
        optional
        hint="For the ambassador: where to collect it, or a tracking number."
      >
        {(control) => <Textarea {...control} rows={2} />}
      </FormField>
    </Form>
  )
}
