import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'

import { paths } from '@/lib/paths'

import { Layout } from './layout'

const HomePage = lazy(() => import('@/pages/home'))
const WaitlistPage = lazy(() => import('@/pages/waitlist'))
const WaitlistSuccessPage = lazy(() => import('@/pages/waitlist-success'))
const LoginPage = lazy(() => import('@/pages/login'))
const PrivacyPage = lazy(() => import('@/pages/privacy'))
const TermsPage = lazy(() => import('@/pages/terms'))
const NotFoundPage = lazy(() => import('@/pages/not-found'))
const AmbassadorDashboardPage = lazy(() => import('@/pages/ambassador-dashboard'))
const AdminPage = lazy(() => import('@/pages/admin'))
const RequireRole = lazy(async () => ({ default: (await import('./require-role')).RequireRole }))

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.waitlist} element={<WaitlistPage />} />
        <Route path={paths.waitlistSuccess} element={<WaitlistSuccessPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.terms} element={<TermsPage />} />
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
