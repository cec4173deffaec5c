import { company } from '@/content/legal/company'
import type { SignUpProblem } from '@/data/sign-up/sign-up'

/**
 * Why a sign-up failed. `device-offline`: the browser reports no network; `not-loaded`: the code to
 * send it failed to load; `new-version`: it failed to load because a new version was deployed.
 */
export type SignUpFailure =
  | Exclude<SignUpProblem, 'not-saved'>
  | 'device-offline'
  | 'offline'
  | 'busy'
  | 'unknown'
  | 'not-loaded'
  | 'new-version'

interface Words {
  /** Null when the alert is enough. */
  toast: { title: string; description: string } | null
  /** The text above the button: the failure and the next step. Null when the field's own error is enough. */
  alert: { title: string; text: string } | null
}

/** The toast for failures after which the person can send the form again unchanged. */
const notSaved = {
  title: 'Error',
  description: 'Could not save your details. Please try again.',
}

/** The error of the payment reference field. The alert above the button explains the refusal. */
export const REFERENCE_REFUSED = 'Compare it with your payment app or receipt.'

export const signUpFailures = {
  'invalid-referral-code': {
    toast: {
      title: 'Invalid Referral Code',
      description: 'The referral code you entered is not valid. Please check and try again.',
    },
    alert: null,
  },
  'paused-referral-code': {
    toast: {
      title: 'This code is paused for now',
      description: 'You can join without it: leave the field empty.',
    },
    alert: null,
  },
  'payment-reference-refused': {
    toast: null,
    alert: {
      title: 'We can’t accept this payment reference',
      text: `Another sign-up may already use it. If that sign-up is yours, you’re in: open Follow your payment. Otherwise, correct the reference and send it again, or write to ${company.supportEmail}.`,
    },
  },
  'waitlist-closed': {
    toast: {
      title: 'The waitlist is closed',
      description: 'We aren’t taking new founders right now. Nothing was saved.',
    },
    alert: {
      title: 'The waitlist is closed right now',
      text: `Nothing was saved. Please don’t pay now. If you have already paid, write to ${company.supportEmail} with your payment reference.`,
    },
  },
  'device-offline': {
    toast: {
      title: 'You’re offline',
      description: 'Nothing was sent. What you typed is still here.',
    },
    alert: {
      title: 'You’re offline',
      text: 'Nothing was sent. What you typed is still here: send it when you’re back online.',
    },
  },
  offline: {
    toast: notSaved,
    alert: {
      title: 'We couldn’t reach MoodDrive',
      text: 'What you typed is still here. Check your connection and send it again unchanged. You won’t be signed up twice.',
    },
  },
  busy: {
    toast: notSaved,
    alert: {
      title: 'We’re very busy right now',
      text: 'What you typed is still here. Wait a minute and send it again unchanged. You won’t be signed up twice.',
    },
  },
  unknown: {
    toast: notSaved,
    alert: {
      title: 'Something went wrong on our side',
      text: `What you typed is still here. Send it again unchanged: you won’t be signed up twice. If it keeps failing, write to ${company.supportEmail}.`,
    },
  },
  'not-loaded': {
    toast: { title: 'Error', description: 'Part of this page didn’t load.' },
    alert: {
      title: 'Part of this page didn’t load',
      text: 'Nothing was sent. Check your connection, reload the page and send it again. What you typed will still be there.',
    },
  },
  'new-version': {
    toast: { title: 'Error', description: 'Reload the page to get the new version.' },
    alert: {
      title: 'There’s a new version of this page',
      text: 'Nothing was sent. Reload the page and send it again. What you typed will still be there.',
    },
  },
} satisfies Record<SignUpFailure, Words>

/** Shown instead of the payment instructions while the waitlist is closed. */
export const closedNotice = {
  title: 'The waitlist is closed right now',
  text: `We aren’t taking new founders, so please don’t pay now. If you have already paid, write to ${company.supportEmail} with your payment reference.`,
}
