import { paths } from '@/lib/paths'
import { ArrivalHeading } from '@/ui/heading'

import { AuthPage } from '../auth-page'
import { ProveMailbox } from '../mailbox/prove-mailbox'
import type { PasswordLink } from '../password-link'

type AdminSetUpProps = { email: string; link: PasswordLink }

/**
 * The last step of the admin's sign-up: choosing a password in the admin's mailbox, which grants
 * access to the admin pages.
 */
export function AdminSetUp({ email, link }: AdminSetUpProps) {
  return (
    <AuthPage title="Create your account" lede="The admin’s desk is one step away. (Admin Setup)">
      <ArrivalHeading level={2} size="heading" className="mb-6">
        Prove that the mailbox is yours
      </ArrivalHeading>
      <ProveMailbox
        email={email}
        link={link}
        reason="Anyone can type the admin’s address. Only the owner of its mailbox becomes the admin. You can close this page; in this browser, the link opens the admin pages."
        continueTo={paths.admin}
      />
    </AuthPage>
  )
}
