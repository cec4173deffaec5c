import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

import { CharacterCount } from '@/components/form/character-count'
import { checkedText } from '@/components/form/checked-text'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { reasonProblem } from '@/components/reason-problem'
import { WriteFailure } from '@/components/form/write-failure'
import { ANNOUNCEMENTS_KEPT, type Announcement } from '@/data/ambassadors/announcements'
import { newRecordId } from '@/domain/values/record-id'
import { ANNOUNCEMENT_LIMITS } from '@/model/messages'
import { Select } from '@/ui/forms/select'
import { Textarea } from '@/ui/forms/textarea'
import { toast } from '@/ui/feedback/toast'

import { AUDIENCES, audienceName } from './audiences'
import { announce } from '@/data/ambassadors/announce'

const schema = v.object({
  text: checkedText((text) =>
    reasonProblem(text, 'Write your announcement.', ANNOUNCEMENT_LIMITS.announcement),
  ),
  audience: v.picklist(AUDIENCES),
})

/**
 * Publishes an announcement.
 * @param props.sent the current announcements, newest first. If the list is full, a new one replaces
 *   the oldest.
 */
export function AnnouncementForm({ sent }: { sent: readonly Announcement[] }) {
  /**
   * The ID of the announcement that is being written. A retry keeps the ID, so that no announcement
   * is published twice.
   */
  const [id, setId] = useState(newRecordId)
  const form = useForm<v.InferInput<typeof schema>>({
    resolver: valibotResolver(schema),
    defaultValues: { text: '', audience: 'everyone' },
  })
  const announcing = useMutation({
    mutationFn: async ({ text, audience }: v.InferOutput<typeof schema>) => {
      const others = sent.filter((one) => one.id !== id)
      const outdated = others.slice(ANNOUNCEMENTS_KEPT - 1).map((one) => one.id)
      await announce(id, text, audience, outdated)
    },
    onSuccess: (_, { audience }) => {
      form.reset({ text: '', audience })
      setId(newRecordId())
      toast({
        title: 'Sent',
        description:
          audience === 'everyone'
            ? 'All ambassadors see it on their dashboards.'
            : `Ambassadors at ${audience} see it on their dashboards.`,
        tone: 'success',
      })
    },
  })

  return (
    <Form
      form={form}
      onSubmit={announcing.mutateAsync}
      forgetFailure={announcing.reset}
      aria-label="Announce something"
      className="mt-4 grid max-w-2xl gap-4"
      onChange={() => setId(newRecordId())}
      failure={<WriteFailure error={announcing.error} />}
      actions={
        <SubmitButton busyLabel="Announcing…" className="justify-self-start">
          Announce
        </SubmitButton>
      }
    >
      <FormField
        form={form}
        name="text"
        label="Announcement"
        hint={<CharacterCount form={form} name="text" most={ANNOUNCEMENT_LIMITS.announcement} />}
      >
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
      <FormField
        form={form}
        name="audience"
        label="For"
        hint="If you choose a tier, ambassadors who reach it later see it too."
      >
        {({ readOnly: _readOnly, ...control }) => (
          <Select {...control}>
            {AUDIENCES.map((one) => (
              <option key={one} value={one}>
                {audienceName(one)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </Form>
  )
}
