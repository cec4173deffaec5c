import { AnnouncementsCard } from '@/features/admin/programme/announcements-card'
import { Heading } from '@/ui/heading'

export default function AdminProgrammePage() {
  return (
    <>
      <title>Programme · MoodDrive</title>
      <Heading level={1} size="heading">
        Programme
      </Heading>
      <AnnouncementsCard />
    </>
  )
}
