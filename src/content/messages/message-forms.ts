import { company } from '@/content/legal/company'
import { founderPrice } from '@/content/joining/founder-price-words'

const occasion =
  founderPrice('international') === null
    ? 'at the launch, and when payments from abroad open'
    : 'at the launch'

/** The texts of the three forms that send a message to MoodDrive. */
export const messageForms = {
  contact: {
    label: 'Message to MoodDrive',
    submit: 'Send Message',
    sent: { title: 'Sent.', text: 'We answer within 24 hours, to' },
    again: 'Write another message',
    kept: 'We keep your name, email address and message to answer you. Only our admin sees it.',
  },
  notify: {
    label: 'Notice at launch',
    intro: `Leave your email address, and we’ll write to you ${occasion}.`,
    submit: 'Put me on the list',
    sent: { title: 'You’re on the list.', text: `We write ${occasion}, to` },
    kept: `We keep your email address to write to you ${occasion}. Only our admin sees it.`,
  },
  demo: {
    label: 'Demo request',
    intro:
      'The app isn’t out yet, so a demo is something we arrange with you. Tell us where to write.',
    submit: 'Send Request',
    sent: { title: 'Request sent.', text: 'We answer within 24 hours, to' },
    kept: 'We keep your name, email address and message to arrange the demo. Only our admin sees it.',
  },
} as const

export const messageHints = {
  demoMessage: 'Who it is for, and on which road you would try it.',
}

export const notSentTitle = 'Not sent yet'

/** For each reason why a message wasn't sent: the explanation, and what the visitor can do. */
export const messageFailures = {
  'device-offline': {
    title: 'You’re offline',
    text: 'Nothing was sent. What you typed is still here: send it when you’re back online.',
  },
  offline: {
    title: 'We couldn’t reach MoodDrive',
    text: 'What you typed is still here. Check your connection and send it again unchanged: it won’t arrive twice.',
  },
  busy: {
    title: 'We’re very busy right now',
    text: 'What you typed is still here. Wait a minute and send it again unchanged: it won’t arrive twice.',
  },
  closed: {
    title: 'Messages are closed right now',
    text: `What you typed is still here. Send it again later, or write to ${company.supportEmail}.`,
  },
  unknown: {
    title: 'Something went wrong on our side',
    text: `What you typed is still here. Send it again unchanged: it won’t arrive twice. If it keeps failing, write to ${company.supportEmail}.`,
  },
  'not-loaded': {
    title: 'Part of this page didn’t load',
    text: 'Nothing was sent. Check your connection, reload the page and send it again. What you typed will still be there.',
  },
  'new-version': {
    title: 'There’s a new version of this page',
    text: 'Nothing was sent. Reload the page and send it again. What you typed will still be there.',
  },
} as const
