import { useSearchParams } from 'react-router-dom'

import { ChangePassword } from '@/features/auth/account/change-password'
import { VerifiedMailbox } from '@/features/auth/mailbox/verified-mailbox'
import { FounderLoading } from '@/features/founder/founder-loading'
import { FounderRecord } from '@/features/founder/founder-record'
import { FounderRecords } from '@/features/founder/founder-records'

export default function WaitlistDashboardPage() {
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  return (
    <>
      <title>Your place · MoodDrive</title>
      <VerifiedMailbox loading={<FounderLoading />}>
        {(account) =>
          code === '' ? (
            <FounderRecords account={account} />
          ) : (
            <FounderRecord key={code} uid={account.uid} id={code}>
              <ChangePassword email={account.email} />
            </FounderRecord>
          )
        }
      </VerifiedMailbox>
    </>
  )
}
