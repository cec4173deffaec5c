import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'

import { Footer } from '@/app/footer'

beforeEach(() => {
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  )
})

function linksUnder(heading: string): string[][] {
  const column = screen.getByRole('heading', { level: 2, name: heading }).parentElement
  if (column === null) throw new Error('a heading stands alone')
  return within(column)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href') ?? ''])
}

it('lists the product’s pages', () => {
  expect(linksUnder('Product')).toEqual([
    ['Features', '/features'],
    ['How it Works', '/how-it-works'],
    ['Pricing', '/pricing'],
    ['API', '/contact'],
  ])
})

it('lists the company’s pages', () => {
  expect(linksUnder('Company')).toEqual([
    ['About Us', '/about'],
    ['Careers', '/contact'],
    ['Press', '/contact'],
    ['News', '/contact'],
  ])
})

it('lists where to find help and the small print', () => {
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
])('leads to the %s', (name, href) => {
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

it.each([
  ['Instagram', 'www.instagram.com'],
  ['X', 'x.com'],
  ['YouTube', 'www.youtube.com'],
  ['LinkedIn', 'www.linkedin.com'],
])('leads to its place on %s, without telling where from', (name, host) => {
  const link = screen.getByRole('link', { name })
  expect(new URL(link.getAttribute('href') ?? '')).toMatchObject({ protocol: 'https:', host })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer me')
})

it('says whose the product is, and where it is from', () => {
  expect(screen.getByText(/subsidiary of .+, based in Mumbai\.$/)).toBeInTheDocument()
})
