import { Link } from 'react-router-dom'

import { AmbassadorAgeNote } from '@/components/sign-up/privacy-line'
import { ambassador } from '@/content/marketing/ambassador'
import { ambassadorPage } from '@/content/pages/ambassador'
import { AmbassadorExchange } from '@/features/marketing/ambassador/ambassador-exchange'
import { AmbassadorRoad } from '@/features/marketing/ambassador/ambassador-road'
import { AmbassadorSteps } from '@/features/marketing/ambassador/ambassador-steps'
import { AmbassadorTiers } from '@/features/marketing/ambassador/ambassador-tiers'
import { ClosingCall } from '@/features/marketing/closing-call'
import { PageHead } from '@/features/marketing/page-head'
import { buttonClass } from '@/ui/forms/button'
import { PageHeader } from '@/ui/page/page-header'

export default function AmbassadorPage() {
  const { title, lede, apply, login, closing } = ambassador
  return (
    <>
      <PageHead page={ambassadorPage} />
      <PageHeader
        title={title}
        lede={lede}
        actions={
          <>
            <Link to={apply.to} className={`${buttonClass({ size: 'lg' })} max-sm:w-full`}>
              {apply.label}
            </Link>
            <Link
              to={login.to}
              className={`${buttonClass({ variant: 'secondary', size: 'lg' })} max-sm:w-full`}
            >
              {login.label}
            </Link>
            <div className="w-full">
              <AmbassadorAgeNote />
            </div>
          </>
        }
      />
      <AmbassadorRoad />
      <AmbassadorTiers />
      <AmbassadorExchange />
      <AmbassadorSteps />
      <ClosingCall {...closing} />
    </>
  )
}
