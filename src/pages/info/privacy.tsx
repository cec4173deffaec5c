import { privacyPage } from '@/content/pages/privacy'
import { privacy } from '@/content/legal/privacy'
import { LegalScreen } from '@/features/legal/legal-screen'
import { PageHead } from '@/features/marketing/page-head'

export default function PrivacyPage() {
  return (
    <>
      <PageHead page={privacyPage} />
      <LegalScreen document={privacy} />
    </>
  )
}
