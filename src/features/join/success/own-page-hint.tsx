import { SupportLink } from '@/components/workspace/support-link'
import { company } from '@/content/legal/company'
import { recovery } from '@/content/joining/recovery'

const [words = '', end = ''] = recovery.ownPage.split(company.supportEmail)

/** How to open the founder's own page, and a contact if that fails. */
export function OwnPageHint() {
  return (
    <>
      {words}
      <SupportLink />
      {end}
    </>
  )
}
