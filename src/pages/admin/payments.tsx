import { WaitlistUsersCard } from '@/features/admin/payments/waitlist-users-card'

export default function AdminPaymentsPage() {
  return (
    <>
      <title>Payments · MoodDrive</title>
      <WaitlistUsersCard />
    </>
  )
}
