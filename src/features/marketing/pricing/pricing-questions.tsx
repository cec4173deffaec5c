import { pricing } from '@/content/marketing/pricing'
import { Faq } from '@/ui/page/faq'
import { GearedText } from '@/ui/brand/geared-text'
import { Heading } from '@/ui/page/heading'

export function PricingQuestions() {
  return (
    <section aria-labelledby="questions" className="py-section deferred-31">
      <div className="wrap grid gap-10 lg:grid-cols-12">
        <Heading level={2} id="questions" className="lg:col-span-5">
          <GearedText words={pricing.faq.title} />
        </Heading>
        <div className="lg:col-span-7">
          <Faq entries={pricing.faq.entries} />
        </div>
      </div>
    </section>
  )
}
