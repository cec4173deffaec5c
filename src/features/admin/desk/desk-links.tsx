import type { MouseEvent, ReactNode } from 'react'

const places = [
  { id: 'statement', name: 'Match a statement' },
  { id: 'disputes', name: 'Payment disputes' },
  { id: 'inbox', name: 'Inbox' },
  { id: 'erasure', name: 'Erasure requests' },
  { id: 'progress', name: 'How it goes' },
  { id: 'ambassadors', name: 'Ambassadors' },
  { id: 'sign-ups', name: 'Close or reopen' },
] as const

export type DeskPlace = (typeof places)[number]['id']

/** To each part of the desk, which is long. */
export function DeskLinks() {
  return (
    <nav aria-label="On this page">
      <ul className="-my-2 flex flex-wrap gap-x-5 text-sm">
        {places.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => go(event, id)}
              className="inline-flex min-h-touch items-center text-mute underline-offset-4 hover:text-fg hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function go(event: MouseEvent, id: DeskPlace) {
  // Not by the address, which holds the table's search and filters.
  event.preventDefault()
  const place = document.getElementById(id)
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

/** A part that such a link leads to. */
export function DeskPart({ id, children }: { id: DeskPlace; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="rounded-xl">
      {children}
    </div>
  )
}
