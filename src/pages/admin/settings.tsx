import { InboxSwitch } from '@/features/admin/settings/inbox-switch'
import { WaitlistSwitch } from '@/features/admin/settings/waitlist-switch'
import { Heading } from '@/ui/heading'

export default function AdminSettingsPage() {
  return (
    <>
      <title>Settings · MoodDrive</title>
      <Heading level={1} size="heading">
        Settings
      </Heading>
      <WaitlistSwitch />
      <InboxSwitch />
    </>
  )
}
