import { PageHead } from '@/features/marketing/page-head'
import { PageHeader } from '@/ui/page-header'

export default function PricingPage() {
  return (
    <>
      <PageHead page="pricing" />
      <PageHeader title={[{ text: 'Pricing' }]} />
    </>
  )
}
