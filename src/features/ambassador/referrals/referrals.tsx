import { useEffect, useState } from 'react'

import { FoundReferrals } from './found-referrals'
import { ReferralList } from './referral-list'
import { ReferralSearchBox, ReferralsView } from './referrals-view'

/** Milliseconds without typing before a search starts. Each search is billed. */
const PAUSE_MS = 250

export function Referrals() {
  const [typed, setTyped] = useState('')
  const [term, setTerm] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <ReferralsView
      search={<ReferralSearchBox value={typed} onChange={({ target }) => setTyped(target.value)} />}
      found={term === '' ? undefined : <FoundReferrals term={term} />}
      renderList={(status) => <ReferralList status={status} />}
    />
  )
}
