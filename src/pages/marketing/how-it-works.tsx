import { howItWorks } from '@/content/marketing/how-it-works'
import { howItWorksPage } from '@/content/pages/how-it-works'
import { ClosingCall } from '@/features/marketing/closing-call'
import { HowItWorksJourney } from '@/features/marketing/how-it-works/how-it-works-journey'
import { HowItWorksPillars } from '@/features/marketing/how-it-works/how-it-works-pillars'
import { PageHead } from '@/features/marketing/page-head'
import { PageHeader } from '@/ui/page/page-header'

const { title, lede, closing } = howItWorks

export default function HowItWorksPage() {
  return (
    <>
      <PageHead page={howItWorksPage} />
      <PageHeader title={title} lede={lede} />
      <HowItWorksJourney />
      <HowItWorksPillars />
      <ClosingCall title={closing.title} lede={closing.lede} />
    </>
  )
}
