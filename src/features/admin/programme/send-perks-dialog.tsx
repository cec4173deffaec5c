import { useState, type SyntheticEvent } from 'react'

import { FailureAlert } from '@/components/failure-alert'
import { initialFocus } from '@/components/initial-focus'
import { useSubmit } from '@/components/use-submit'
import type { Perk } from '@/data/ambassadors/perks'
import { toAppError } from '@/data/firebase/errors'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'
import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Textarea } from '@/ui/textarea'
import { toast } from '@/ui/toast'

import { sendPerk } from '@/data/ambassadors/send-perk'
import { reasonProblem } from '@/components/reason-problem'
import { tellOfPerk } from '../mail/tell-of-perk'
import { perkName } from './packing-list'

/** Of many, so many are named. */
const MOST_LISTED = 5

interface SendPerksDialogProps {
  /** At least one; null: closed. */
  perks: readonly Perk[] | null
  onClose: () => void
}

/** Asks for a note, and marks one perk or many as sent, one after the other. */
export function SendPerksDialog({ perks, onClose }: SendPerksDialogProps) {
  return (
    <Dialog
      open={perks !== null}
      onClose={onClose}
      title={perks !== null && perks[0]?.state === 'sent' ? 'Correct the note' : 'Mark as sent'}
    >
      {perks !== null && <SendForm perks={perks} onClose={onClose} />}
    </Dialog>
  )
}

function SendForm({ perks, onClose }: { perks: readonly Perk[]; onClose: () => void }) {
  const [text, setText] = useState(perks[0]?.note ?? '')
  const [mistake, setMistake] = useState<string | undefined>()
  const [left, setLeft] = useState(perks)
  const { isSubmitting, failure, submit } = useSubmit({ explain: toAppError })

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    const note = text.trim()
    const problem =
      note === ''
        ? undefined
        : reasonProblem(note, 'Write something that can be seen.', WORKSPACE_LIMITS.perkNote)
    setMistake(problem)
    if (problem !== undefined) return
    const outcome = await submit(async () => {
      for (const [index, perk] of left.entries()) {
        await sendPerk(perk.id, note === '' ? null : note)
        tellOfPerk(perk, note === '' ? null : note)
        // Where one fails, those before it are done.
        setLeft(left.slice(index + 1))
      }
    })
    if (outcome !== 'done') return
    toast({ title: 'Saved', description: 'Their dashboards show it at once.', tone: 'success' })
    onClose()
  }

  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void send(event)}>
      <ul aria-label="What is sent" className="grid gap-1 text-sm">
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
      <Field
        label="Note"
        optional
        error={mistake}
        hint="They read it: where it waits, or a tracking number."
      >
        {(control) => (
          <Textarea
            {...control}
            ref={initialFocus}
            rows={2}
            value={text}
            readOnly={isSubmitting}
            onChange={({ target }) => {
              setText(target.value)
              setMistake(undefined)
            }}
          />
        )}
      </Field>
      {failure !== null && <FailureAlert text={failure.message} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving…" className="grow sm:grow-0">
          {perks[0]?.state === 'sent'
            ? 'Save the note'
            : left.length === 1
              ? 'Mark as sent'
              : `Mark ${formatNumber(left.length)} as sent`}
        </Button>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
