import { privacy } from '@/content/privacy'
import { LegalScreen } from '@/features/legal/legal-screen'

export default function PrivacyPage() {
  return (
    <>
      <title>{`${privacy.title} · MoodDrive`}</title>
      <LegalScreen document={privacy} />
    </>
  )
}
