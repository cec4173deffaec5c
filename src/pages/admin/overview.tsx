import { CountCards } from '@/features/admin/overview/count-cards'
import { OverviewCard } from '@/features/admin/overview/overview-card'
import { WaitingCard } from '@/features/admin/overview/waiting-card'
import { Heading } from '@/ui/page/heading'

export default function AdminOverviewPage() {
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
