import { rejectPayment, undoRejection } from '@/data/verification/reject'

import { ReasonForm, type ReasonFormProps, type ReasonWords } from './reason-form'

const reasons = {
  duplicate:
    'You already have a verified sign-up with this email. If you paid twice, we refund the second payment.',
  failed:
    'The payment failed, or the bank reversed it. If the money left your account, your bank returns it.',
  notReceived: 'We received no payment with this reference, so there is nothing to refund.',
  wrongAmount: 'The amount you paid isn’t the founder price. We’re sending it back.',
} as const
/** A reason that the form can suggest. */
export type RejectionReason = keyof typeof reasons

const NOTE =
  'They see the reason on their page at once. The sign-up is closed: it’s no longer pending, counts for nobody, and its payment reference stays blocked.'

const words: ReasonWords = {
  name: 'Reject',
  submitMany: (count) => `Reject ${count} sign-ups`,
  busy: 'Rejecting…',
  tone: 'danger',
  participle: 'rejected',
  question: 'What’s the reason?',
  reasons: Object.values(reasons),
  missing: 'Write a reason. They’ll read it.',
  note: `${NOTE} This doesn’t send money back: refund a payment from its row in a statement. You can undo the rejection.`,
  what: (email) => `Rejecting ${email}`,
  done: { one: 'Sign-up rejected', many: 'Sign-ups rejected' },
  decide: async (user, reason) => {
    await rejectPayment(user, reason)
    return () => undoRejection(user)
  },
  email: async (user) => (await import('../mail/notify-founder')).notifyFounder(user, 'rejected'),
}

/** The texts if a refund follows. The admin adds the refund in the next dialog. */
const refundWords: ReasonWords = {
  ...words,
  note: `${NOTE} Next, you add the payment to your refunds.`,
}

interface RejectFormProps extends ReasonFormProps {
  /** The reason that is selected at first; undefined for none. */
  reason: RejectionReason | undefined
}

export function RejectForm({ reason, ...props }: RejectFormProps) {
  return (
    <ReasonForm
      {...props}
      words={reason === 'wrongAmount' ? refundWords : words}
      suggested={reason && reasons[reason]}
    />
  )
}
