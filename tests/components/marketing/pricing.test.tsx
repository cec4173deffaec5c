import { founderOffer } from '@/content/joining/founder-offer'
import { FAMILY, FOUNDER_PRICE, PREMIUM } from '@/domain/payments/founder-price'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { pricingData } from '@/features/marketing/pricing/pricing-data'
import PricingPage from '@/pages/marketing/pricing'

import { render } from '../render'

beforeEach(() => {
  render(<PricingPage />)
})

/** The list item of one plan. */
function plan(name: string): HTMLElement {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (item === null) throw new Error(`${name} is not in a list of plans`)
  return item
}

it.each([
  ['Free', '$0 forever', '5 song skips per hour'],
  ['Premium', `$${PREMIUM.usd} a month`, 'Premium audio quality'],
  ['Family', `$${FAMILY.usd} a month`, `up to ${FAMILY.accounts} accounts`],
])('on the Pricing page, the plan %s shows %s', (name, price, contents) => {
  expect(plan(name)).toHaveTextContent(price)
  expect(plan(name)).toHaveTextContent(contents)
})

it('the Pricing page states that no plan can be bought yet, and each plan links to the waitlist', () => {
  expect(screen.getByText(/You can’t buy them before the launch/)).toBeInTheDocument()
  for (const name of ['Free', 'Premium', 'Family']) {
    expect(within(plan(name)).getByRole('link')).toHaveAttribute('href', '/waitlist')
  }
})

it('the Pricing page shows the founder price', () => {
  const ticket = screen.getByRole('region', { name: 'Founder Club' })

  expect(ticket).toHaveTextContent(`${FOUNDER_PRICE.india.text} once, in India.`)
  expect(ticket).toHaveTextContent(
    `${founderOffer.premiumMonths} months of Premium, free after launch`,
  )
  expect(within(ticket).getByRole('link', { name: 'Join the Founder Club' })).toHaveAttribute(
    'href',
    '/waitlist',
  )
})

it.each([
  ['What happens when I cancel?', 'You go back to Free, and the music you downloaded is removed'],
  ['Is there a free trial?', 'The standard trial of Premium is 14 days'],
  ['Is there a free trial?', 'For the launch we make it 30 days'],
  ['How will I be billed, and can I get a refund?', 'monthly or annually'],
  ['How will I be billed, and can I get a refund?', 'non-refundable except as required by law'],
  ['How do I pay in India?', 'By UPI'],
  ['What exactly do founders get?', `${founderOffer.premiumMonths} months of Premium`],
])('the question “%s” opens the answer “%s”', async (question, answer) => {
  const text = screen.getByText(answer, { exact: false, selector: 'details p' })
  expect(text).not.toBeVisible()

  await userEvent.click(screen.getByText(question))

  expect(text).toBeVisible()
})

it('the Pricing page’s data for search engines has the same prices and answers as the page', () => {
  expect(pricingData()).toMatchObject({
    '@graph': [
      {
        '@type': 'Product',
        offers: [
          { name: 'Founder Club', price: String(FOUNDER_PRICE.india.amount), priceCurrency: 'INR' },
          { name: 'Free', price: '0', priceCurrency: 'USD' },
          { name: 'Premium', price: PREMIUM.usd, priceCurrency: 'USD' },
          { name: 'Family', price: FAMILY.usd, priceCurrency: 'USD' },
        ],
      },
      {
        '@type': 'FAQPage',
        mainEntity: Array.from(document.querySelectorAll('details'), (entry) => ({
          '@type': 'Question',
          name: entry.querySelector('summary')?.textContent,
          acceptedAnswer: { '@type': 'Answer', text: entry.querySelector('p')?.textContent },
        })),
      },
    ],
  })
  expect(JSON.stringify(pricingData())).not.toMatch(/rating|review/i)
})
