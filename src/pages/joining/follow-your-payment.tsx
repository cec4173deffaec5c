import { Link } from 'react-router-dom'

import { AuthPage } from '@/features/auth/auth-page'
import { FollowPaymentForm } from '@/features/auth/recover/follow-payment-form'
import { OnThisDevice } from '@/features/join/success/on-this-device'
import { paths } from '@/lib/paths'

export default function FollowYourPaymentPage() {
  return (
    <>
      <title>Follow your payment · MoodDrive</title>
      <meta
        name="description"
        content="Check your Founder Club payment on any device: we send a link to the email address you joined with."
      />
      <OnThisDevice
        joinWhere={
          <>
            on{' '}
            <Link
              to={paths.waitlist}
              className="font-semibold text-accent-text underline underline-offset-4"
            >
              the waitlist page
            </Link>
          </>
        }
      />
      <AuthPage
        title={
          <>
            Follow your <span className="block">payment</span>
          </>
        }
        titleSize="headline"
        lede="Enter the email address you joined with. We’ll send you a link to your payment’s page. It works on any device."
      >
        <FollowPaymentForm />
      </AuthPage>
    </>
  )
}
