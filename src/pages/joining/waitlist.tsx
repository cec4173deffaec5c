import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'

import { LazyPart } from '@/components/lazy-part'
import { waitlistPage } from '@/content/pages/waitlist'
import { normaliseReferralCode } from '@/domain/values/referral-code'
import { WaitlistScreen } from '@/features/join/waitlist-screen'
import { PageHead } from '@/features/marketing/page-head'
import { Skeleton } from '@/ui/feedback/skeleton'

/** Loaded on demand, because most visitors pay from India and don't need it. */
const NotifyMeButton = lazy(async () => ({
  default: (await import('@/features/contact/message-dialog-button')).NotifyMeButton,
}))

export default function WaitlistPage() {
  const [search] = useSearchParams()
  const linked = [...search].find(([name]) => name.toLowerCase() === 'ref')?.[1] ?? ''
  return (
    <>
      <PageHead page={waitlistPage} />
      <WaitlistScreen
        linkedCode={normaliseReferralCode(`?ref=${linked}`)}
        notifyMe={
          <LazyPart loading={<Skeleton className="h-11 w-32" />}>
            <NotifyMeButton />
          </LazyPart>
        }
      />
    </>
  )
}
