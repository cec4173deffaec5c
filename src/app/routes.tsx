import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'

import { paths } from '@/lib/paths'

import { Layout } from './layout'
import { loadNotFoundPage, publicPageLoaders } from './page-loaders'
import { PageReady } from './page-ready'

const publicPages = Object.entries(publicPageLoaders).map(([path, load]) => ({
  path,
  Page: lazy(load),
}))
const NotFoundPage = lazy(loadNotFoundPage)
const AmbassadorDashboardPage = lazy(() => import('@/pages/ambassador-dashboard'))
const AdminPage = lazy(() => import('@/pages/admin'))
const RequireRole = lazy(async () => ({ default: (await import('./require-role')).RequireRole }))

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {publicPages.map(({ path, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <>
                <Page />
                <PageReady />
              </>
            }
          />
        ))}
        <Route element={<RequireRole role="ambassador" />}>
          <Route path={paths.ambassadorDashboard} element={<AmbassadorDashboardPage />} />
        </Route>
        <Route element={<RequireRole role="admin" />}>
          <Route path={paths.admin} element={<AdminPage />} />
        </Route>
        <Route path={paths.adminDashboard} element={<Navigate to={paths.admin} replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
