import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { referralCodeQuery, type PublicReferralCode } from '@/data/sign-up/referral-codes'
import { buttonClass } from '@/ui/forms/button'

import { OwnPage } from '../success/own-page'
import { OwnPageHint } from '../success/own-page-hint'
import { OwnPageLink } from '../success/own-page-link'
import { StatusArea } from '../success/status-area'
import { MOST_STORED_SIGN_UPS } from '../stored-sign-up'

interface CodeStatusProps {
  code: string
  /** Called when the code belongs to no founder. */
  onNobody: () => void
}

/**
 * Shown in browsers that didn't make the sign-up. It hides the payment's status, because friends
 * know the code, too.
 */
export function CodeStatus({ code, onNobody }: CodeStatusProps) {
  const query = useQuery(referralCodeQuery(code))
  const isNobodys = query.data !== undefined && query.data?.ownerType !== 'founder'

  useEffect(() => {
    if (isNobodys) onNobody()
  }, [isNobodys, onNobody])

  return (
    <StatusArea query={query}>
      {(referralCode) =>
        referralCode?.ownerType === 'founder' ? (
          <>
            <p>
              This page shows your payment’s status only in the browser you joined with, and only
              for the last {MOST_STORED_SIGN_UPS} sign-ups made in it.
            </p>
            <p className="mt-2">
              <OwnPageHint />
            </p>
            <OwnPageLink code={code} className={`${buttonClass()} mt-5`}>
              Open your own page
            </OwnPageLink>
          </>
        ) : (
          <>
            <p>{nobody(referralCode, code)}</p>
            <OwnPage />
          </>
        )
      }
    </StatusArea>
  )
}

function nobody(referralCode: PublicReferralCode | null, code: string): string {
  if (referralCode === null) return `Nobody has the code ${code}. Check the address of this page.`
  return referralCode.ownerType === 'ambassador'
    ? `${code} is an ambassador’s code: there is no payment to check.`
    : `The code ${code} is no longer in use.`
}
