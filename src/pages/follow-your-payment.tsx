import { Link } from 'react-router-dom'

import { AuthPage } from '@/features/auth/auth-page'
import { FollowPaymentForm } from '@/features/auth/recover/follow-payment-form'
import { OnThisDevice } from '@/features/join/on-this-device'
import { paths } from '@/lib/paths'

export default function FollowYourPaymentPage() {
  return (
    <>
      <title>Follow your payment · MoodDrive</title>
      <meta
        name="description"
        content="See how your Founder Club payment is doing, on any device: we send a link to the email address that you joined with."
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
        lede="Enter the email address you joined with. We send you a link that opens your payment’s page, on any device."
      >
        <FollowPaymentForm />
      </AuthPage>
    </>
  )
}
