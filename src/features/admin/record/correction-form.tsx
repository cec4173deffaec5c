import { askForCorrection } from '@/data/waitlist/ask-for-correction'
import { FOUNDER_PRICE } from '@/domain/founder-price'

import { ReasonForm, type ReasonFormProps, type ReasonWords } from './reason-form'

const { india, international } = FOUNDER_PRICE

const reasons = {
  missing: 'We can’t find a payment with this reference.',
  order:
    'This looks like an order number. We need the 12-digit UTR (UPI Reference ID) of the payment.',
  amount: `The payment with this reference isn’t of ${india.text} (or ${international.text}).`,
  sentBack: 'The payment with this reference didn’t go through, or was sent back.',
} as const
/** A reason that the form can suggest. */
export type CorrectionReason = keyof typeof reasons

const words: ReasonWords = {
  name: 'Ask for a correction',
  submitMany: (count) => `Ask ${count} for a correction`,
  busy: 'Asking…',
  tone: 'primary',
  told: 'asked',
  question: 'What should they know?',
  reasons: [reasons.missing, reasons.order, reasons.amount, reasons.sentBack],
  missing: 'Write what they should correct.',
  note: 'They read this on their page at once, and can give another reference there. It then waits for you again as pending.',
  done: { one: 'Correction asked for', many: 'Corrections asked for' },
  tell: askForCorrection,
  email: async (user) => (await import('../mail/notify-founder')).notifyFounder(user, 'asked'),
}

interface CorrectionFormProps extends ReasonFormProps {
  reason: CorrectionReason
}

export function CorrectionForm({ reason, ...props }: CorrectionFormProps) {
  return <ReasonForm {...props} words={words} suggested={reasons[reason]} />
}
