import { lazy, useEffect, type ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'

import { WorkspaceMain } from '@/components/workspace/workspace-main'
import { publishOldBoards } from '@/features/admin/boards/keep-boards'
import { ClockNotice } from '@/features/admin/sections/clock-notice'
import { ClosedNotices } from '@/features/admin/sections/closed-notices'
import { SectionLinks } from '@/features/admin/sections/section-links'
import { MailNotice } from '@/features/admin/mail/mail-notice'
import { Palette } from '@/features/admin/palette/palette'
import { StatementProvider } from '@/features/admin/statement/open-statement'
import { RunNotice } from '@/features/admin/verification/run-notice'
import { adminPaths } from '@/lib/paths'
import { useReached } from '@/lib/browser/use-reached'

import { ErrorPage } from './error-page'

/** Loads a section's code when it is opened. */
const sections: Record<string, ComponentType> = {
  [adminPaths.overview]: lazy(() => import('@/pages/admin/overview')),
  [adminPaths.payments]: lazy(() => import('@/pages/admin/payments')),
  [adminPaths.statement]: lazy(() => import('@/pages/admin/statement')),
  [adminPaths.disputes]: lazy(() => import('@/pages/admin/disputes')),
  [adminPaths.inbox]: lazy(() => import('@/pages/admin/inbox')),
  [adminPaths.ambassadors]: lazy(() => import('@/pages/admin/ambassadors')),
  [adminPaths.programme]: lazy(() => import('@/pages/admin/programme')),
  [adminPaths.erasure]: lazy(() => import('@/pages/admin/erasure')),
  [adminPaths.settings]: lazy(() => import('@/pages/admin/settings')),
}

/** The current section of the admin pages, below the links to all sections. */
export function AdminSection() {
  const { pathname } = useLocation()
  const Section = sections[pathname]
  const isReached = useReached()
  useEffect(publishOldBoards, [])
  return (
    <>
      <SectionLinks />
      <Palette />
      <WorkspaceMain>
        <div className="group/section wrap grid grid-cols-1 gap-6 py-6">
          {!isReached && (
            <output className="block rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
              We can’t reach MoodDrive right now. You’re seeing the last loaded data; it will update
              automatically.
            </output>
          )}
          <ClockNotice />
          <ClosedNotices />
          <MailNotice />
          <RunNotice />
          {/* If a section can't be loaded, the others stay usable, and a run continues. */}
          {Section !== undefined && (
            <StatementProvider>
              <ErrorBoundary key={pathname} FallbackComponent={ErrorPage}>
                <Section />
              </ErrorBoundary>
            </StatementProvider>
          )}
        </div>
      </WorkspaceMain>
    </>
  )
}
