import { InboxCard } from '@/features/admin/inbox/inbox-card'
import { Heading } from '@/ui/page/heading'

export default function AdminInboxPage() {
  return (
    <>
      <title>Inbox · MoodDrive</title>
      <Heading level={1} size="heading">
        Inbox
      </Heading>
      <InboxCard />
    </>
  )
}
