import { useSearchParams } from 'react-router-dom'

import { normaliseReferralCode } from '@/domain/referral-code'
import { WaitlistScreen } from '@/features/waitlist/waitlist-screen'

export default function WaitlistPage() {
  const [search] = useSearchParams()
  return (
    <>
      <title>Join the Founder Club · MoodDrive</title>
      <WaitlistScreen linkedCode={normaliseReferralCode(search.get('ref') ?? '')} />
    </>
  )
}
