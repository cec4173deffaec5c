import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

import { Footer } from '@/app/shell/footer'
import { config } from '@/lib/config/config'

function open() {
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  )
}

beforeEach(open)

function linksUnder(heading: string): string[][] {
  const column = screen.getByRole('heading', { level: 2, name: heading }).parentElement
  if (column === null) throw new Error('a heading stands alone')
  return within(column)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href') ?? ''])
}

it('the footer lists the product’s pages', () => {
  expect(linksUnder('Product')).toEqual([
    ['Features', '/features'],
    ['How it Works', '/how-it-works'],
    ['Pricing', '/pricing'],
    ['API', '/contact'],
  ])
})

it('the footer lists the company’s pages', () => {
  expect(linksUnder('Company')).toEqual([
    ['About Us', '/about'],
    ['Careers', '/contact'],
    ['Press', '/contact'],
    ['News', '/contact'],
  ])
})

it('the footer lists help and legal pages', () => {
  expect(linksUnder('Resources')).toEqual([
    ['Follow your payment', '/follow-your-payment'],
    ['Help Center', '/contact#quick-answers'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ])
})

it.each([
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
  ['Cookie Policy', '/contact'],
])('the footer links to the %s', (name, href) => {
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

it('the footer links to the configured social accounts with the attribute rel="noopener noreferrer me"', () => {
  cleanup()
  const url = 'https://www.instagram.com/mooddrive'
  config.social.push({ network: 'Instagram', url })
  onTestFinished(() => void config.social.pop())
  open()

  const list = within(screen.getByRole('list', { name: 'MoodDrive elsewhere' }))
  const links = list.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Instagram'])
  expect(links[0]).toHaveAttribute('href', url)
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer me')
})

it('without social accounts, the footer has no list of them', () => {
  expect(screen.queryByRole('list', { name: 'MoodDrive elsewhere' })).toBeNull()
})

it('the footer names the parent company and the city', () => {
  expect(screen.getByText(/subsidiary of .+, based in Mumbai\.$/)).toBeInTheDocument()
})

it('the footer names the company, its address and the grievance officer', () => {
  const { legalName, legalAddress, grievanceOfficer } = config
  expect(screen.getByText(`${legalName}, ${legalAddress}.`)).toBeInTheDocument()
  const officer = screen.getByRole('link', { name: `Grievance officer: ${grievanceOfficer.name}` })
  expect(officer).toHaveAttribute('href', '/privacy#grievances')
})
