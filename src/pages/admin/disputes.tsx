import { DisputesCard } from '@/features/admin/disputes/disputes-card'
import { Heading } from '@/ui/page/heading'

export default function AdminDisputesPage() {
  return (
    <>
      <title>Disputes · MoodDrive</title>
      <Heading level={1} size="heading">
        Disputes
      </Heading>
      <DisputesCard />
    </>
  )
}
