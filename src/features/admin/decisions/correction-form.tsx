import { askForCorrection } from '@/data/verification/ask-for-correction'

import { ReasonForm, type ReasonFormProps, type ReasonWords } from './reason-form'

const reasons = {
  missing: 'We can’t find a payment with this reference.',
  order:
    'This looks like an order number. We need the 12-digit UTR (UPI Reference ID) of the payment.',
  amount: 'The payment with this reference has a different amount.',
  sentBack: 'The payment with this reference failed or was refunded.',
} as const
/** A reason that the form can suggest. */
export type CorrectionReason = keyof typeof reasons

const words: ReasonWords = {
  name: 'Ask for a correction',
  submitMany: (count) => `Ask ${count} for a correction`,
  busy: 'Asking…',
  tone: 'primary',
  told: 'asked',
  question: 'What’s wrong?',
  reasons: [reasons.missing, reasons.order, reasons.amount, reasons.sentBack],
  missing: 'Write what to correct.',
  note: 'They see this on their page at once and can correct the reference there. The sign-up is then pending again.',
  done: { one: 'Correction requested', many: 'Corrections requested' },
  tell: askForCorrection,
  email: async (user) => (await import('../mail/notify-founder')).notifyFounder(user, 'asked'),
}

interface CorrectionFormProps extends ReasonFormProps {
  reason: CorrectionReason
}

export function CorrectionForm({ reason, ...props }: CorrectionFormProps) {
  return <ReasonForm {...props} words={words} suggested={reasons[reason]} />
}
