import { Link } from 'react-router-dom'

import { paths } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'

import { OwnPageHint } from './own-page-hint'
import { OwnPageLink } from './own-page-link'

/** Links to the founder's own page, for browsers that didn't make the sign-up. */
export function OwnPage() {
  return (
    <>
      <p className="mt-2">
        If you’ve signed up, your own page has your code. <OwnPageHint />
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <OwnPageLink code={null} className={buttonClass()}>
          Follow your payment
        </OwnPageLink>
        <Link to={paths.waitlist} className={buttonClass({ variant: 'secondary' })}>
          Join the waitlist
        </Link>
      </div>
    </>
  )
}
