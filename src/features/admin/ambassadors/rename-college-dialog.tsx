import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { Form } from '@/components/form/form'
import { FormButtons } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { initialFocus, initialFocusWithin } from '@/components/initial-focus'
import { WriteFailure } from '@/components/form/write-failure'
import type { KnownCollege } from '@/data/colleges/every-college'
import { moveAmbassador, nameCollege } from '@/data/colleges/merge-colleges'
import { renameSuggestion } from '@/data/colleges/suggest-colleges'
import { toAppError } from '@/data/firebase/errors'
import { formatNumber } from '@/lib/format/format'
import { Dialog } from '@/ui/feedback/dialog'
import { Input } from '@/ui/forms/input'
import { toast } from '@/ui/feedback/toast'

import { boardsChanged } from '../boards/keep-boards'
import { ambassadors, renamePlan, type RenamePlan } from './rename-plan'

interface RenameCollegeDialogProps {
  /** Null while closed. */
  college: KnownCollege | null
  /** All colleges. If another one already has the new name, the two are merged. */
  colleges: readonly KnownCollege[]
  onClose: () => void
  /** Called when the dialog closes after a rename has begun, even if the rename stopped halfway. */
  onChanged: () => void
}

/** Asks for a college's new name, shows what changes, and renames it. */
export function RenameCollegeDialog({
  college,
  colleges,
  onClose,
  onChanged,
}: RenameCollegeDialogProps) {
  const [hasBegun, setHasBegun] = useState(false)

  function close() {
    // Refreshes the list even if the rename stopped halfway.
    if (hasBegun) onChanged()
    setHasBegun(false)
    onClose()
  }

  return (
    <Dialog
      open={college !== null}
      onClose={close}
      title={college === null || college.mergedInto === null ? 'Merge or rename' : 'Finish merging'}
    >
      {college !== null && (
        <RenameForm
          key={college.key}
          college={college}
          colleges={colleges}
          onBegin={() => setHasBegun(true)}
          onClose={close}
          onDone={() => {
            onChanged()
            setHasBegun(false)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

interface RenameFormProps {
  college: KnownCollege
  colleges: readonly KnownCollege[]
  onBegin: () => void
  onClose: () => void
  onDone: () => void
}

function RenameForm({ college, colleges, onBegin, onClose, onDone }: RenameFormProps) {
  const isUnfinished = college.mergedInto !== null
  const [moved, setMoved] = useState<number | null>(null)
  const listId = useId()
  const hasBegun = moved !== null
  // Closing the dialog stops the rename after the current step. The list then offers to finish it.
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const form = useForm({ defaultValues: { name: college.mergedInto ?? '' } })
  const plan = renamePlan(college, colleges, useWatch({ control: form.control, name: 'name' }))
  const renaming = useMutation({
    mutationFn: carryOut,
    onSuccess: () => {
      if (!isOpen.current) return
      toast({
        title: 'Saved',
        description: `The college is now called ${plan.into}.`,
        tone: 'success',
      })
      onDone()
    },
  })

  /**
   * Renames the college, one ambassador after the other. After a failure, the next submission
   * continues with the step that failed.
   */
  async function carryOut({ into, toMove }: RenamePlan) {
    await nameCollege(college.name, into)
    boardsChanged()
    onBegin()
    setMoved(moved ?? 0)
    for (const [index, uid] of toMove.entries()) {
      if (index < (moved ?? 0)) continue
      if (!isOpen.current) return
      await moveAmbassador(uid, into)
      setMoved(index + 1)
      boardsChanged()
    }
    await renameSuggestion(college.name, into)
  }

  return (
    <Form
      form={form}
      onSubmit={() => plan.problem === null && renaming.mutateAsync(plan)}
      forgetFailure={renaming.reset}
      className="mt-4 grid gap-4"
      failure={
        <WriteFailure
          error={renaming.error}
          explain={(error) =>
            hasBegun
              ? `${toAppError(error).message} The changes so far are saved, and nothing is counted twice. Continue now, or later from the list.`
              : toAppError(error).message
          }
        />
      }
      actions={
        <FormButtons
          submitRef={isUnfinished ? initialFocus : undefined}
          submit={
            hasBegun || isUnfinished
              ? 'Continue'
              : plan.isMerge && plan.problem === null
                ? 'Merge 2 colleges'
                : 'Save name'
          }
          busy="Saving…"
          cancel={hasBegun ? 'Later' : 'Cancel'}
          onCancel={onClose}
        />
      }
    >
      <p className="text-lg font-medium wrap-anywhere">{college.name}</p>
      {!isUnfinished && (
        <FormField
          ref={initialFocusWithin}
          form={form}
          name="name"
          rules={{ validate: (typed) => renamePlan(college, colleges, typed).problem ?? true }}
          label="New name"
          hint="If another college has this name, the two are merged."
        >
          {(control) => (
            <>
              <Input
                {...control}
                list={listId}
                readOnly={control.readOnly || hasBegun}
                autoComplete="off"
              />
              <datalist id={listId}>
                {colleges
                  .filter(({ key, mergedInto }) => key !== college.key && mergedInto === null)
                  .map(({ key, name }) => (
                    <option key={key}>{name}</option>
                  ))}
              </datalist>
            </>
          )}
        </FormField>
      )}
      <p role="status" className="text-sm">
        {hasBegun
          ? `${formatNumber(moved)} of ${ambassadors(plan.toMove.length)} moved.`
          : plan.problem === null && plan.forecast}
      </p>
    </Form>
  )
}
