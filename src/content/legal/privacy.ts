import { config } from '@/lib/config/config'
import { KEPT_OF_SIGN_UP } from '@/model/sign-up'

import { company } from './company'
import type { LegalDocument, Purpose } from './legal-document'

const { name: officer, email: officersEmail } = company.grievanceOfficer

const mails: Purpose = {
  purpose: 'To email you about your payment, your tier or a perk',
  kept: 'A copy of the email, with your email address.',
  seenBy:
    'You and our admin. Our email provider gets your address and the email, and nothing else.',
  until: '30 days. Then it is deleted automatically.',
}

const faults = (reportUrl: string): Purpose => ({
  purpose: 'To repair this site',
  kept: 'When something fails in your browser: what failed, on which page and in which version of the site. But not your name, email address, codes or payment reference.',
  seenBy: `It is sent to ${new URL(reportUrl).host}, which also sees your network address.`,
  until: 'No fixed time, because a report doesn’t say who you are.',
})

const programs: Purpose = {
  purpose: 'To keep bots out',
  kept: 'Google’s reCAPTCHA checks your browser, your device and your network address when a page loads or sends data. We keep none of this.',
  seenBy: 'Google. We only learn whether it let your browser through.',
  until: 'Google decides that.',
}

const purposes: readonly Purpose[] = [
  {
    purpose: 'To check your payment and keep your place in the Founder Club',
    kept: `Your ${KEPT_OF_SIGN_UP}. The codes are the one you entered and the one we made for you. The state of your payment, each step and correction with its time, and our admin’s notes. Once your payment is verified, a fingerprint (SHA-256) of your email address, so that an address can be verified only once. A report of each bank statement that we compare: which sign-ups it was about, and payment references that we couldn’t match.`,
    seenBy:
      'Our admin, who checks your reference by hand against the payments we received. You, in the browser you joined with and on your own page. Anyone who has your referral code can see that it belongs to a founder, and an internal number that gives access to nothing.',
    until:
      'Until you ask us to erase it. If your payment is still not verified a year after you joined, your record is listed for our admin to erase. A report of a statement stays until our admin deletes it.',
  },
  {
    purpose: 'To find out whose payment it is',
    kept: 'If someone else has used the reference of your payment: your email address, the reference, the referral code you entered, and the time. If you paid but can’t find the UTR: the UPI ID that you paid from and the day and time of the payment, instead of the reference.',
    seenBy: 'Only our admin.',
    until:
      'Until our bank’s statement shows whose payment it is. Then it becomes your sign-up, or we delete it. After a year, our admin is reminded to decide or to delete it.',
  },
  {
    purpose: 'To send money back to you',
    kept: 'If we owe you a payment: your UPI ID or name as our bank’s statement shows it, the amount, the payment’s reference and the reason. When we sent it, and the day on which a statement shows it.',
    seenBy: 'Only our admin.',
    until:
      'Until we’ve sent it and a statement shows it. Then our admin deletes it, or we erase it when you ask.',
  },
  {
    purpose: 'To credit the person who referred you',
    kept: 'The code you entered, your email address, when you joined, and whether your payment is verified or your sign-up closed, or what happened if a verification was undone.',
    seenBy:
      'An ambassador whose referral code you enter sees all of that. A friend whose code you enter sees the same without your email address. Neither sees your payment reference. If you leave the field empty, only our admin sees any of it.',
    until:
      'As long as your sign-up. A verified referral still counts after that, without your email address.',
  },
  {
    purpose: 'To let you follow your payment',
    kept: 'When you make an account: your name and email address, and when you made it. When you ask for the link to your payment: your email address, for which the sign-in service then has an account. Your password goes only to the sign-in service: nobody can read it.',
    seenBy: 'You and our admin.',
    until: 'Until you ask us to delete the account.',
  },
  {
    purpose: 'To run the ambassador programme',
    kept: 'Your name and email address, your college, course and year, your social media handle, and what you told us about yourself. Your referral code, how many of your referrals were verified in which month, and your tier. The weekly target that you set yourself, what you tell us for a perk, such as your size, delivery address and phone number, and the letter of recommendation that we wrote for you.',
    seenBy:
      'Our admin sees all of it. Other ambassadors see your first name, college, number of verified referrals and tier on the leaderboard. It names the first hundred, but nobody who is hidden. If you create a verification link, anyone who has it sees your name, tier and number of verified referrals, the dates, and the letter. A college’s total includes its ambassadors without naming them.',
    until:
      'Until you delete your account in its settings. Only your code stays, so that nobody else gets it.',
  },
  {
    purpose: 'To count visits through an ambassador’s link',
    kept: 'One more visit through that link today, once a session, and nothing about you.',
    seenBy: 'The ambassador and our admin see the approximate number of visits.',
    until: 'Until the ambassador leaves the programme.',
  },
  ...(config.queuesMail ? [mails] : []),
  {
    purpose: 'To answer you, to tell you about the launch, or to arrange a demo',
    kept: 'What you fill in, when you sent it, and whether we’ve handled it.',
    seenBy: 'Only our admin.',
    until: 'A year. Then it is deleted automatically.',
  },
  ...(config.appCheckKey === null ? [] : [programs]),
  ...(config.errorReportUrl === null ? [] : [faults(config.errorReportUrl)]),
]

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  updated: { text: 'November 30, 2026', iso: '2026-11-30' },
  summary:
    'We keep what we need to run the waitlist and the ambassador programme, show it to as few people as we can, and erase it when you ask. No advertising, no tracking, nothing sold.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      paragraphs: [
        `${company.legalName} runs this site and decides what your data is used for. Address: ${company.legalAddress}.`,
        'The app isn’t out yet, so this policy is about the site. Before the app launches, the policy will say what happens to data about your location, your speed and your mood.',
      ],
    },
    {
      id: 'what-we-keep',
      heading: 'What we keep, why, and for how long',
      paragraphs: [
        'We keep your data for these purposes and no others. We sell nothing and share nothing with advertisers.',
        'You pay in your own app: we never see your card or your UPI PIN. Our bank’s statement shows our admin who a payment came from. The statement itself is not stored on this site.',
      ],
      purposes,
    },
    {
      id: 'consent',
      heading: 'Your consent, and how to withdraw it',
      paragraphs: [
        'When you send a form, you agree that we use what is in it for its purpose. The forms to join or to write to us say next to the button what we keep.',
        `You can withdraw your consent at any time. A founder asks for erasure on their own page. An ambassador deletes their account in its settings. Or write to ${company.supportEmail}.`,
        'We then stop using your data and erase it, as the next section says. A founder loses their place, and the free Premium with it. An ambassador loses the account and the code. What we did before you withdrew stays valid.',
      ],
    },
    {
      id: 'erasure',
      heading: 'Seeing, correcting and erasing your data',
      paragraphs: [
        'You can ask us what we hold about you and who has received it. You can have it corrected, completed, or erased. You can also name a person who uses these rights for you if you die or can no longer do it yourself.',
        `An ambassador can change their name and email address, hide on the leaderboard and delete their account in its settings. A founder can correct their payment reference and ask for erasure on their own page. For everything else, write to ${company.supportEmail} from the address you signed up with or wrote from. We answer within 24 hours and do it within 30 days.`,
        'We erase messages, launch notices, demo requests, and what you told us about a payment without a sign-up completely. When we erase a sign-up, we delete your email address, its fingerprint and the rest of your record. What stays doesn’t say who you are. Your payment reference stays blocked so that nobody can use it again, unless it turns out to be someone else’s payment. If you corrected the reference, the earlier one stays listed so that we check its next use carefully. Your referral code stays retired so that nobody else gets it. If your payment was verified, it still counts for the person who referred you, without your email address. If we owe you money, we keep what we need to send it until it is sent.',
        'Our backups may hold what was erased for up to 14 more days.',
      ],
    },
    {
      id: 'under-18',
      heading: 'If you are under 18',
      paragraphs: [
        `Founders and ambassadors must be 18 or older. They confirm it when they sign up. If you are younger, a parent can join the waitlist with the parent’s own email address, even if you have paid already, and write to us for you. If you have joined already, a parent can take over your place: write to ${company.supportEmail}.`,
        'If we learn that a sign-up is by someone under 18, we erase it, unless a parent takes it over.',
      ],
    },
    {
      id: 'where-it-is',
      heading: 'Where it is kept, and how it is protected',
      paragraphs: [
        'Google hosts this site, its database and its sign-in for us (Firebase), and handles the data on our behalf. The database is in Mumbai. Google may handle accounts, with your name, email address and password, in the United States. As with any website, its servers see the network address you connect from.',
        'Data is encrypted on its way, and at rest with AES-256 by the hosting service. Access rules make sure that nobody sees more than this page says.',
      ],
    },
    {
      id: 'your-browser',
      heading: 'What stays in your browser',
      paragraphs: [
        'What you type into a form stays in the tab until you send it or close the tab, so that nothing gets lost. Passwords don’t stay.',
        'If you came by a link with a referral code, your browser remembers the code for 30 days or until you join, to fill it in for you. Until you close the tab, it remembers that we counted the visit.',
        'Once you’ve joined, your browser remembers your email address, the reference of your payment, your own code and a secret receipt, for the last 5 sign-ups made in it. With these, you find your way back and can correct what you mistyped. If you told us about a payment without joining, it remembers your email address and the day.',
        'If making an account is interrupted, your browser remembers your details until the account is finished. If deleting an account is interrupted, it remembers that until the account is deleted.',
        'Your browser also remembers your choice of light or dark, and whether you are signed in. An ambassador’s browser keeps the dashboard’s own files, and which tier, referral news and announcements the ambassador has dismissed. Until logout, or for seven days, it also keeps the figures, the leaderboard and the newest referrals that the ambassador saw last, with masked email addresses. It shows them at once and offline, and says what has changed since.',
        'That’s all: we use no advertising cookies and no trackers.',
        'If you let the demo on the home page use your speed, your device tells it to the page while the demo is open. The page neither keeps nor sends your speed or your location.',
      ],
    },
    {
      id: 'grievances',
      heading: 'Grievances',
      paragraphs: [
        `Grievance officer: ${officer}, ${officersEmail}. By post: ${company.legalName}, ${company.legalAddress}.`,
        `Write if you think that we don’t treat your data as this page says. ${company.grievanceTime}`,
        'If that doesn’t settle it, you can complain to the Data Protection Board of India. The law asks you to write to us first.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact us',
      paragraphs: [
        `Write to ${company.supportEmail}. We answer within 24 hours. ${company.name} is based in ${company.city}, India.`,
        'When this policy changes, the date at the top changes with it.',
      ],
    },
  ],
}
