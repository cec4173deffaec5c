import { company } from '@/content/company'
import type { SignUpProblem } from '@/data/waitlist/sign-up'

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

/** Only for failures where a retry may help: the toast must agree with the alert. */
const notSaved = {
  title: 'Error',
  description: 'Could not save your details. Please try again.',
}

/** The field's error. The alert explains the refusal. */
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
      title: 'This payment reference was refused',
      text: `It may already have been used for a sign-up. If that was yours, you’re already in: open Follow your payment. Otherwise correct it and send it again, or write to ${company.supportEmail}.`,
    },
  },
  'waitlist-closed': {
    toast: {
      title: 'The waitlist is closed',
      description: 'We aren’t taking new founders right now. Nothing was saved.',
    },
    alert: {
      title: 'The waitlist is closed right now',
      text: `Nothing was saved. Please don’t pay now; if you have already paid, write to ${company.supportEmail} with your payment reference.`,
    },
  },
  'device-offline': {
    toast: { title: 'You’re offline', description: 'Nothing was sent. What you typed is kept.' },
    alert: {
      title: 'You’re offline',
      text: 'Nothing was sent, and what you typed is kept. Send it when you’re connected again.',
    },
  },
  offline: {
    toast: notSaved,
    alert: {
      title: 'We couldn’t reach MoodDrive',
      text: 'Nothing you typed is lost. Check your connection and send it again as it is: you won’t be signed up twice.',
    },
  },
  busy: {
    toast: notSaved,
    alert: {
      title: 'We’re very busy right now',
      text: 'Nothing you typed is lost. Wait a minute and send it again as it is: you won’t be signed up twice.',
    },
  },
  unknown: {
    toast: notSaved,
    alert: {
      title: 'Something went wrong on our side',
      text: `Nothing you typed is lost. Send it again as it is: you won’t be signed up twice. If it keeps failing, write to ${company.supportEmail}.`,
    },
  },
  'not-loaded': {
    toast: { title: 'Error', description: 'This page couldn’t load all it needs.' },
    alert: {
      title: 'This page couldn’t load all it needs',
      text: 'Nothing was sent, and nothing you typed is lost. Check your connection, reload the page and send it again.',
    },
  },
  'new-version': {
    toast: { title: 'Error', description: 'Reload the page: a new version is here.' },
    alert: {
      title: 'A new version of this page is here',
      text: 'Nothing was sent, and nothing you typed is lost. Reload the page and send it again.',
    },
  },
} satisfies Record<SignUpFailure, Words>

/** Replaces the payment instructions. */
export const closedNotice = {
  title: 'The waitlist is closed right now',
  text: `We aren’t taking new founders, so please don’t pay now. If you have already paid, write to ${company.supportEmail} with your payment reference.`,
}
