import { lazy, Suspense, type ComponentType } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'

import { styleSheetUnderWay } from '@/boot/stylesheet'
import { WorkspaceMain } from '@/components/workspace/workspace-main'
import { afterPaint } from '@/lib/browser/after-paint'
import { adminPaths, paths } from '@/lib/paths'

import { Layout, Workspace } from '@/app/shell/layouts'
import {
  dataPageLoaders,
  loadAmbassadorMeanwhile,
  loadNotFoundPage,
  staticPageLoaders,
  type LoadPage,
} from './page-loaders'
import { keepBuiltPage } from './page-ready'

const staticPages = lazyPages(staticPageLoaders)
const dataPages = lazyPages(dataPageLoaders)
const NotFoundPage = lazy(loadNotFoundPage)
const founderPages = lazyPages({
  [paths.waitlistDashboard]: () => import('@/pages/joining/waitlist-dashboard'),
})
const ambassadorPages = lazyPages({
  [paths.ambassadorDashboard]: () => import('@/pages/ambassador/ambassador-dashboard'),
  [paths.account]: () => import('@/pages/account/account'),
})
const AdminSection = lazy(async () => ({
  default: (await import('@/app/admin-section')).AdminSection,
}))
const adminPages = Object.values(adminPaths).map((path) => ({ path, Page: AdminSection }))
const AmbassadorMeanwhile = lazy(async () => ({
  default: (await loadAmbassadorMeanwhile()).AmbassadorMeanwhile,
}))
const AmbassadorWorkspace = lazy(async () => ({
  default: (await import('@/app/ambassador-workspace')).AmbassadorWorkspace,
}))
const WithQueries = lazy(async () => ({
  default: (await import('@/components/query-client')).WithQueries,
}))
const RequireRole = lazy(async () => {
  // Wait until the browser has painted the stored figures or the loading state, because the guard
  // loads Firebase, which blocks a phone for a while.
  await new Promise<void>(afterPaint)
  return { default: (await import('./require-role')).RequireRole }
})

// Paths are case-sensitive here, because Firebase Hosting answers '/Features' with the 404 page,
// too.
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {routes(staticPages)}
        <Route element={<WithQueries />}>{routes(dataPages)}</Route>
        <Route
          caseSensitive
          path={paths.adminDashboard}
          element={<Navigate to={paths.admin} replace />}
        />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<Workspace />}>
        <Route element={<WithQueries />}>
          <Route
            element={
              <WorkspaceMain>
                <Outlet />
              </WorkspaceMain>
            }
          >
            {routes(founderPages)}
          </Route>
          <Route element={<RequireRole role="admin" />}>{routes(adminPages)}</Route>
        </Route>
        <Route element={<UntilAmbassadorsCode />}>
          <Route element={<WithQueries />}>
            <Route element={<RequireRole role="ambassador" />}>
              <Route
                element={
                  <AmbassadorWorkspace>
                    <Outlet />
                  </AmbassadorWorkspace>
                }
              >
                {routes(ambassadorPages)}
              </Route>
            </Route>
          </Route>
        </Route>
      </Route>
    </Routes>
  )
}

/**
 * Shows ambassadors the figures that the browser stored on their last visit, until the code of the
 * page, its guard and its queries has loaded.
 */
function UntilAmbassadorsCode() {
  return (
    <Suspense fallback={<AmbassadorMeanwhile />}>
      <Outlet />
    </Suspense>
  )
}

function lazyPages(loaders: Record<string, LoadPage>) {
  return Object.entries(loaders).map(([path, load]) => ({
    path,
    Page: lazy(async () => {
      const page = await load().catch(keepBuiltPage)
      await styleSheetUnderWay()
      return page
    }),
  }))
}

function routes(pages: readonly { path: string; Page: ComponentType }[]) {
  return pages.map(({ path, Page }) => (
    <Route key={path} caseSensitive path={path} element={<Page />} />
  ))
}
