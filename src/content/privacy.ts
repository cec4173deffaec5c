import { config } from '@/lib/config'

import { company } from './company'
import type { LegalDocument } from './legal-document'

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  updated: { text: 'January 15, 2024', iso: '2024-01-15' },
  summary:
    'We keep what we need to run the waitlist and the ambassador programme, show it to as few people as we can, and erase it when you ask. No advertising, no tracking, nothing sold.',
  sections: [
    {
      id: 'what-we-keep',
      heading: 'What we keep',
      paragraphs: [
        'When you join the waitlist: your email address, the reference of your payment, the referral code you entered, the code we made for you, the state of your payment, your corrections of it, the time of each step, and what our admin has to note about it. Once your payment is verified, also a fingerprint (SHA-256) of your email address, so that an address can be verified once only. If your payment is still not verified a year after you joined, your record is listed for our admin to erase.',
        'When you tell us that somebody else has used the reference of your payment: your email address, the reference, the referral code you entered, and the time. Once our bank’s statement has told us whose payment it is, this becomes your record, or goes. If that takes a year, our admin is told to decide it or to delete it.',
        'When you have paid and can’t find the reference: your email address, the UPI ID that paid, the day and about what time, the referral code you entered, and when you told us. Once we have found your payment in our bank’s statement, your record is made and the rest is deleted. If that takes a year, our admin is told to decide it or to delete it.',
        'When you make an account to follow your payment: your name and email address. Your password goes to the sign-in service alone: nobody can read it.',
        'When you’re an ambassador: your name and email address, your college, course and year, your social media handle, what you told us about yourself, your referral code, how many of your referrals are verified, your tier, the weekly target that you set yourself, what you say a perk needs, such as a size, and the letter of recommendation that we wrote for you.',
        ...(config.queuesMail
          ? [
              'When we tell you by mail what has become of your payment, your tier or a perk: a copy of that mail, for 30 days at most. Who delivers our mails gets your address and the mail, and nothing else.',
            ]
          : []),
        'When you follow an ambassador’s link: one more visit by that link today, once a session, and nothing about you. The ambassador and our admin see how many there were, about, because anybody can ask for one more. It goes when the ambassador leaves.',
        'When you write to us, ask to be told at the launch or request a demo: what you fill in there, when you sent it, and whether we have dealt with it. It is kept for a year, then deleted.',
        ...(config.errorReportUrl === null
          ? []
          : [
              `When something on this site fails in your browser: what failed, on which page and in which version of the site, sent to ${new URL(config.errorReportUrl).host}, without your name, email address, codes or payment reference.`,
            ]),
        'The app isn’t out yet: this policy is about the site. Before the app is, it will say what becomes of where you are, how fast you go and how you feel.',
        'We never see your card, your bank account or your UPI PIN: you pay in your own app, and we get the reference from you.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      paragraphs: [
        'Our admin sees all of it, and checks your payment reference by hand against the payments we received. Nobody else sees what you write to us, nor what you tell us of a payment that somebody else has used or whose reference you can’t find.',
        'An ambassador whose referral code you enter sees your email address, when you joined, and whether your payment is verified, or why that was taken back. A friend whose code you enter sees the same without your email address. Neither sees your payment reference. Leave the field empty, and nobody sees any of it.',
        'Anyone who has your referral code can see the state of your payment and how many friends joined with the code: nothing that says who you are. Anyone can see how long our checks take just now. (The document behind the code also holds internal numbers, which open nothing.)',
        'Other ambassadors can see an ambassador’s first name, college, number of verified referrals and tier on the leaderboard, which names the first hundred and nobody who is hidden. If an ambassador asks for an address at which their certificate can be checked, whoever they give it to sees their name, tier and number of verified referrals, the dates, and the letter of recommendation, until they take it away or leave. A college’s total counts the verified referrals of its ambassadors, hidden ones included, and names none of them; whoever leaves takes theirs along. A college’s name alone may be suggested to whoever signs up.',
        'We sell nothing and share nothing with advertisers.',
      ],
    },
    {
      id: 'where-it-is',
      heading: 'Where it is kept, and how it is protected',
      paragraphs: [
        'Google hosts this site, its database and its sign-in for us (Firebase), and handles the data on our behalf. As with any website, its servers see the network address you connect from.',
        'Data is encrypted on its way, and at rest with AES-256 by the hosting service. The database itself refuses everyone what this page says they can’t see.',
      ],
    },
    {
      id: 'your-browser',
      heading: 'What stays in your browser',
      paragraphs: [
        'What you type into a form stays in the tab until it is sent or you close the tab, so that nothing gets lost; passwords don’t. If a link with a referral code led you here, your browser remembers the code for 30 days or until you join, to fill it in for you, and the tab remembers until you close it that the visit was counted. Once you’ve joined, it remembers your email address, the reference of your payment, your own code and a secret receipt, so that you find your way back and can correct what you mistyped. If making an account is interrupted, it remembers your details until the account is finished; if deleting one is, it remembers that until the account is gone. It also remembers your choice of light or dark, and, if you sign in, that you are signed in; an ambassador’s browser also keeps the dashboard’s own files and, until they log out, the figures they saw last, to show them without a network and to say what has changed since, and which tier, which news of their referrals and which announcements they have noted. That’s all: we use no advertising cookies and no trackers.',
        'If you let the demo on the home page use your speed, your device tells it to the page while the demo is open. The page neither keeps nor sends it, nor where you are.',
      ],
    },
    {
      id: 'erasure',
      heading: 'Seeing, correcting and erasing it',
      paragraphs: [
        `An ambassador can change their name and email address, hide on the leaderboard and delete their account in its settings; a founder can correct their payment reference and ask for erasure on their own page. For everything else, write to ${company.supportEmail} from the address you signed up with or wrote from, and we tell you what we hold, correct it, or erase it. Where this page names no time, we keep it until then.`,
        'A message, a launch notice, a demo request, and what you told us of a payment without a record are erased whole. When we erase a sign-up, your email address, its fingerprint and the rest of your record go. Three things stay, and none of them says who you are: your payment reference stays blocked so that nobody can use it again, unless it turns out to be somebody else’s payment; your referral code stays retired so that nobody else gets it; and if your payment was verified, it still counts for whoever referred you, without your email address.',
      ],
    },
    {
      id: 'contact',
      heading: 'Asking us',
      paragraphs: [
        `Write to ${company.supportEmail}. We answer within 24 hours. ${company.name} is based in ${company.city}, India.`,
        'When this policy changes, the date at the top changes with it.',
      ],
    },
  ],
}
