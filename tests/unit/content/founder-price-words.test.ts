import { expect, it, vi } from 'vitest'

import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { parseConfig } from '@/lib/config/config-schema'

/** Returns all texts with prices, for a site with or without a page for international payments. */
async function wordsOf(url?: string): Promise<Record<'india' | 'international', string>> {
  vi.resetModules()
  const config = parseConfig({ VITE_INTERNATIONAL_PAYMENT_URL: url })
  vi.doMock('@/lib/config/config', () => ({ config }))
  const [
    { homeJoining },
    { joinAction },
    { closingCall },
    { pricing },
    { contact },
    { terms },
    { launchWords },
    mails,
    { pages },
  ] = await Promise.all([
    import('@/content/marketing/home-joining'),
    import('@/content/joining/founder-price-words'),
    import('@/content/joining/founder-price-words'),
    import('@/content/marketing/pricing'),
    import('@/content/messages/contact'),
    import('@/content/legal/terms'),
    import('@/content/joining/launch'),
    import('@/content/messages/mails'),
    import('@/content/pages'),
  ])
  const launch = launchWords('')
  const said = (region: 'india' | 'international') =>
    JSON.stringify([
      [joinAction(region), homeJoining.lede(region), homeJoining.steps(region)],
      closingCall(region),
      [pricing, pricing.lede(region), pricing.ticket.fare(region), pricing.ticket.fareNote(region)],
      [contact, contact.questions.entries(launch), terms(launch), mails, pages],
    ])
  return { india: said('india'), international: said('international') }
}

const RUPEES = FOUNDER_PRICE.india.text
const DOLLARS = FOUNDER_PRICE.international.text
/** Matches the price in dollars, but not a longer amount that begins with it. */
const IN_DOLLARS = new RegExp(`[$]${FOUNDER_PRICE.international.amount}(?![\\d.])`)
const SOON = /payments from abroad open soon/i

it('if the site has no page for international payments, visitors abroad read that payments open soon', async () => {
  const { india, international } = await wordsOf()
  expect(india).not.toMatch(IN_DOLLARS)
  expect(international).not.toMatch(IN_DOLLARS)
  expect(international).toContain(
    '"action":"Join the Founder Club","note":"Payments from abroad open soon.',
  )
  expect(international).toContain(`"${RUPEES}","once, in India. Payments from abroad open soon."`)
  // Without a payment page, UPI is the only way to pay, so the text asks for the UTR.
  expect(international).toContain('Your email and the UTR')
})

it('if the site has a page for international payments, visitors abroad read the price in dollars', async () => {
  const { india, international } = await wordsOf('https://pay.example/founder')
  expect(india).not.toMatch(SOON)
  expect(international).not.toMatch(SOON)
  expect(india).toContain(`"Join the Founder Club, ${RUPEES}"`)
  expect(international).toContain(`"Join the Founder Club, ${DOLLARS}"`)
  expect(international).toContain(`"${DOLLARS}","once, outside India. ${RUPEES} in India."`)
  expect(india).toContain(`The price is ${RUPEES} in India. Elsewhere it is ${DOLLARS}.`)
})

it('no sentence of the site states prices in both rupees and dollars', async () => {
  const { india, international } = await wordsOf('https://pay.example/founder')
  const sentences = `${india} ${international}`.split(/(?<=[.:?!])\s|"/)
  expect(sentences.filter((each) => each.includes('₹') && each.includes('$'))).toEqual([])
})
