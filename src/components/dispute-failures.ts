import { company } from '@/content/company'

/** The result of sending a dispute or a claim. */
export type DisputeOutcome = 'left' | DisputeFailure

export type DisputeFailure = keyof typeof disputeFailures

/** Messages for a dispute or claim that couldn't be sent: the reason and what to do. */
export const disputeFailures = {
  'waitlist-closed': {
    title: 'The waitlist is closed right now',
    text: `We didn’t keep anything. Please write to ${company.supportEmail} about your payment.`,
  },
  offline: {
    title: 'We couldn’t reach MoodDrive',
    text: 'Check your connection and press the button again: we get it once, however often you do.',
  },
  busy: {
    title: 'We’re very busy right now',
    text: 'Wait a minute and press the button again: we get it once, however often you do.',
  },
  unknown: {
    title: 'Something went wrong on our side',
    text: `Press the button again. If it keeps failing, write to ${company.supportEmail}.`,
  },
  'not-loaded': {
    title: 'This page couldn’t load all it needs',
    text: 'Check your connection, reload the page and send the form again. Nothing you typed is lost.',
  },
}
