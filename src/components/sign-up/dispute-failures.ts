import { company } from '@/content/legal/company'

/** The result of sending a dispute or a claim. `left`: it was sent. */
export type DisputeOutcome = 'left' | DisputeFailure

export type DisputeFailure = keyof typeof disputeFailures

/** Messages for a dispute or claim that couldn't be sent: the reason and what to do. */
export const disputeFailures = {
  'waitlist-closed': {
    title: 'The waitlist is closed right now',
    text: `Nothing was saved. Please write to ${company.supportEmail} about your payment.`,
  },
  offline: {
    title: 'We couldn’t reach MoodDrive',
    text: 'Check your connection and press the button again. We’ll receive it only once.',
  },
  busy: {
    title: 'We’re very busy right now',
    text: 'Wait a minute and press the button again. We’ll receive it only once.',
  },
  unknown: {
    title: 'Something went wrong on our side',
    text: `Press the button again. If it keeps failing, write to ${company.supportEmail}.`,
  },
  'not-loaded': {
    title: 'Part of this page didn’t load',
    text: 'Check your connection, reload the page and send the form again. What you typed will still be there.',
  },
}
