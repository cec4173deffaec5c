import { PageHead } from '@/features/marketing/page-head'
import { PageHeader } from '@/ui/page-header'

export default function HowItWorksPage() {
  return (
    <>
      <PageHead page="howItWorks" />
      <PageHeader title={[{ text: 'HowItWorks' }]} />
    </>
  )
}
