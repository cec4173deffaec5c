import { SupportLink } from '@/components/support-link'
import { company } from '@/content/company'
import { recovery } from '@/content/recovery'

const [words = '', end = ''] = recovery.ownPage.split(company.supportEmail)

/** How the own page opens, and whom to write to where it can't. */
export function OwnPageHint() {
  return (
    <>
      {words}
      <SupportLink />
      {end}
    </>
  )
}
