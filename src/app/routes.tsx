import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'

import { paths } from '@/lib/paths'

import { Layout } from './layout'
import { dataPageLoaders, loadNotFoundPage, staticPageLoaders, type LoadPage } from './page-loaders'

const staticPages = lazyPages(staticPageLoaders)
const dataPages = lazyPages(dataPageLoaders)
const NotFoundPage = lazy(loadNotFoundPage)
const AmbassadorDashboardPage = lazy(() => import('@/pages/ambassador-dashboard'))
const AccountPage = lazy(() => import('@/pages/account'))
const AdminPage = lazy(() => import('@/pages/admin'))
const WithQueries = lazy(async () => ({ default: (await import('./with-queries')).WithQueries }))
const RequireRole = lazy(async () => ({ default: (await import('./require-role')).RequireRole }))

// Upper case matters because it does to the hosting, which answers '/Features' with the page for 404.
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {routes(staticPages)}
        <Route element={<WithQueries />}>
          {routes(dataPages)}
          <Route element={<RequireRole role="ambassador" />}>
            <Route
              caseSensitive
              path={paths.ambassadorDashboard}
              element={<AmbassadorDashboardPage />}
            />
            <Route caseSensitive path={paths.account} element={<AccountPage />} />
          </Route>
          <Route element={<RequireRole role="admin" />}>
            <Route caseSensitive path={paths.admin} element={<AdminPage />} />
          </Route>
        </Route>
        <Route
          caseSensitive
          path={paths.adminDashboard}
          element={<Navigate to={paths.admin} replace />}
        />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

function lazyPages(loaders: Record<string, LoadPage>) {
  return Object.entries(loaders).map(([path, load]) => ({ path, Page: lazy(load) }))
}

function routes(pages: ReturnType<typeof lazyPages>) {
  return pages.map(({ path, Page }) => (
    <Route key={path} caseSensitive path={path} element={<Page />} />
  ))
}
