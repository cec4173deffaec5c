import type { ComponentProps, ReactNode } from 'react'

import { Input } from '@/ui/forms/input'

import type { ListedStatus } from './referral-row'

interface ReferralsViewProps {
  search: ReactNode
  /** Search results. They replace the lists. */
  found?: ReactNode
  renderList: (status: ListedStatus) => ReactNode
}

/** The search box with both lists below it. */
export function ReferralsView({ search, found, renderList }: ReferralsViewProps) {
  return (
    <div className="grid gap-3 sm:gap-4">
      {search}
      {found ?? (
        <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-2">
          {renderList('pending_verification')}
          {renderList('verified')}
        </div>
      )}
    </div>
  )
}

export function ReferralSearchBox(props: ComponentProps<'input'>) {
  return (
    <Input
      {...props}
      type="search"
      placeholder="Search by email..."
      aria-label="Search by email..."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      className="sm:w-80"
    />
  )
}
