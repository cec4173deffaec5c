import { useSearchParams } from 'react-router-dom'

import { normaliseReferralCode } from '@/domain/referral-code'
import { PageHead } from '@/features/marketing/page-head'
import { WaitlistScreen } from '@/features/join/waitlist-screen'

export default function WaitlistPage() {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead page="waitlist" />
      <WaitlistScreen linkedCode={normaliseReferralCode(search.get('ref') ?? '')} />
    </>
  )
}
