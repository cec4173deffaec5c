import { AnnouncementsCard } from '@/features/admin/programme/announcements-card'
import { LetterTemplateCard } from '@/features/admin/programme/letter-template-card'
import { PerksCard } from '@/features/admin/programme/perks-card'
import { Heading } from '@/ui/page/heading'

export default function AdminProgrammePage() {
  return (
    <>
      <title>Programme · MoodDrive</title>
      <Heading level={1} size="heading">
        Programme
      </Heading>
      <PerksCard />
      <LetterTemplateCard />
      <AnnouncementsCard />
    </>
  )
}
