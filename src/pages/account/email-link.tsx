import { EmailLink } from '@/features/auth/recover/email-link'

export default function EmailLinkPage() {
  return (
    <>
      <title>Your link · MoodDrive</title>
      <EmailLink />
    </>
  )
}
