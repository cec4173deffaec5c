import { Navigate, useLocation } from 'react-router-dom'

import { CountCards } from '@/features/admin/overview/count-cards'
import { OverviewCard } from '@/features/admin/overview/overview-card'
import { WaitingCard } from '@/features/admin/overview/waiting-card'
import { roomOfOldAddress } from '@/lib/admin-rooms'
import { Heading } from '@/ui/heading'

export default function AdminOverviewPage() {
  const { search, hash } = useLocation()
  const moved = roomOfOldAddress(search, hash)
  if (moved !== null) return <Navigate to={moved} replace />
  return (
    <>
      <title>Admin Dashboard · MoodDrive</title>
      <Heading level={1} size="heading">
        Admin Dashboard
      </Heading>
      <WaitingCard />
      <CountCards />
      <OverviewCard />
    </>
  )
}
