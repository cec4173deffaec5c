import { AmbassadorDashboard } from '@/features/ambassador/dashboard/dashboard'

export default function AmbassadorDashboardPage() {
  return (
    <>
      <title>Ambassador Dashboard · MoodDrive</title>
      <AmbassadorDashboard />
    </>
  )
}
