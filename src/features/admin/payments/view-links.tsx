import { Plus, X } from 'lucide-react'
import { useId, useState, type SyntheticEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

import { initialFocus } from '@/components/initial-focus'
import { pastTheirTime } from '@/domain/kept-time'
import { localDay } from '@/lib/local-day'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'

import { MOST_NAME, savedViews, type SavedView } from './saved-views'

function ownViews(): readonly SavedView[] {
  const lastDay = localDay(pastTheirTime(new Date()))
  return [
    { name: 'Waiting', search: '' },
    { name: 'Needs correction', search: 'status=needs_correction' },
    { name: 'Verified', search: 'status=verified' },
    { name: 'Past their time', search: `status=undecided&to=${lastDay}&sort=oldest` },
    { name: 'Everybody', search: 'status=any' },
  ]
}

/** Of an address: whatever else it holds is no part of a view. */
const PARTS = ['status', 'referral', 'from', 'to', 'sort', 'q']

/** Ways to look at the payments, each with an address: those that everybody has, and one's own. */
export function ViewLinks() {
  const [params] = useSearchParams()
  const [own] = useState(ownViews)
  const [saved, setSaved] = useState(() => savedViews.read() ?? [])
  const [isNaming, setIsNaming] = useState(false)
  const now = searchOf(params)

  function keep(views: SavedView[]) {
    savedViews.write(views)
    setSaved(views)
  }

  return (
    <nav
      aria-label="Views"
      className="min-w-0 max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter"
    >
      <ul className="flex items-center gap-2 sm:flex-wrap">
        {[...own, ...saved].map((view, index) => (
          <li key={view.search} className="flex items-center">
            <Link
              to={{ search: view.search }}
              replace
              aria-current={view.search === now ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full whitespace-nowrap border border-line px-3.5 text-sm font-medium text-mute transition hover:border-mute hover:text-fg aria-[current=true]:border-accent-text aria-[current=true]:bg-accent-tint aria-[current=true]:text-fg"
            >
              {view.name}
            </Link>
            {index >= own.length && (
              <button
                type="button"
                aria-label={`Delete the view ${view.name}`}
                className="grid size-9 cursor-pointer place-items-center rounded-full text-mute transition hover:bg-hover hover:text-fg"
                onClick={() => {
                  keep(saved.filter(({ search }) => search !== view.search))
                  toast({ title: 'View deleted', description: `${view.name} is no longer a view.` })
                }}
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </li>
        ))}
        {![...own, ...saved].some(({ search }) => search === now) && (
          <li>
            <Button variant="ghost" size="sm" onClick={() => setIsNaming(true)}>
              <Plus aria-hidden className="size-4" />
              Save this view
            </Button>
          </li>
        )}
      </ul>
      <Dialog open={isNaming} onClose={() => setIsNaming(false)} title="Save this view">
        <NameForm
          taken={[...own, ...saved].map(({ name }) => name)}
          onName={(name) => {
            keep([...saved, { name, search: now }])
            setIsNaming(false)
            toast({
              title: 'View saved',
              description: `${name} is one press away now.`,
              tone: 'success',
            })
          }}
          onCancel={() => setIsNaming(false)}
        />
      </Dialog>
    </nav>
  )
}

/** The same for the same view, in whichever order its parts stand. */
function searchOf(params: URLSearchParams): string {
  const parts = PARTS.flatMap((name) => {
    const value = params.get(name)
    return value === null || value === '' ? [] : [[name, value]]
  })
  return new URLSearchParams(parts).toString()
}

interface NameFormProps {
  taken: readonly string[]
  onName: (name: string) => void
  onCancel: () => void
}

function NameForm({ taken, onName, onCancel }: NameFormProps) {
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string | undefined>()

  function save(event: SyntheticEvent) {
    event.preventDefault()
    const name = typed.trim()
    const problem =
      name === ''
        ? 'Give it a name.'
        : taken.some((one) => one.toLowerCase() === name.toLowerCase())
          ? 'Another view has this name.'
          : undefined
    if (problem === undefined) onName(name)
    else setMistake(problem)
  }

  return (
    <form
      id={formId}
      noValidate
      aria-label="Save this view"
      className="mt-4 grid gap-4"
      onSubmit={save}
    >
      <Field label="Name" error={mistake} hint="Kept in this browser, with its search and filters.">
        {(control) => (
          <Input
            {...control}
            ref={initialFocus}
            value={typed}
            maxLength={MOST_NAME}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value)
              setMistake(undefined)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow sm:grow-0">
          Save view
        </Button>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
