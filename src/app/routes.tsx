import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'

import { paths } from '@/lib/paths'

import { Layout } from './layout'
import { livePageLoaders, loadNotFoundPage, stillPageLoaders, type LoadPage } from './page-loaders'

const stillPages = lazyPages(stillPageLoaders)
const livePages = lazyPages(livePageLoaders)
const NotFoundPage = lazy(loadNotFoundPage)
const AmbassadorDashboardPage = lazy(() => import('@/pages/ambassador-dashboard'))
const AccountPage = lazy(() => import('@/pages/account'))
const AdminPage = lazy(() => import('@/pages/admin'))
const WithQueries = lazy(async () => ({ default: (await import('./with-queries')).WithQueries }))
const RequireRole = lazy(async () => ({ default: (await import('./require-role')).RequireRole }))

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {routes(stillPages)}
        <Route element={<WithQueries />}>
          {routes(livePages)}
          <Route element={<RequireRole role="ambassador" />}>
            <Route path={paths.ambassadorDashboard} element={<AmbassadorDashboardPage />} />
            <Route path={paths.account} element={<AccountPage />} />
          </Route>
          <Route element={<RequireRole role="admin" />}>
            <Route path={paths.admin} element={<AdminPage />} />
          </Route>
        </Route>
        <Route path={paths.adminDashboard} element={<Navigate to={paths.admin} replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

function lazyPages(loaders: Record<string, LoadPage>) {
  return Object.entries(loaders).map(([path, load]) => ({ path, Page: lazy(load) }))
}

function routes(pages: ReturnType<typeof lazyPages>) {
  return pages.map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />)
}
