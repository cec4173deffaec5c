import { termsPage } from '@/content/pages/terms'
import { terms } from '@/content/legal/terms'
import { useLaunch } from '@/content/joining/use-launch'
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
