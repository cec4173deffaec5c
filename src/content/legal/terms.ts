import { company } from './company'
import { founderOffer } from '@/content/joining/founder-offer'
import { everyPrice } from '@/content/joining/founder-price-words'
import type { LaunchWords } from '@/content/joining/launch'
import type { LegalDocument } from './legal-document'

export const terms = (launch: LaunchWords): LegalDocument => ({
  title: 'Terms of Service',
  updated: { text: 'November 30, 2026', iso: '2026-11-30' },
  summary:
    'What you can expect from us, and what we expect from you, when you use this site, join the Founder Club or refer others to it.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are, and who can join',
      paragraphs: [
        `These terms are between you and ${company.legalName}. Address: ${company.legalAddress}.`,
        `Founders and ambassadors must be 18 or older. If you are younger, a parent can join the waitlist with the parent’s own email address, even if you have paid already. If you have joined already, a parent can take over your place: write to ${company.supportEmail}.`,
      ],
    },
    {
      id: 'founder-club',
      heading: 'The Founder Club',
      paragraphs: [
        `Founders pay once and get ${founderOffer.premiumMonths} months of ${company.name} Premium free after the app’s launch. ${everyPrice()} ${launch.sentences('launch', 'beta', 'perks')}`,
        `${company.legalName} receives the payment. The price includes tax. Premium starts on the day the app launches.`,
        'You pay in your own app and tell us the payment’s reference. We verify each payment by hand; you’re a founder once yours is verified. If we find no payment with your reference, we tell you on the page you got after signing up, and you can send us the right one.',
        'One payment is good for one sign-up, and one email address for one founder. Give only references of payments that you made.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      paragraphs: [
        'If the app doesn’t launch, we refund every founder in full. If you paid twice, we refund the second payment. If you paid the wrong amount, we refund it, and you can pay again.',
        `Write to ${company.supportEmail} with the payment’s reference. Refunds go to the account that you paid from. Other payments are non-refundable except as required by law.`,
      ],
    },
    {
      id: 'referrals',
      heading: 'Referral codes and ambassadors',
      paragraphs: [
        'Everyone who joins gets a referral code to share. A referral counts once the payment of the person who used the code is verified. Our records decide what counts. Fake sign-ups don’t count, and can cost you your code.',
        'Ambassadors earn perks by tier, as shown on their dashboard. Being an ambassador is not employment.',
      ],
    },
    {
      id: 'subscriptions',
      heading: 'Subscriptions',
      paragraphs: [
        'Paid plans are billed monthly or annually, in advance. Payments are non-refundable except as required by law. You can cancel at any time; you then go back to the Free plan.',
      ],
    },
    {
      id: 'your-account',
      heading: 'Using the site',
      paragraphs: [
        'Give true details, and keep your password to yourself. Don’t try to get other people’s data, codes or payments. We may close accounts and sign-ups that break these rules.',
        'The site and the app are provided as they are. Nothing here limits rights that the law gives you and that can’t be waived.',
        'The open-source software and the typefaces that the site is made with, and their licences, are listed at /licences.txt.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Your data',
      paragraphs: [
        'The Privacy Policy says what we keep, why, for how long, who sees it and how to have it erased.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: [
        'We give 30 days’ notice of material changes. The date at the top says when they last changed.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact us',
      paragraphs: [
        `Write to ${company.supportEmail}. We answer within 24 hours. ${company.name} is based in ${company.city}, India.`,
        `Grievance officer: ${company.grievanceOfficer.name}, ${company.grievanceOfficer.email}. ${company.grievanceTime}`,
      ],
    },
  ],
})
