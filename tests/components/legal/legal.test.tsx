import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { config } from '@/lib/config/config'
import { KEPT_OF_SIGN_UP } from '@/model/sign-up'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import PrivacyPage from '@/pages/info/privacy'
import TermsPage from '@/pages/info/terms'

const { legalName, legalAddress, grievanceOfficer, supportEmail } = config

it('the privacy policy lists why data is kept, who reads it, for how long, and how it is protected', () => {
  render(<PrivacyPage />)

  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument()
  expect(screen.getByText('November 30, 2026')).toHaveAttribute('datetime', '2026-11-30')
  const what = within(section('What we keep, why, and for how long'))
  const purposes = what.getAllByRole('heading', { level: 3 })
  expect(purposes[0]).toHaveTextContent('To check your payment and keep your place')
  for (const term of ['What we keep', 'Who sees it', 'For how long']) {
    expect(what.getAllByText(term)).toHaveLength(purposes.length)
  }
  const text = screen.getByRole('article')
  expect(text).toHaveTextContent(`Your ${KEPT_OF_SIGN_UP}`)
  expect(text).toHaveTextContent(
    'If you paid but can’t find the UTR: the UPI ID that you paid from',
  )
  expect(text).toHaveTextContent('An ambassador whose referral code you enter sees all of that')
  expect(text).toHaveTextContent('A friend whose code you enter sees the same without your email')
  expect(text).toHaveTextContent('A year. Then it is deleted automatically.')
  expect(text).toHaveTextContent('at rest with AES-256 by the hosting service')
  expect(text).toHaveTextContent('Your payment reference stays blocked')
})

it('the privacy policy explains consent, data rights, and the option for people under 18', () => {
  render(<PrivacyPage />)

  expect(section('Your consent, and how to withdraw it')).toHaveTextContent(
    `A founder asks for erasure on their own page. An ambassador deletes their account in its settings. Or write to ${supportEmail}.`,
  )
  expect(section('Seeing, correcting and erasing your data')).toHaveTextContent(
    'We answer within 24 hours and do it within 30 days.',
  )
  expect(section('If you are under 18')).toHaveTextContent(
    'a parent can join the waitlist with the parent’s own email address, even if you have paid already',
  )
})

it('the privacy policy names the grievance officer, the response times and the Data Protection Board', () => {
  render(<PrivacyPage />)

  const grievances = section('Grievances')
  expect(grievances).toHaveTextContent(
    `Grievance officer: ${grievanceOfficer.name}, ${grievanceOfficer.email}. By post: ${legalName}, ${legalAddress}.`,
  )
  expect(grievances).toHaveTextContent('an answer within 24 hours, and a decision within 30 days')
  expect(grievances).toHaveTextContent('complain to the Data Protection Board of India')
  expect(within(grievances).getByRole('link', { name: grievanceOfficer.email })).toHaveAttribute(
    'href',
    `mailto:${grievanceOfficer.email}`,
  )
})

function section(name: string): HTMLElement {
  return screen.getByRole('region', { name })
}

it('the terms list the price, the verification, billing and notice periods', () => {
  render(<TermsPage />)

  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeInTheDocument()
  expect(screen.getByText('November 30, 2026')).toHaveAttribute('datetime', '2026-11-30')
  const text = screen.getByRole('article')
  expect(text).toHaveTextContent(`The price is ${FOUNDER_PRICE.india.text}.`)
  expect(text).toHaveTextContent(`${config.legalName} receives the payment`)
  expect(text).toHaveTextContent('If the app doesn’t launch, we refund every founder in full')
  expect(text).toHaveTextContent('We verify each payment by hand')
  expect(text).toHaveTextContent('billed monthly or annually')
  expect(text).toHaveTextContent('non-refundable except as required by law')
  expect(text).toHaveTextContent('30 days’ notice of material changes')
})

it('the terms name the company, the minimum age and the grievance officer', () => {
  render(<TermsPage />)

  const parties = section('Who we are, and who can join')
  expect(parties).toHaveTextContent(`between you and ${legalName}. Address: ${legalAddress}.`)
  expect(parties).toHaveTextContent('Founders and ambassadors must be 18 or older')
  expect(parties).toHaveTextContent(
    `If you have joined already, a parent can take over your place: write to ${supportEmail}.`,
  )
  expect(section('Contact us')).toHaveTextContent(
    `Grievance officer: ${grievanceOfficer.name}, ${grievanceOfficer.email}.`,
  )
})

it.each([
  ['the privacy policy', PrivacyPage],
  ['the terms', TermsPage],
])(
  'in %s, the table of contents links to every section, and email addresses are links',
  (_, Page) => {
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
  },
)
