import { useRef, useState, type SyntheticEvent } from 'react'

import { FailureAlert } from '@/components/failure-alert'
import { useSubmit } from '@/components/use-submit'
import {
  ANNOUNCEMENTS_KEPT,
  type Announcement,
  type Audience,
} from '@/data/ambassadors/announcements'
import { toAppError } from '@/data/firebase/errors'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'
import { newRecordId } from '@/domain/record-id'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { Textarea } from '@/ui/textarea'
import { toast } from '@/ui/toast'

import { announce } from '@/data/ambassadors/announce'
import { reasonProblem } from '@/components/reason-problem'
import { AUDIENCES, audienceName } from './audiences'

/** @param props.told those that are there, the newest first: the oldest makes room. */
export function AnnouncementForm({ told }: { told: readonly Announcement[] }) {
  const words = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [audience, setAudience] = useState<Audience>('everyone')
  const [mistake, setMistake] = useState<string | undefined>()
  /** Another one for other words: sent again after a lost answer, they are the same announcement. */
  const [id, setId] = useState(newRecordId)
  const { isSubmitting, failure, submit } = useSubmit({ explain: toAppError })

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    const announcement = text.trim()
    const problem = reasonProblem(
      announcement,
      'Write what they should know.',
      WORKSPACE_LIMITS.announcement,
    )
    setMistake(problem)
    if (problem !== undefined) {
      words.current?.focus()
      return
    }
    const others = told.filter((one) => one.id !== id)
    const outdated = others.slice(ANNOUNCEMENTS_KEPT - 1).map((one) => one.id)
    const outcome = await submit(async () => {
      await announce(id, announcement, audience, outdated)
    })
    if (outcome !== 'done') return
    setText('')
    setId(newRecordId())
    toast({
      title: 'Announced',
      description:
        audience === 'everyone'
          ? 'All ambassadors see it on their dashboards.'
          : `Ambassadors at ${audience} see it on their dashboards.`,
      tone: 'success',
    })
  }

  return (
    <form
      noValidate
      aria-label="Announce something"
      className="mt-4 grid max-w-2xl gap-4"
      onSubmit={(event) => void send(event)}
    >
      <Field
        label="Announcement"
        error={mistake}
        hint={
          <span className="tabular-nums">
            {text.trim().length} of {WORKSPACE_LIMITS.announcement} characters
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            ref={words}
            rows={3}
            value={text}
            readOnly={isSubmitting}
            onChange={({ target }) => {
              setText(target.value)
              setId(newRecordId())
              setMistake(undefined)
            }}
          />
        )}
      </Field>
      <Field label="For" hint="A tier means those who are at it now, or come to it later.">
        {(control) => (
          <Select
            {...control}
            value={audience}
            disabled={isSubmitting}
            onChange={({ target }) => {
              setAudience(AUDIENCES.find((one) => one === target.value) ?? 'everyone')
              setId(newRecordId())
            }}
          >
            {AUDIENCES.map((one) => (
              <option key={one} value={one}>
                {audienceName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {failure !== null && <FailureAlert text={failure.message} />}
      <Button
        type="submit"
        busy={isSubmitting}
        busyLabel="Announcing…"
        className="justify-self-start"
      >
        Announce
      </Button>
    </form>
  )
}
