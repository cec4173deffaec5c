import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { GraduationCap, ReceiptIndianRupee, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'

import { initialFocus } from '@/components/initial-focus'
import { ambassadorSearchQuery } from '@/data/ambassadors/ambassador-search'
import { waitlistSearchQuery } from '@/data/records/search'
import { adminPaths } from '@/lib/paths'
import { useAdmin } from '@/session/signed-in'
import { Input } from '@/ui/forms/input'

import { sections } from '../sections/sections'
import { statusLabel } from '../record/status-label'

/** Maximum number of results for each kind of person and each searched field. */
const MOST = 5

/** Delay between the last key and the search, in milliseconds. */
const PAUSE_MS = 250

interface Choice {
  id: string
  Icon: LucideIcon
  title: string
  detail: string
  to: string
}

/**
 * Searches the sections by name, founders by email, code or payment reference, and ambassadors by
 * name, email or code.
 */
export function PaletteSearch({ onLeave }: { onLeave: () => void }) {
  const { uid } = useAdmin()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const options = { enabled: term !== '', placeholderData: keepPreviousData }
  const founders = useQuery({ ...waitlistSearchQuery(uid, term, MOST), ...options })
  const ambassadors = useQuery({ ...ambassadorSearchQuery(uid, term, MOST), ...options })
  const failed = [founders, ambassadors].find(({ status }) => status === 'error')
  const isAsking =
    typed.trim() !== '' &&
    (typed.trim() !== term ||
      [founders, ambassadors].some(
        ({ status, isPlaceholderData }) => status === 'pending' || isPlaceholderData,
      ))

  const wanted = typed.trim().toLowerCase()
  const choices: Choice[] = [
    ...sections
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map(({ path, name, Icon }) => ({
        id: path,
        Icon,
        title: name,
        detail: 'Section',
        to: path,
      })),
    ...(wanted === '' ? [] : (founders.data ?? [])).map(({ id, email, status, ...record }) => ({
      id,
      Icon: ReceiptIndianRupee,
      title: email ?? record.generatedReferralCode ?? 'A sign-up without an email',
      detail: `Founder · ${statusLabel(status)}`,
      to: linkTo(adminPaths.payments, email ?? record.generatedReferralCode),
    })),
    ...(wanted === '' ? [] : (ambassadors.data ?? [])).map((one) => ({
      id: one.uid,
      Icon: GraduationCap,
      title: [one.firstName, one.lastName].filter(Boolean).join(' ') || (one.email ?? 'N/A'),
      detail: `Ambassador · ${one.email ?? one.referralCode ?? 'N/A'}`,
      to: linkTo(adminPaths.ambassadors, one.email ?? one.referralCode),
    })),
  ]
  const active = Math.min(chosen, choices.length - 1)

  function go({ to }: Choice) {
    onLeave()
    void navigate(to)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = choices[active]
    if (step !== undefined) {
      event.preventDefault()
      setChosen((active + step + choices.length) % Math.max(choices.length, 1))
    } else if (event.key === 'Enter' && choice !== undefined) {
      event.preventDefault()
      go(choice)
    }
  }

  return (
    <div className="mt-4">
      <Input
        ref={initialFocus}
        type="search"
        role="combobox"
        aria-label="Email, code, payment reference, name or section"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={choices[active] === undefined ? undefined : `${listId}-${active}`}
        placeholder="Email, code, payment reference, name or section"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
        }}
        onKeyDown={handleKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        className="mt-3 grid min-h-80 grid-cols-1 content-start"
      >
        {choices.map((choice, index) => (
          <button
            key={choice.id}
            type="button"
            id={`${listId}-${index}`}
            role="option"
            // The arrow keys select an option while the focus stays in the search box.
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-left transition hover:bg-hover aria-selected:bg-accent-tint"
            onClick={() => go(choice)}
          >
            <choice.Icon aria-hidden className="size-4.5 shrink-0 text-mute" />
            <span className="min-w-0 flex-1 truncate">{choice.title}</span>
            <span className="max-w-1/2 truncate text-sm text-mute">{choice.detail}</span>
          </button>
        ))}
      </div>
      <output className="mt-2 block min-h-6 text-sm text-mute">
        {failed !== undefined
          ? `The search may be incomplete. ${failed.error?.message}`
          : isAsking
            ? 'Searching…'
            : choices.length === 0 && 'No matches.'}
      </output>
    </div>
  )
}

function linkTo(path: string, search: string | null): string {
  return search === null ? path : `${path}?${new URLSearchParams({ q: search })}`
}
