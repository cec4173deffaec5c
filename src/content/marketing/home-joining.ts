import type { Region } from '@/domain/payments/founder-price'

import { founderOffer } from '@/content/joining/founder-offer'
import { ABROAD_SOON, founderPrice, payOnce } from '@/content/joining/founder-price-words'

/** The texts about joining on the home page, which depend on the visitor's region. */
export const homeJoining = {
  lede: (region: Region) =>
    `The app isn’t out yet. Until then, Download gets you a founder’s place on the waitlist: ${payOnce(region)}. That includes ${founderOffer.premiumMonths}\u00a0months of Premium free after launch, worth ${founderOffer.worth}.`,
  title: 'How joining works',
  steps: (region: Region) => [
    paying(region),
    {
      title: 'Tell us you’ve paid',
      text: `Your email and ${region === 'india' || founderPrice('international') === null ? 'the UTR (UPI Reference ID), the 12 digits your payment app shows' : 'the ID of your payment, from its receipt'}. No password, nothing to install.`,
    },
    {
      title: 'Watch it get verified',
      text: 'We check it against our bank account. Your referral code works right away: share it.',
    },
  ],
}

function paying(region: Region) {
  const abroad = founderPrice('international')
  if (region === 'india') {
    return {
      title: `Pay ${founderPrice('india')} by UPI`,
      text: `With the UPI app you use every day.${abroad === null ? '' : ` Outside India it is ${abroad}.`}`,
    }
  }
  return abroad === null
    ? { title: `Pay ${founderPrice('india')} by UPI`, text: `In India. ${ABROAD_SOON}.` }
    : { title: `Pay ${abroad}`, text: 'On the payment page, linked from the waitlist.' }
}
