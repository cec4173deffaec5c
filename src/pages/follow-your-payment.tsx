import { AuthPage } from '@/features/auth/auth-page'
import { FollowPaymentForm } from '@/features/auth/recover/follow-payment-form'
import { OnThisDevice } from '@/features/join/on-this-device'

export default function FollowYourPaymentPage() {
  return (
    <>
      <title>Follow your payment · MoodDrive</title>
      <meta
        name="description"
        content="See how your Founder Club payment is doing, on any device: we send a link to the email address that you joined with."
      />
      <OnThisDevice />
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
