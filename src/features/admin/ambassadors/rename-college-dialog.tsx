import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'

import { FailureAlert } from '@/components/failure-alert'
import { initialFocus } from '@/components/initial-focus'
import { useSubmit } from '@/components/use-submit'
import type { KnownCollege } from '@/data/ambassadors/every-college'
import { moveAmbassador, nameCollege } from '@/data/ambassadors/merge-colleges'
import { renameSuggestion } from '@/data/ambassadors/suggest-colleges'
import { toAppError } from '@/data/firebase/errors'
import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'

import { boardsChanged } from '../boards/keep-boards'
import { ambassadors, renamePlan, type RenamePlan } from './rename-plan'

interface RenameCollegeDialogProps {
  /** Null while closed. */
  college: KnownCollege | null
  /** All of them: the name of another makes the two one. */
  colleges: readonly KnownCollege[]
  onClose: () => void
  /** Once something has changed, and nothing more will for now. */
  onChanged: () => void
}

/** Asks what a college is called from now on, says what that changes, and does it. */
export function RenameCollegeDialog({
  college,
  colleges,
  onClose,
  onChanged,
}: RenameCollegeDialogProps) {
  const [hasBegun, setHasBegun] = useState(false)

  function close() {
    // By halves, also by Escape.
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
  const [typed, setTyped] = useState(college.mergedInto ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  const { isSubmitting, failure, submit } = useSubmit({ explain: toAppError })
  const listId = useId()
  const plan = renamePlan(college, colleges, typed)
  const hasBegun = moved !== null
  // Closed meanwhile, it goes no further: the list says what is left.
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (plan.problem !== null) return
    if ((await submit(() => carryOut(plan))) !== 'done' || !isOpen.current) return
    toast({ title: 'Saved', description: `It is called ${plan.into} now.`, tone: 'success' })
    onDone()
  }

  /** Where it fails, what is done stays so, and the next press goes on from there. */
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
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void save(event)}>
      <p className="text-lg font-medium wrap-anywhere">{college.name}</p>
      {!isUnfinished && (
        <Field
          label="Its name from now on"
          error={isChecked ? (plan.problem ?? undefined) : undefined}
          hint="Another college’s name merges the two."
        >
          {(control) => (
            <>
              <Input
                {...control}
                ref={initialFocus}
                list={listId}
                value={typed}
                readOnly={isSubmitting || hasBegun}
                onChange={({ target }) => {
                  setTyped(target.value)
                  setIsChecked(false)
                }}
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
        </Field>
      )}
      <p role="status" className="text-sm">
        {hasBegun
          ? `${formatNumber(moved)} of ${ambassadors(plan.toMove.length)} moved.`
          : plan.problem === null && plan.forecast}
      </p>
      {failure !== null && (
        <FailureAlert
          text={
            hasBegun
              ? `${failure.message} What is done stays done, and nothing is counted twice: go on now, or later from the list.`
              : failure.message
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          ref={isUnfinished ? initialFocus : undefined}
          busy={isSubmitting}
          busyLabel="Saving…"
          className="grow sm:grow-0"
        >
          {hasBegun || isUnfinished ? 'Go on' : 'Save the name'}
        </Button>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onClose}>
          {hasBegun ? 'Later' : 'Cancel'}
        </Button>
      </div>
    </form>
  )
}
