import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import AboutPage from '@/pages/marketing/about'

import { render } from '../render'

beforeEach(() => {
  render(<AboutPage />)
})

it('the About page states the marketing figures', () => {
  const reach = screen.getByRole('region', { name: 'How far it has come' })

  expect(reach).toHaveTextContent('over 2 million journeys a month')
  expect(reach).toHaveTextContent('50,000+ users')
  expect(reach).toHaveTextContent('7 countries tested')
  expect(reach).toHaveTextContent('99.9% uptime')
})

it('the About page shows MoodDrive’s story and its four values', () => {
  expect(screen.getByRole('region', { name: 'Why we are building it' })).toHaveTextContent('Mumbai')

  const values = screen.getByRole('region', { name: 'Four stops, no detours' })
  expect(within(values).getAllByRole('heading', { level: 3 })).toHaveLength(4)
})

it('the About page introduces the company’s founder and the parent company', () => {
  const team = screen.getByRole('region', { name: 'Who is at the wheel' })

  expect(within(team).getByRole('article')).toHaveTextContent('The founder')
  expect(team).toHaveTextContent('Mumbai, India')
  expect(team).toHaveTextContent('MoodDrive is a subsidiary of')
  expect(within(team).getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
})

it('Get Started on the About page links to the waitlist', () => {
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/waitlist')
})
