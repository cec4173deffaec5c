import { FAMILY, FOUNDER_PRICE, PREMIUM, type Region } from '@/domain/payments/founder-price'

import { figures, trial } from './figures'
import { founderOffer } from '@/content/joining/founder-offer'
import {
  ABROAD_SOON,
  everyPrice,
  founderPrice,
  payOnce,
} from '@/content/joining/founder-price-words'

const inIndia = FOUNDER_PRICE.india.text
const abroad = founderPrice('international')
const months = founderOffer.premiumMonths
const freeSkips = '5 song skips per hour'

/** The prices of the app after its launch (docs/product.md). */
export const plans = [
  {
    name: 'Free',
    gear: 2,
    /** Used on the page and in the data for search engines. */
    usd: '0',
    period: 'forever',
    summary: 'The whole idea, and no bill.',
    contents: [
      'Playlists from your speed, mood and place',
      'Sharing with whoever is in the car',
      freeSkips,
    ],
    action: 'Join the waitlist',
  },
  {
    name: 'Premium',
    gear: 4,
    usd: PREMIUM.usd,
    period: 'a month',
    summary: 'For people who travel every day.',
    contents: [
      'Everything in Free, without counting skips',
      'Premium audio quality',
      'Downloads, for the tunnels before Lonavala',
    ],
    action: `${months} months free for founders`,
  },
  {
    name: 'Family',
    gear: 5,
    usd: FAMILY.usd,
    period: 'a month',
    summary: 'For the school run, the office run and the run for no reason at all.',
    contents: [
      `Premium for up to ${FAMILY.accounts} accounts`,
      'A playlist for each: nobody’s bhajans in your gym mix',
      'One bill',
    ],
    action: 'Join the waitlist',
  },
] as const

export const pricing = {
  title: [
    { text: 'Board early.', gear: 2 },
    { text: 'Pay once.', gear: 5, accent: true },
  ],
  lede: (region: Region) =>
    `The app isn’t out yet, so there is one thing to buy: a founder’s ticket. ${payOnce(region)}, and Premium is free for ${months} months after the launch.`,
  ticket: {
    title: 'Founder Club',
    kind: 'Admit one',
    fare: (region: Region) => founderPrice(region) ?? inIndia,
    fareNote: (region: Region) => {
      if (region === 'india') {
        return abroad === null ? 'once, in India.' : `once, in India. ${abroad} everywhere else.`
      }
      return founderPrice(region) === null
        ? `once, in India. ${ABROAD_SOON}.`
        : `once, outside India. ${inIndia} in India.`
    },
    fields: [
      { label: 'From', value: 'The waitlist' },
      { label: 'To', value: 'Premium' },
      { label: 'Checked', value: 'By hand' },
    ],
    months: String(months),
    monthsNote: `months of Premium, free after launch. Worth ${founderOffer.worth}.`,
    action: 'Join the Founder Club',
    note: `${figures.earlySupporters} early supporters.`,
  },
  plans: {
    title: [
      { text: 'After the launch,', gear: 2 },
      { text: 'three plans.', gear: 4 },
    ],
    lede: 'These will be the prices in the app. You can’t buy them before the launch, so every button here leads to the waitlist.',
  },
  days: {
    title: [
      { text: 'Days', gear: 2 },
      { text: 'on the house.', gear: 4 },
    ],
    lede: 'One dash on the road is one day of Premium that you don’t pay for.',
    rows: [
      {
        length: `${trial.standardDays} days`,
        name: 'Standard trial',
        note: 'For anyone who tries Premium, at any time.',
        days: trial.standardDays,
      },
      {
        length: `${trial.launchDays} days`,
        name: 'Launch offer',
        note: 'The same trial, made longer for the launch.',
        days: trial.launchDays,
      },
      {
        length: `${months} months`,
        name: 'Founders',
        note: 'No trial at all: pay once, and the road goes on.',
        /** More dashes than fit on any screen: the row is cut off at the right edge. */
        days: months * 30,
      },
    ],
  },
  faq: {
    title: [
      { text: 'Asked at', gear: 2 },
      { text: 'the ticket window', gear: 3 },
    ],
    entries: [
      {
        question: 'What exactly do founders get?',
        answer: `${months} months of Premium, free after the launch and worth ${founderOffer.worth}. ${everyPrice()} You also get your own referral code, which works right away.`,
      },
      {
        question: 'Can I buy Premium or Family today?',
        answer:
          'No. The plans start when the app launches. Until then, you can only buy a place in the Founder Club.',
      },
      {
        question: 'How do I pay in India?',
        answer: `By UPI, with the app you use for chai and autos. The waitlist page shows a QR code for ${inIndia}; pay, then tell us the UTR (UPI Reference ID), the 12 digits your app shows. We check each payment by hand. ${abroad === null ? `${ABROAD_SOON}.` : `Outside India it is ${abroad}, and the same page says how.`}`,
      },
      {
        question: 'Is there a free trial?',
        answer: `Yes. The standard trial of Premium is ${trial.standardDays} days, whenever you start. For the launch we make it ${trial.launchDays} days: that is the offer you see on our home page. When the launch offer ends, new trials are ${trial.standardDays} days again.`,
      },
      {
        question: 'What happens when I cancel?',
        answer: `You go back to Free, and the music you downloaded is removed. You can cancel at any time, and Free stays free: $0 forever, with ${freeSkips}.`,
      },
      {
        question: 'How will I be billed, and can I get a refund?',
        answer:
          'Paid plans are billed monthly or annually, in advance. Payments are non-refundable except as required by law.',
      },
      {
        question: 'Who can be in a Family?',
        answer: `Up to ${FAMILY.accounts} accounts, for one price. Each one is separate: its own moods, its own journeys, its own playlists.`,
      },
    ],
  },
  closing: {
    title: [
      { text: 'Same road,', gear: 2 },
      { text: 'better seat.', gear: 4, accent: true },
    ],
    lede: (region: Region) => `${payOnce(region)}, before the launch.`,
  },
} as const
