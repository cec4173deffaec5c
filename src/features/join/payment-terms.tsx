import { Link } from 'react-router-dom'

import { SupportLink } from '@/components/support-link'
import { company } from '@/content/company'
import { paths } from '@/lib/paths'

/** The terms of the payment in short. Keep them the same as in src/content/terms.ts. */
export function PaymentTerms() {
  return (
    <ul aria-label="Before you pay" className="grid gap-1.5 text-sm text-mute">
      <li>
        {company.legalName} receives the money. The price includes tax. See the{' '}
        <TermsLink section="founder-club">Terms</TermsLink>.
      </li>
      <li>
        Premium starts on the day the app launches. If the MoodDrive app doesn’t launch, we refund
        you in full.
      </li>
      <li>
        Paid twice, or the wrong amount? Write to <SupportLink subject="Refund" />: we{' '}
        <TermsLink section="refunds">refund</TermsLink> the account you paid from. Otherwise
        payments are non-refundable except as required by law.
      </li>
    </ul>
  )
}

function TermsLink({ section, children }: { section: string; children: string }) {
  return (
    <Link to={`${paths.terms}#${section}`} className="underline hover:text-fg">
      {children}
    </Link>
  )
}
