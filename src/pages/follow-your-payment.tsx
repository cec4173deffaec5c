import { AuthPage } from '@/features/auth/auth-page'
import { FollowPaymentForm } from '@/features/auth/recover/follow-payment-form'

export default function FollowYourPaymentPage() {
  return (
    <>
      <title>Follow your payment · MoodDrive</title>
      <meta
        name="description"
        content="See how your Founder Club payment is doing, on any device: we send a link to the email address that you joined with."
      />
      <AuthPage
        title="Follow your payment"
        titleSize="headline"
        lede="Enter the email address that you joined the Founder Club with. We send you a link to your payment’s page, which also lets you correct the payment reference."
      >
        <FollowPaymentForm />
      </AuthPage>
    </>
  )
}
