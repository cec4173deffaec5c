import { paths } from '@/lib/paths'

import { founderOffer } from '@/content/joining/founder-offer'

/** The link to the ambassador sign-up. */
const apply = { label: 'Apply', to: paths.ambassadorSignUp }

export const ambassador = {
  title: [
    { text: 'Hostel.', gear: 1 },
    { text: 'Campus.', gear: 3 },
    { text: 'Front row.', gear: 5, accent: true },
  ],
  lede: 'You already decide what the corridor listens to at 1 a.m. Hand out MoodDrive with your own code, and every friend who joins takes you further.',
  apply: { label: 'Apply to be an ambassador', to: apply.to },
  login: { label: 'Already one? Log in', to: paths.login },
  road: {
    unit: 'joined',
    title: [
      { text: 'Every stone', gear: 2 },
      { text: 'adds.', gear: 5 },
    ],
    lede: 'The number on each stone is verified referrals: friends who joined with your code and whose payment we’ve verified. You keep the perks of every stone you pass.',
    from: 'From',
    referrals: 'verified referrals',
    start: 'From the day you start',
    /** Puts the Silver tier's 50 referrals into perspective. */
    scale: [
      { text: 'Fifty', gear: 5, accent: true },
      { text: 'is one friend a week for a year, with two weeks off for exams.', gear: 2 },
    ],
  },
  exchange: {
    gets: {
      title: [
        { text: 'What', gear: 2 },
        { text: 'you get', gear: 4 },
      ],
      entries: [
        {
          title: 'Something for the CV',
          text: 'A certificate of participation for everyone. From Silver on, a letter of recommendation, guaranteed.',
        },
        {
          title: 'Something to wear',
          text: 'T-shirts and caps first, hoodies and backpacks later. Nobody else in the mess has one.',
        },
        {
          title: 'Somewhere to be',
          text: 'Concert and event passes at Gold. At Platinum, you sit in the front row and meet the artist afterwards.',
        },
        {
          title: 'Something to play',
          text: `${founderOffer.premiumMonths} months of Premium after the launch, and beta features before everyone else breaks them.`,
        },
      ],
    },
    brings: {
      title: [
        { text: 'What', gear: 2 },
        { text: 'you bring', gear: 4 },
      ],
      entries: [
        {
          title: 'Enrolled in college or university',
          text: 'Any year, any branch. Post-graduates too.',
        },
        {
          title: 'Active on social media',
          text: 'Active, not famous. A batch group of 120 beats 12,000 strangers.',
        },
        {
          title: 'Passionate about music and technology',
          text: 'You argue about both. Good.',
        },
        {
          title: 'Good communication skills',
          text: 'You can explain it between two floors of a lift.',
        },
      ],
    },
  },
  steps: {
    title: [
      { text: 'How', gear: 2 },
      { text: 'it works', gear: 3 },
    ],
    code: 'MD4J7QK',
    entries: [
      {
        title: 'Get a code',
        text: 'MD and five characters, made for you and nobody else. It lives on your dashboard.',
      },
      {
        title: 'Share it',
        text: 'In the batch group, on a story, on the notice board by the mess. Your link opens the waitlist with the code filled in.',
      },
      {
        title: 'We check by hand',
        text: 'A friend who joins is pending until we have verified the payment. No fake sign-ups, so the race is fair.',
      },
      {
        title: 'Your count goes up',
        text: 'Live, on your dashboard, as soon as a payment is verified. No reloading, no asking.',
      },
    ],
    board: {
      caption: 'An example evening',
      joined: 'Joined with your code',
      payment: 'Payment',
      rows: [
        { who: 'Your roommate', verified: true },
        { who: 'The drummer from third year', verified: true },
        { who: 'Somebody’s cousin in Nagpur', verified: true },
        { who: 'The one who said no on Monday', verified: false },
      ],
      verified: 'Verified',
      pending: 'Pending',
      count: 'Counting for you',
    },
  },
  closing: {
    title: [
      { text: 'Your roommate', gear: 2 },
      { text: 'goes first.', gear: 5, accent: true },
    ],
    lede: 'Tell us who you are, where you study, and what is playing on your floor right now.',
    action: apply,
  },
} as const
