import type { LucideIcon } from 'lucide-react'
import { use, useEffect } from 'react'
import { NavLink, useLocation, type Location } from 'react-router-dom'

import { formatNumber } from '@/lib/format/format'
import { SignedInContext } from '@/session/signed-in'
import { classNames } from '@/ui/class-names'

/** The search string and the history key of the latest visit to each path. */
const places = new Map<string, Pick<Location, 'search' | 'key'>>()

/**
 * Returns the search string and the history key of the latest visit to this path; undefined before
 * the first visit.
 */
function lastVisit(pathname: string): Pick<Location, 'search' | 'key'> | undefined {
  return places.get(pathname)
}

/** Stores the search string and the history key of this visit, for the links back to this path. */
function useRememberVisit(): void {
  const { pathname, search, key } = useLocation()
  useEffect(() => void places.set(pathname, { search, key }), [pathname, search, key])
}

interface WorkspaceLink {
  path: string
  name: string
  Icon: LucideIcon
  /** The number of waiting items in this section. */
  waiting?: number
}

interface WorkspaceLinksProps {
  label: string
  links: readonly WorkspaceLink[]
}

/**
 * The links to a workspace's sections: a row below its top bar, or a bar at the bottom of small
 * screens. Each link restores the search and scroll position of the last visit.
 */
export function WorkspaceLinks({ label, links }: WorkspaceLinksProps) {
  const { pathname } = useLocation()
  useRememberVisit()
  const email = use(SignedInContext)?.account.email
  return (
    <nav
      aria-label={label}
      className="bottom-links z-30 border-line bg-ground max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t lg:sticky lg:top-14 lg:border-b print:hidden"
    >
      <ul className="flex max-lg:overflow-x-auto lg:wrap lg:flex-wrap lg:gap-x-1">
        {links.map(({ path, name, Icon, waiting = 0 }) => {
          const place = pathname === path ? undefined : lastVisit(path)
          return (
            <li key={path} className="max-lg:min-w-20 max-lg:flex-1 lg:first:-ml-3">
              <NavLink
                end
                to={{ pathname: path, search: place?.search ?? '' }}
                state={place === undefined ? null : { backTo: place.key }}
                className={classNames(
                  'group relative flex items-center font-medium text-mute transition hover:text-fg aria-[current=page]:text-fg',
                  'after:absolute after:h-0.5 after:scale-x-0 after:bg-accent-text after:transition aria-[current=page]:after:scale-x-100',
                  'max-lg:min-h-15 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-1 max-lg:text-xs max-lg:-outline-offset-2 max-lg:after:inset-x-4 max-lg:after:top-0',
                  'lg:min-h-touch lg:gap-2 lg:rounded-sm lg:px-2.5 lg:text-sm lg:after:inset-x-2.5 lg:after:bottom-0',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0 lg:size-4.5" />
                {name}
                {waiting > 0 && (
                  <span className="rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums max-lg:absolute max-lg:top-1 max-lg:left-1/2 max-lg:ml-2.5">
                    {formatNumber(waiting)}
                    <span className="sr-only"> waiting</span>
                  </span>
                )}
              </NavLink>
            </li>
          )
        })}
        {email !== undefined && (
          // Hide an email address that doesn't fit: it wraps to a hidden second line instead of
          // being cut off.
          <li className="flex h-11 min-w-0 flex-1 basis-0 flex-wrap justify-end overflow-hidden pl-4 text-sm/11 text-mute max-xl:hidden">
            <span className="h-11" />
            <span className="whitespace-nowrap">{email}</span>
          </li>
        )}
      </ul>
    </nav>
  )
}
