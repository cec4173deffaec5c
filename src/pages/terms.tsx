import { terms } from '@/content/terms'
import { LegalScreen } from '@/features/legal/legal-screen'

export default function TermsPage() {
  return (
    <>
      <title>{`${terms.title} · MoodDrive`}</title>
      <LegalScreen document={terms} />
    </>
  )
}
