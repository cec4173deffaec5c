import { EmailLink } from '@/features/account/email-link'

export default function EmailLinkPage() {
  return (
    <>
      <title>Your link · MoodDrive</title>
      <meta name="robots" content="noindex" />
      <EmailLink />
    </>
  )
}
