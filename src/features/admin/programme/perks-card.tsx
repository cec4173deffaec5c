import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { downloadCsv } from '@/components/download-csv'
import { WriteFailure } from '@/components/form/write-failure'
import { perkNames, wishInWords } from '@/content/programme/perks'
import { perksQuery, PERKS_PAGE, readDuePerks, type Perk, type PerkState } from '@/data/perks/perks'
import { useLivePages } from '@/data/firebase/queries/use-live-pages'
import { PERKS, type PerkKey } from '@/domain/programme/perks'
import { formatDateTime, formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Field } from '@/ui/forms/field'
import { Segmented } from '@/ui/forms/segmented'
import { Select } from '@/ui/forms/select'

import { LiveList } from '../sections/live-list'
import { callPerkBack } from '@/data/perks/send-perk'
import { LetterDialog } from './letter-dialog'
import { packingList, perkName } from './packing-list'
import { SendPerksDialog } from './send-perks-dialog'

const states: ReadonlyArray<{ value: PerkState; label: string }> = [
  { value: 'due', label: 'Due' },
  { value: 'sent', label: 'Sent' },
  { value: 'received', label: 'Received' },
]

const empty: Record<PerkState, { title: string; description: string }> = {
  due: {
    title: 'No perks to send.',
    description: 'Perks that ambassadors claim appear here.',
  },
  sent: { title: 'No perks on their way.', description: 'Perks you mark as sent move here.' },
  received: {
    title: 'No perks received yet.',
    description: 'Perks move here once ambassadors confirm that they arrived.',
  },
}

/** The perks that ambassadors have earned and requested, oldest first. */
export function PerksCard() {
  const { uid } = useAdmin()
  const [state, setState] = useState<PerkState>('due')
  const [only, setOnly] = useState<PerkKey | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** The perks in the dialog that marks them as sent. */
  const [sending, setSending] = useState<readonly Perk[] | null>(null)
  /** The perk whose letter is being written. */
  const [writing, setWriting] = useState<Perk | null>(null)
  const list = useLivePages<Perk>(
    (page, after) => perksQuery(uid, state, only, page, after),
    PERKS_PAGE,
  )
  // A selected perk may no longer be in the list.
  const selected = list.rows.filter(({ id }) => chosen.has(id))
  const exporting = useMutation({
    mutationFn: async () =>
      downloadCsv('packing-list', packingList(await readDuePerks(new AbortController().signal))),
  })
  // Letters can't be selected, because each one is written individually.
  const choosable = list.rows.filter((perk) => !isLetter(perk))

  function show(next: { state: PerkState; only: PerkKey | null }) {
    setState(next.state)
    setOnly(next.only)
    setChosen(new Set())
  }

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <CardTitle>Perks</CardTitle>
          <p className="mt-1 max-w-prose text-sm text-mute">
            Perks that ambassadors have earned and claimed. They keep perks you’ve sent, even if you
            undo a verification later.
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          busy={exporting.isPending}
          busyLabel="Preparing…"
          onClick={() => exporting.mutate()}
        >
          Download packing list
        </Button>
      </div>
      <WriteFailure error={exporting.error} />
      <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <Segmented
          legend="Show"
          value={state}
          options={states}
          onChange={(value) => show({ state: value, only })}
          className="w-full sm:w-96"
        />
        <Field label="Perk" className="w-full sm:w-64">
          {(control) => (
            <Select
              {...control}
              value={only ?? ''}
              onChange={({ target }) =>
                show({ state, only: PERKS.find(({ key }) => key === target.value)?.key ?? null })
              }
            >
              <option value="">All perks</option>
              {PERKS.map(({ key, tier }) => (
                <option key={key} value={key}>
                  {perkNames[key]} ({tier})
                </option>
              ))}
            </Select>
          )}
        </Field>
        {state === 'due' && choosable.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              onClick={() =>
                setChosen(
                  selected.length === choosable.length
                    ? new Set()
                    : new Set(choosable.map(({ id }) => id)),
                )
              }
            >
              {selected.length === choosable.length ? 'Select none' : 'Select all shown'}
            </Button>
            {selected.length > 0 && (
              <Button onClick={() => setSending(selected)}>
                Mark {formatNumber(selected.length)} as sent
              </Button>
            )}
          </div>
        )}
      </div>
      <LiveList
        list={list}
        usualRows={3}
        words={{
          loading: 'Loading perks…',
          failed: 'We couldn’t load the perks',
          empty: empty[state],
        }}
      >
        <ul aria-label="Perks">
          {list.rows.map((perk) => (
            <PerkRow
              key={perk.id}
              perk={perk}
              isChosen={chosen.has(perk.id)}
              onChoose={(isChosen) => choose(perk.id, isChosen)}
              onSend={() => setSending([perk])}
              onWrite={() => setWriting(perk)}
            />
          ))}
        </ul>
      </LiveList>
      <SendPerksDialog
        key={sending?.map(({ id }) => id).join(' ')}
        perks={sending}
        onClose={() => setSending(null)}
      />
      <LetterDialog perk={writing} onClose={() => setWriting(null)} />
    </Card>
  )
}

function isLetter({ perk }: Perk): boolean {
  return perk === 'letter'
}

interface PerkRowProps {
  perk: Perk
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onSend: () => void
  onWrite: () => void
}

function PerkRow({ perk, isChosen, onChoose, onSend, onWrite }: PerkRowProps) {
  const nameId = useId()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const callingBack = useMutation({ mutationFn: callBack })
  const { name, college, wish, note, state } = perk
  const [label, moment] =
    perk.receivedAt !== null
      ? ['Received', perk.receivedAt]
      : perk.sentAt !== null
        ? ['Sent', perk.sentAt]
        : ['Claimed', perk.createdAt]

  async function callBack() {
    if (state === 'due') return
    await callPerkBack(perk.id, state)
  }

  return (
    <li
      tabIndex={-1}
      aria-labelledby={nameId}
      className="flex gap-3 border-b border-line py-4 outline-none last:border-0"
    >
      {state === 'due' && !isLetter(perk) && (
        <input
          type="checkbox"
          aria-labelledby={nameId}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-accent-text"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p id={nameId} className="font-medium wrap-anywhere">
            {perkName(perk.perk)} for {name}
          </p>
          <p className="text-sm wrap-anywhere text-mute">
            {college} · {label}{' '}
            <time dateTime={moment.toISOString()}>{formatDateTime(moment)}</time>
          </p>
          <p className="mt-1 wrap-anywhere">{wishInWords(wish)}</p>
          {note !== null && (
            <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">Your note: {note}</p>
          )}
          <WriteFailure error={callingBack.error} />
        </div>
        <div className="flex flex-wrap gap-2">
          {isLetter(perk) && (
            <Button variant="secondary" size="sm" aria-describedby={nameId} onClick={onWrite}>
              {perk.letter === null ? 'Write the letter' : 'Rewrite it'}
            </Button>
          )}
          {state !== 'received' && !(state === 'due' && isLetter(perk)) && (
            <Button variant="secondary" size="sm" aria-describedby={nameId} onClick={onSend}>
              {state === 'due' ? 'Mark as sent' : 'Edit note'}
            </Button>
          )}
          {state !== 'due' && (
            <Button
              variant="ghost"
              size="sm"
              busy={callingBack.isPending}
              busyLabel="Saving…"
              aria-describedby={nameId}
              onClick={() => (perk.letter === null ? callingBack.mutate() : setIsWithdrawing(true))}
            >
              {perk.letter !== null
                ? 'Withdraw the letter'
                : state === 'sent'
                  ? 'Mark as not sent'
                  : 'Mark as due'}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={isWithdrawing}
        title="Withdraw the letter?"
        confirm="Withdraw the letter"
        busy="Withdrawing…"
        cancel="Keep it"
        onConfirm={callBack}
        onClose={() => setIsWithdrawing(false)}
      >
        <p>
          {name} can’t read or print it any more, and you can write a new one. Printed copies can’t
          be withdrawn.
        </p>
      </ConfirmDialog>
    </li>
  )
}
