import { useState, type SyntheticEvent } from 'react'

import { FailureAlert } from '@/components/failure-alert'
import { initialFocus } from '@/components/initial-focus'
import { reasonProblem } from '@/components/reason-problem'
import { perkWords } from '@/content/perks'
import type { PerkKey } from '@/domain/perks'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { askForPerk } from '@/data/ambassadors/own-perks'

import { advice, useSaving } from '../settings/use-saving'

interface WishFormProps {
  perk: PerkKey
  wish: string
  describedBy: string
  onClose: () => void
}

/** What a perk needs, in its owner's words. */
export function WishForm({ perk, wish, describedBy, onClose }: WishFormProps) {
  const { uid, profile } = useAmbassador()
  const [text, setText] = useState(wish)
  const [mistake, setMistake] = useState<string | undefined>()
  const { isSubmitting, failure, submit } = useSaving()

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    const typed = text.trim()
    const problem = reasonProblem(typed, 'Write what we need to know.', WORKSPACE_LIMITS.perkWish)
    setMistake(problem)
    if (problem !== undefined) return
    const outcome = await submit(async () => {
      await askForPerk(uid, profile, perk, typed)
    })
    if (outcome !== 'done') return
    toast({ title: 'Success', description: 'We know what it needs.', tone: 'success' })
    onClose()
  }

  return (
    <form
      noValidate
      aria-labelledby={describedBy}
      className="mt-3 grid gap-3"
      onSubmit={(event) => void save(event)}
    >
      <Field label={perkWords[perk].asks} error={mistake}>
        {(control) => (
          <Input
            {...control}
            ref={initialFocus}
            value={text}
            readOnly={isSubmitting}
            onChange={({ target }) => {
              setText(target.value)
              setMistake(undefined)
            }}
          />
        )}
      </Field>
      {failure !== null && <FailureAlert text={`It isn’t saved. ${advice(failure)}`} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSubmitting} busyLabel="Saving…">
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
