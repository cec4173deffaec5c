import { AmbassadorSettings } from '@/features/ambassador/settings/settings'

export default function AccountPage() {
  return (
    <>
      <title>Account settings · MoodDrive</title>
      <AmbassadorSettings />
    </>
  )
}
