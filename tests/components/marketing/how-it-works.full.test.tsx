import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { paths } from '@/lib/paths'
import HowItWorksPage from '@/pages/marketing/how-it-works'

import { render } from '../render'

beforeEach(() => {
  render(<HowItWorksPage />)
})

it('the How It Works page shows one journey in five numbered steps', () => {
  const steps = within(
    screen.getByRole('region', { name: 'Five steps, one\u00a0morning' }),
  ).getAllByRole('listitem')

  expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Download and set up',
    'It detects your mood',
    'It understands activity and place',
    'It curates',
    'It adapts in real time',
  ])
  steps.forEach((step, index) => {
    expect(within(step).getByText(String(index + 1))).toBeInTheDocument()
  })
})

it('each step of the journey has the accent colour of its travel mode', () => {
  expect(modeOf('The lane, on foot')).toBe('walking')
  expect(modeOf('The local to Bandra')).toBe('commute')
  expect(modeOf('An auto to BKC')).toBe('road-trip')
})

it('a step of the journey shows which activity and place the app detects', () => {
  const platform = screen.getByText('Andheri station').closest('li')
  expect(platform).toHaveTextContent('ActivityWaiting')
  expect(platform).toHaveTextContent('PlacePlatform')
})

it('the How It Works page names three kinds of intelligence, each with a figure', () => {
  const pillars = within(
    screen.getByRole('region', { name: 'Three kinds of intelligence' }),
  ).getAllByRole('listitem')

  expect(
    pillars.map((pillar) => within(pillar).getByRole('heading', { level: 3 }).textContent),
  ).toEqual(['Place', 'Mood', 'Motion'])
  expect(pillars[0]).toHaveTextContent('150+ travel contexts')
  expect(pillars[1]).toHaveTextContent('98% accuracy')
  expect(pillars[2]).toHaveTextContent('2.5s to adapt')
})

it('the How It Works page links to the waitlist', () => {
  expect(
    screen.getByRole('link', { name: `Join the Founder Club, ${FOUNDER_PRICE.india.text}` }),
  ).toHaveAttribute('href', paths.waitlist)
})

function modeOf(place: string) {
  return screen.getByText(place).closest('li')?.dataset.mode
}
