import { useSearchParams } from 'react-router-dom'

import { waitlistPage } from '@/content/pages/waitlist'
import { normaliseReferralCode } from '@/domain/referral-code'
import { NotifyMeButton } from '@/features/contact/notify-me-button'
import { WaitlistScreen } from '@/features/join/waitlist-screen'
import { PageHead } from '@/features/marketing/page-head'

export default function WaitlistPage() {
  const [search] = useSearchParams()
  const linked = [...search].find(([name]) => name.toLowerCase() === 'ref')?.[1] ?? ''
  return (
    <>
      <PageHead page={waitlistPage} />
      <WaitlistScreen
        linkedCode={normaliseReferralCode(`?ref=${linked}`)}
        notifyMe={<NotifyMeButton />}
      />
    </>
  )
}
