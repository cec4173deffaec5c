import { company } from './company'
import { founderPrice } from './founder-price-words'

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
    kept: 'We keep your name, your email address and what you write here, to answer you. Only our admin sees it.',
  },
  notify: {
    label: 'Notice at launch',
    intro: `Leave your email address, and we’ll write to you ${occasion}.`,
    submit: 'Put me on the list',
    sent: { title: 'You’re on the list.', text: `We write ${occasion}, to` },
    kept: `We keep your email address, to write to you ${occasion}. Only our admin sees it.`,
  },
  demo: {
    label: 'Demo request',
    intro:
      'The app isn’t out yet, so a demo is something we arrange with you. Tell us where to write.',
    submit: 'Send Request',
    sent: { title: 'Request sent.', text: 'We answer within 24 hours, to' },
    kept: 'We keep your name, your email address and your message, to arrange the demo. Only our admin sees it.',
  },
} as const

export const messageHints = {
  demoMessage: 'Who it is for, and on which road you would try it.',
}

export const notSentTitle = 'Not sent yet'

/** Explains why a message wasn't sent and what the visitor can do. */
export const messageFailures = {
  'device-offline': {
    title: 'You’re offline',
    text: 'Nothing was sent, and what you typed is kept. Send it when you’re connected again.',
  },
  offline: {
    title: 'We couldn’t reach MoodDrive',
    text: 'Nothing you typed is lost. Check your connection and send it again as it is: it won’t arrive twice.',
  },
  busy: {
    title: 'We’re very busy right now',
    text: 'Nothing you typed is lost. Wait a minute and send it again as it is: it won’t arrive twice.',
  },
  closed: {
    title: 'Messages are closed right now',
    text: `Nothing you typed is lost. Send it again later, or write to ${company.supportEmail}.`,
  },
  unknown: {
    title: 'Something went wrong on our side',
    text: `Nothing you typed is lost. Send it again as it is: it won’t arrive twice. If it keeps failing, write to ${company.supportEmail}.`,
  },
  'not-loaded': {
    title: 'This page couldn’t load all it needs',
    text: 'Nothing was sent, and nothing you typed is lost. Check your connection, reload the page and send it again.',
  },
  'new-version': {
    title: 'A new version of this page is here',
    text: 'Nothing was sent, and nothing you typed is lost. Reload the page and send it again.',
  },
} as const
