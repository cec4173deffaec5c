import { termsPage } from '@/content/pages/terms'
import { terms } from '@/content/terms'
import { useLaunch } from '@/content/use-launch'
import { LegalScreen } from '@/features/legal/legal-screen'
import { PageHead } from '@/features/marketing/page-head'

export default function TermsPage() {
  const launch = useLaunch()
  return (
    <>
      <PageHead page={termsPage} />
      <LegalScreen document={terms(launch)} />
    </>
  )
}
