import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'

import { Form } from '@/components/form/form'
import { FormButtons } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { initialFocusWithin } from '@/components/initial-focus'
import { pastTheirTime } from '@/domain/kept-time'
import { localDay } from '@/lib/format/local-day'
import { Button } from '@/ui/forms/button'
import { Dialog } from '@/ui/feedback/dialog'
import { Input } from '@/ui/forms/input'
import { toast } from '@/ui/feedback/toast'

import { MOST_NAME, savedViews, type SavedView } from './saved-views'

function ownViews(): readonly SavedView[] {
  const lastDay = localDay(pastTheirTime(new Date()))
  return [
    { name: 'Pending', search: '' },
    { name: 'Needs correction', search: 'status=needs_correction' },
    { name: 'Verified', search: 'status=verified' },
    { name: 'Rejected', search: 'status=rejected' },
    { name: 'Over a year old', search: `status=undecided&to=${lastDay}&sort=oldest` },
    { name: 'All', search: 'status=any' },
  ]
}

/** The parts of the address that make up a view. */
const PARTS = ['status', 'referral', 'from', 'to', 'sort', 'q']

/** Links to the standard views and to the admin's saved views. */
export function ViewLinks() {
  const [params] = useSearchParams()
  const [own] = useState(ownViews)
  const [saved, setSaved] = useState(() =>
    // Skips views that the admin saved before they became standard views.
    (savedViews.read() ?? []).filter((view) => own.every(({ search }) => search !== view.search)),
  )
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
                  toast({
                    title: 'The view was deleted',
                    description: `“${view.name}” is gone from your views.`,
                  })
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
              description: `“${name}” is now in your views.`,
              tone: 'success',
            })
          }}
          onCancel={() => setIsNaming(false)}
        />
      </Dialog>
    </nav>
  )
}

/** Returns the same text for the same view, regardless of the order of its parameters. */
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
  const form = useForm({ defaultValues: { name: '' } })

  return (
    <Form
      form={form}
      onSubmit={({ name }) => onName(name.trim())}
      aria-label="Save this view"
      className="mt-4 grid gap-4"
      actions={<FormButtons submit="Save view" cancel="Cancel" onCancel={onCancel} />}
    >
      <FormField
        ref={initialFocusWithin}
        form={form}
        name="name"
        rules={{ validate: (typed) => nameProblem(typed.trim(), taken) }}
        label="Name"
        hint="Saved in this browser, with its search and filters."
      >
        {(control) => <Input {...control} maxLength={MOST_NAME} autoComplete="off" />}
      </FormField>
    </Form>
  )
}

function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'Enter a name.'
  const isTaken = taken.some((one) => one.toLowerCase() === name.toLowerCase())
  return isTaken ? 'Another view has this name.' : undefined
}
