import { groupedPaymentReference } from '@/domain/payments/payment-reference'
import type { Tier } from '@/domain/programme/tiers'
import { config } from '@/lib/config/config'
import { formatNumber } from '@/lib/format/format'
import type { Letter } from '@/lib/mail-message'
import { paths } from '@/lib/paths'

import { company } from '@/content/legal/company'
import { founderOffer } from '@/content/joining/founder-offer'
import { TIER_PERKS } from '@/content/programme/tiers'

/** An event about which a founder or an ambassador gets an email. */
export type MailEvent =
  | { kind: 'verified'; reference: string | null; code: string | null }
  | { kind: 'given'; reference: string; code: string | null }
  | { kind: 'asked'; reason: string; reference: string | null }
  | { kind: 'reverted'; outcome: 'needs_correction' | 'refunded'; reason: string }
  | { kind: 'rejected'; reason: string }
  | { kind: 'reopened' }
  | { kind: 'perk_sent'; name: string; perk: string; note: string | null }
  | { kind: 'tier_reached'; name: string; tier: Tier; count: number }

const address = (path: string) => config.siteUrl + path

const foundersPage = (label: string) => ({ label, url: address(paths.waitlistDashboard) })
const rewards = (label: string) => ({
  label,
  url: `${address(paths.ambassadorDashboard)}?tab=rewards`,
})

const whyFounder = `You’re getting this email because this address joined ${company.name}’s waitlist. If it wasn’t you, or if you want your data erased, write to ${company.supportEmail}.`
const whyAmbassador = `You’re getting this email because you’re a ${company.name} campus ambassador. To stop these emails, leave the programme in your dashboard’s settings. Questions? Write to ${company.supportEmail}.`

/** @returns the email about the event. */
export function letterOf(event: MailEvent): Letter {
  switch (event.kind) {
    case 'verified':
      return {
        subject: 'Your payment is verified: you’re a founder',
        heading: 'Your payment is verified.',
        paragraphs: [
          `We’ve found your payment${withReference(event.reference)} in our account. You’re a founder: ${founderOffer.premiumMonths} months of Premium are yours after launch. Welcome aboard.`,
          ...withCode(event.code),
        ],
        action: foundersPage('Open your page'),
        why: whyFounder,
      }
    case 'given':
      return {
        subject: 'We’ve found your payment',
        heading: 'We’ve found your payment.',
        paragraphs: [
          `We found your payment${withReference(event.reference)}, and your place on the waitlist is reserved. Next, we’ll verify it like every other payment. You don’t need to do anything. Please don’t pay again.`,
          ...withCode(event.code),
          'To follow it, open your page: we’ll send a link to this email address.',
        ],
        action: { label: 'Follow your payment', url: address(paths.followPayment) },
        why: whyFounder,
      }
    case 'asked':
      return {
        subject: 'We couldn’t match your payment yet',
        heading: 'We couldn’t match your payment yet.',
        quote: event.reason,
        paragraphs: [
          `Nothing is lost: please don’t pay again.${event.reference === null ? '' : ` You gave the reference ${groupedPaymentReference(event.reference)}.`} On your own page, compare it with the one in your payment app and correct it. We’ll check it again. For UPI, it’s the UTR (UPI Reference ID): exactly 12 digits.`,
          'To open your page, we’ll send a link to this email address.',
        ],
        action: foundersPage('Correct the reference'),
        why: whyFounder,
      }
    case 'reverted':
      return event.outcome === 'refunded'
        ? {
            subject: 'Your payment was refunded',
            heading: 'Your payment was refunded.',
            quote: event.reason,
            paragraphs: [
              `This sign-up is now closed. You can join again at any time, with another payment.`,
            ],
            action: foundersPage('Open your page'),
            why: whyFounder,
          }
        : {
            subject: 'Your payment needs another look',
            heading: 'We verified your payment by mistake.',
            quote: event.reason,
            paragraphs: [
              'You keep your place: please don’t pay again. On your own page, compare the reference with the one in your payment app and correct it. We’ll check it again.',
            ],
            action: foundersPage('Correct the reference'),
            why: whyFounder,
          }
    case 'rejected':
      return {
        subject: 'Your sign-up was closed',
        heading: 'We closed your sign-up.',
        quote: event.reason,
        paragraphs: [
          `You no longer have a place on the waitlist. If you did pay, or think this is a mistake, write to ${company.supportEmail} with a screenshot of the payment, and we’ll look at it again.`,
        ],
        action: foundersPage('Open your page'),
        why: whyFounder,
      }
    case 'reopened':
      return {
        subject: 'Your sign-up is open again',
        heading: 'We opened your sign-up again.',
        paragraphs: [
          'Your place on the waitlist is yours again. We’re sorry for the back and forth. Your page shows the status of your payment.',
        ],
        action: foundersPage('Open your page'),
        why: whyFounder,
      }
    case 'perk_sent':
      return {
        subject: `On its way: ${event.perk}`,
        heading: `${event.perk}: on its way.`,
        quote: event.note ?? undefined,
        paragraphs: [
          `${event.name}, you’ve earned this. When you have it, press “It has arrived” under Rewards so that we know.`,
        ],
        action: rewards('Open your rewards'),
        why: whyAmbassador,
      }
    case 'tier_reached':
      return {
        subject: `You’ve reached ${event.tier}`,
        heading: `You’ve reached ${event.tier}.`,
        paragraphs: [
          `${event.name}, you now have ${formatNumber(event.count)} verified referrals. Your new perks:`,
        ],
        points: TIER_PERKS[event.tier],
        action: rewards('See your rewards'),
        why: whyAmbassador,
      }
  }
}

function withCode(code: string | null): string[] {
  return code === null
    ? []
    : [`Your referral code is ${code}. Friends who join with it count for you.`]
}

function withReference(reference: string | null): string {
  return reference === null ? '' : ` with the reference ${groupedPaymentReference(reference)}`
}
