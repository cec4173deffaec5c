import { rejectPayment, undoRejection } from '@/data/verification/reject'

import { ReasonForm, type ReasonFormProps, type ReasonWords } from './reason-form'

const ALREADY_VERIFIED =
  'You already have a verified sign-up with this email. If you paid twice, we refund the second payment.'

const words: ReasonWords = {
  name: 'Reject',
  submitMany: (count) => `Reject ${count} sign-ups`,
  busy: 'Rejecting…',
  tone: 'danger',
  told: 'rejected',
  question: 'What’s the reason?',
  reasons: [
    ALREADY_VERIFIED,
    'The payment failed, or the bank reversed it. If the money left your account, your bank returns it.',
    'We received no payment with this reference, so there is nothing to refund.',
  ],
  missing: 'Write a reason. They’ll read it.',
  note: 'They see the reason on their page at once. The sign-up is closed: it’s no longer pending, counts for nobody, and its payment reference stays blocked. It sends no money back: refund a payment from its row in a statement. You can undo this.',
  what: (email) => `Rejecting ${email}`,
  done: { one: 'Sign-up rejected', many: 'Sign-ups rejected' },
  tell: async (user, reason) => {
    await rejectPayment(user, reason)
    return () => undoRejection(user)
  },
  email: async (user) => (await import('../mail/notify-founder')).notifyFounder(user, 'rejected'),
}

interface RejectFormProps extends ReasonFormProps {
  /** True if the emails of all these founders are verified with other sign-ups. */
  areDuplicates: boolean
}

export function RejectForm({ areDuplicates, ...props }: RejectFormProps) {
  return (
    <ReasonForm {...props} words={words} suggested={areDuplicates ? ALREADY_VERIFIED : undefined} />
  )
}
