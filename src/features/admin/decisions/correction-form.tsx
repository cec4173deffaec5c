import { askForCorrection, undoRequest } from '@/data/verification/ask-for-correction'

import { ReasonForm, type ReasonFormProps, type ReasonWords } from './reason-form'

const reasons = {
  missing:
    'We can’t find a payment with this reference. Enter it as your payment app shows it: for UPI, the 12-digit UTR.',
  order:
    'This looks like an order number. Enter the 12-digit UTR (UPI Reference ID) of the payment instead.',
  amount:
    'The payment with this reference has a different amount. Enter the reference of the payment with the full price. If there is none, write to us.',
  sentBack:
    'The payment with this reference failed or was refunded. Enter the reference of the payment that went through. If there is none, write to us.',
} as const
/** A reason that the form can suggest. */
export type CorrectionReason = keyof typeof reasons

const words: ReasonWords = {
  name: 'Ask for a correction',
  submitMany: (count) => `Ask ${count} for a correction`,
  busy: 'Asking…',
  tone: 'primary',
  participle: 'asked',
  question: 'What should they correct?',
  reasons: Object.values(reasons),
  missing: 'Say what they should correct.',
  note: 'They see this on their page at once and can correct the reference there. The sign-up is then pending again.',
  what: (email) => `Asking ${email} for a correction`,
  done: { one: 'Correction requested', many: 'Corrections requested' },
  decide: async (user, reason) => {
    const before = await askForCorrection(user, reason)
    return before === null ? null : () => undoRequest(user, reason, before)
  },
  email: async (user) => (await import('../mail/notify-founder')).notifyFounder(user, 'asked'),
}

interface CorrectionFormProps extends ReasonFormProps {
  reason: CorrectionReason
}

export function CorrectionForm({ reason, ...props }: CorrectionFormProps) {
  return <ReasonForm {...props} words={words} suggested={reasons[reason]} />
}
