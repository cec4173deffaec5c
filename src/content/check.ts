import { company } from './company'

/** The texts of the page that checks an ambassador's certificate or letter. */
export const check = {
  title: [
    { text: 'Is it', gear: 2 },
    { text: 'real?', gear: 5, accent: true },
  ],
  lede: `You were shown a certificate or a letter of ${company.name}. Here is what our records say.`,
  stands: 'Valid',
  standsAbout: 'What it says is so, as far as we know today.',
  ended: 'No longer valid',
  endedAbout:
    'Some of the verified referrals behind it were taken back since, and with them what is said here. A printed copy is older than that.',
  unknown: 'There is nothing at this address',
  unknownAbout:
    'It may be mistyped: compare it with the paper, letter by letter. Or its owner, or our team, has withdrawn it. Either way, we certify nothing here.',
  role: `Campus ambassador, ${company.name}`,
  facts: {
    tier: 'Tier',
    count: 'Verified referrals',
    certifiedAt: 'Certified on',
    endedAt: 'Over since',
    letter: 'Letter of recommendation',
  },
  letter: 'The letter, word for word',
  notes: [
    'The name is as its owner gave it. We don’t ask for papers: compare it with theirs.',
    'A verified referral is a person who joined our waitlist with the ambassador’s code, and whose payment we found in our bank’s statement.',
  ],
} as const
