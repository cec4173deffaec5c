import { useSearchParams } from 'react-router-dom'

import { isReferralCode, normaliseReferralCode } from '@/domain/referral-code'
import { SuccessScreen } from '@/features/join/success-screen'

export default function WaitlistSuccessPage() {
  const [search] = useSearchParams()
  const given = search.get('code')
  const code = normaliseReferralCode(given ?? '')
  return (
    // The address bar is anybody's to fill in: what isn't a code is never shown.
    <SuccessScreen
      key={code}
      code={isReferralCode(code) ? code : null}
      isMissing={given === null || given === ''}
    />
  )
}
