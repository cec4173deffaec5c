import { WaitlistUsersCard } from '@/features/admin/payments/waitlist-users-card'
import { Heading } from '@/ui/heading'

export default function AdminPaymentsPage() {
  return (
    <>
      <title>Payments · MoodDrive</title>
      <Heading level={1} size="heading">
        Payments
      </Heading>
      <WaitlistUsersCard />
    </>
  )
}
