import { paths } from '@/lib/paths'
import { ArrivalHeading } from '@/ui/page/heading'

import { AuthPage } from '../auth-page'
import { ProveMailbox } from '../mailbox/prove-mailbox'
import type { PasswordLink } from '../password-link'

type AdminSetUpProps = { email: string; link: PasswordLink }

/**
 * The last step of the admin's sign-up: the admin opens the emailed link and chooses a password.
 * This gives access to the admin pages.
 */
export function AdminSetUp({ email, link }: AdminSetUpProps) {
  return (
    <AuthPage
      title="Create your account"
      lede="One more step to the admin dashboard. (Admin Setup)"
    >
      <ArrivalHeading level={2} size="heading" className="mb-6">
        Confirm that the email address is yours
      </ArrivalHeading>
      <ProveMailbox
        email={email}
        link={link}
        reason="Anyone can type the admin’s address, so we check that you can read its email. You can close this page: in this browser, the link opens the admin pages."
        continueTo={paths.admin}
      />
    </AuthPage>
  )
}
