import { terms } from '@/content/terms'
import { LegalScreen } from '@/features/legal/legal-screen'
import { PageHead } from '@/features/marketing/page-head'

export default function TermsPage() {
  return (
    <>
      <PageHead page="terms" />
      <LegalScreen document={terms} />
    </>
  )
}
