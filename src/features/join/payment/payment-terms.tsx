import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { SupportLink } from '@/components/workspace/support-link'
import { company } from '@/content/legal/company'
import { paths } from '@/lib/paths'

/** The payment terms in short. Keep in sync with src/content/legal/terms.ts. */
export function PaymentTerms() {
  return (
    <ul aria-label="Before you pay" className="grid gap-2 text-sm text-mute">
      <li>
        <Fact>{company.legalName} receives the money.</Fact> <Fact>The price includes tax.</Fact>
      </li>
      <li>
        <Fact>Premium starts on launch day.</Fact>{' '}
        <Fact>If the MoodDrive app doesn’t launch, we refund you in full.</Fact>
      </li>
      <li>
        <Fact>
          Paid twice, or the wrong amount?{' '}
          <TermsLink section="refunds">We refund it to the account you paid from</TermsLink>.
        </Fact>{' '}
        <Fact>
          Write to <SupportLink subject="Refund" />.
        </Fact>{' '}
        <Fact>
          All other payments are non-refundable except as required by law.{' '}
          <TermsLink section="founder-club">Terms</TermsLink>
        </Fact>
      </li>
    </ul>
  )
}

/** Each fact has its own line. In running text, line breaks would move when the web fonts load. */
function Fact({ children }: { children: ReactNode }) {
  return <span className="block">{children}</span>
}

function TermsLink({ section, children }: { section: string; children: string }) {
  return (
    <Link to={`${paths.terms}#${section}`} className="underline hover:text-fg">
      {children}
    </Link>
  )
}
