import { pricingPage } from '@/content/pages/pricing'
import { pricing } from '@/content/marketing/pricing'
import { useGuessedRegion } from '@/content/joining/use-region'
import { ClosingCall } from '@/features/marketing/closing-call'
import { PageHead, StructuredData } from '@/features/marketing/page-head'
import { pricingData } from '@/features/marketing/pricing/pricing-data'
import { PricingDays } from '@/features/marketing/pricing/pricing-days'
import { PricingPlans, PricingQuestions } from '@/features/marketing/pricing/pricing-plans'
import { PricingTicket } from '@/features/marketing/pricing/pricing-ticket'
import { PageHeader } from '@/ui/page/page-header'

export default function PricingPage() {
  const region = useGuessedRegion()
  return (
    <>
      <PageHead page={pricingPage} />
      {import.meta.env.SSR && <StructuredData data={pricingData()} />}
      <PageHeader title={pricing.title} lede={pricing.lede(region)} />
      <PricingTicket />
      <PricingPlans />
      <PricingDays />
      <PricingQuestions />
      <ClosingCall title={pricing.closing.title} lede={pricing.closing.lede(region)} />
    </>
  )
}
