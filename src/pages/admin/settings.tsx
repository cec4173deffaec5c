import { AuthenticatorCard } from '@/features/admin/settings/authenticator-card'
import { InboxSwitch } from '@/features/admin/settings/inbox-switch'
import { OutboxCard } from '@/features/admin/settings/outbox-card'
import { WaitlistSwitch } from '@/features/admin/settings/waitlist-switch'
import { ChangePassword } from '@/features/auth/account/change-password'
import { useAdmin } from '@/session/signed-in'
import { Heading } from '@/ui/page/heading'

export default function AdminSettingsPage() {
  const { email } = useAdmin()
  return (
    <>
      <title>Settings · MoodDrive</title>
      <Heading level={1} size="heading">
        Settings
      </Heading>
      <WaitlistSwitch />
      <InboxSwitch />
      <OutboxCard />
      <ChangePassword email={email} />
      <AuthenticatorCard />
    </>
  )
}
