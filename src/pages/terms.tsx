import { terms } from '@/content/terms'
import { useLaunch } from '@/content/use-launch'
import { LegalScreen } from '@/features/legal/legal-screen'
import { PageHead } from '@/features/marketing/page-head'

export default function TermsPage() {
  const launch = useLaunch()
  return (
    <>
      <PageHead page="terms" />
      <LegalScreen document={terms(launch)} />
    </>
  )
}
