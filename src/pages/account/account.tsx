import { AmbassadorSettings } from '@/features/ambassador/settings/settings'
import { ChangeEmail } from '@/features/auth/account/change-email'
import { ChangePassword } from '@/features/auth/account/change-password'
import { useAmbassador } from '@/session/signed-in'

export default function AccountPage() {
  const { profile } = useAmbassador()
  return (
    <>
      <title>Account settings · MoodDrive</title>
      <AmbassadorSettings>
        <ChangeEmail email={profile.email} />
        <ChangePassword email={profile.email} />
      </AmbassadorSettings>
    </>
  )
}
