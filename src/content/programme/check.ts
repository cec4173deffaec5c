import { company } from '@/content/legal/company'

/** The texts of the page that checks an ambassador's certificate or letter. */
export const check = {
  title: [
    { text: 'Is it', gear: 2 },
    { text: 'real?', gear: 5, accent: true },
  ],
  lede: `You were shown a certificate or a letter of ${company.name}. Here is what our records say.`,
  stands: 'Valid',
  standsAbout: 'Our records confirm what it says, as of today.',
  ended: 'No longer valid',
  endedAbout:
    'Some of its referrals no longer count, so its figures aren’t true any more. A printed copy may still show them.',
  unknown: 'We can’t find this certificate',
  unknownAbout:
    'It may be mistyped: compare it with the paper, letter by letter. Or the certificate was withdrawn. Either way, we can’t confirm it.',
  role: `Campus ambassador, ${company.name}`,
  facts: {
    tier: 'Tier',
    count: 'Verified referrals',
    certifiedAt: 'Certified on',
    endedAt: 'Not valid since',
    letter: 'Letter of recommendation',
  },
  letter: 'The letter, word for word',
  notes: [
    'The ambassador gave us this name. We don’t check IDs, so compare it with the person’s ID.',
    'A verified referral is a person who joined our waitlist with the ambassador’s code, and whose payment we found in our bank’s statement.',
  ],
} as const
