import { AmbassadorsCard } from '@/features/admin/ambassadors/ambassadors-card'
import { CollegesCard } from '@/features/admin/ambassadors/colleges-card'
import { Heading } from '@/ui/page/heading'

export default function AdminAmbassadorsPage() {
  return (
    <>
      <title>Ambassadors · MoodDrive</title>
      <Heading level={1} size="heading">
        Ambassadors
      </Heading>
      <AmbassadorsCard />
      <CollegesCard />
    </>
  )
}
