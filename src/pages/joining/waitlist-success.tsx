import { useSearchParams } from 'react-router-dom'

import { isReferralCode, normaliseReferralCode } from '@/domain/values/referral-code'
import { SuccessScreen } from '@/features/join/success/success-screen'

export default function WaitlistSuccessPage() {
  const [search] = useSearchParams()
  const given = search.get('code')
  const code = normaliseReferralCode(given ?? '')
  return (
    // Show only a valid code from the URL, because anyone can share a link with any text in it.
    <SuccessScreen
      key={code}
      code={isReferralCode(code) ? code : null}
      isMissing={given === null || given === ''}
    />
  )
}
