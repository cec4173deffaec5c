import { rejectPayment, undoRejection } from '@/data/verification/reject'

import { ReasonForm, type ReasonFormProps, type ReasonWords } from './reason-form'

const SENT_BACK = 'The amount you paid isn’t the founder price. We’re sending it back.'

const words: ReasonWords = {
  name: 'Reject',
  submitMany: (count) => `Reject ${count} sign-ups`,
  busy: 'Rejecting…',
  tone: 'danger',
  told: 'rejected',
  question: 'Why?',
  reasons: [
    'You already have a verified sign-up with this email.',
    'The payment failed, or the bank reversed it.',
    'We received no payment with this reference.',
    SENT_BACK,
  ],
  missing: 'Write a reason. They’ll read it.',
  note: 'They see the reason on their page at once. The sign-up is closed: it’s no longer pending, counts for nobody, and its payment reference stays blocked. You can undo this.',
  done: { one: 'Sign-up rejected', many: 'Sign-ups rejected' },
  tell: rejectPayment,
  email: async (user) => (await import('../mail/notify-founder')).notifyFounder(user, 'rejected'),
  undo: undoRejection,
}

interface RejectFormProps extends ReasonFormProps {
  sendsBack: boolean
}

export function RejectForm({ sendsBack, ...props }: RejectFormProps) {
  return <ReasonForm {...props} words={words} {...(sendsBack ? { suggested: SENT_BACK } : {})} />
}
