import { SupportLink } from '@/components/support-link'
import { company } from '@/content/company'
import { recovery } from '@/content/recovery'

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
