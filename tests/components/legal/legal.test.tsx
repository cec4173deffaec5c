import { FOUNDER_PRICE } from '@/domain/founder-price'
import { config } from '@/lib/config'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import PrivacyPage from '@/pages/privacy'
import TermsPage from '@/pages/terms'

it('tells what is kept, who sees it, how it is protected and how it is erased', () => {
  render(<PrivacyPage />)

  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument()
  expect(screen.getByText('January 15, 2024')).toHaveAttribute('datetime', '2024-01-15')
  const text = screen.getByRole('article')
  expect(text).toHaveTextContent('your email address, the reference of your payment')
  expect(text).toHaveTextContent(
    'An ambassador whose referral code you enter sees your email address',
  )
  expect(text).toHaveTextContent('A friend whose code you enter sees the same without your email')
  expect(text).toHaveTextContent('at rest with AES-256 by the hosting service')
  expect(text).toHaveTextContent('your payment reference stays blocked')
})

it('tells the price, how payments are verified, billing and notice', () => {
  render(<TermsPage />)

  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeInTheDocument()
  expect(screen.getByText('March 15, 2025')).toHaveAttribute('datetime', '2025-03-15')
  const text = screen.getByRole('article')
  expect(text).toHaveTextContent(`Founders pay once, ${FOUNDER_PRICE.india.text}, and get`)
  expect(text).toHaveTextContent(`${config.legalName} receives the payment`)
  expect(text).toHaveTextContent('If the app doesn’t launch, we refund every founder in full')
  expect(text).toHaveTextContent('We verify each payment by hand')
  expect(text).toHaveTextContent('billed monthly or annually')
  expect(text).toHaveTextContent('non-refundable except as required by law')
  expect(text).toHaveTextContent('30 days’ notice of material changes')
})

it.each([PrivacyPage, TermsPage])('leads to every section and to support: %o', (Page) => {
  render(<Page />)

  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'link',
  )
  const sections = screen.getAllByRole('region')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    sections.map((section) => `#${section.id}`),
  )
  for (const link of screen.getAllByRole('link', { name: /@/ })) {
    expect(link.getAttribute('href')).toBe(`mailto:${link.textContent}`)
  }
})
