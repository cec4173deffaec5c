import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { figures } from '@/content/marketing/figures'
import { home } from '@/content/marketing/home'
import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { journeyFromQuery } from '@/domain/mix/address'
import { targetFor } from '@/domain/mix/target'
import { paths } from '@/lib/paths'
import HomePage from '@/pages/marketing/home'

import { main, render } from '../render'

beforeEach(async () => {
  render(<HomePage />)
  // Without prerendering, the demo's code loads at once.
  await screen.findByRole('region', { name: 'Press play. Then change your speed.' })
})

function inSection(name: RegExp) {
  return within(screen.getByRole('region', { name }))
}

describe('the home page', () => {
  it('the page has one main headline, and skips no heading level', () => {
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Crawling. Cruising. Flying.',
    )
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    for (const [index, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    }
  })

  it('the sections have anchors, and a fixed order', () => {
    expect(
      main()
        .getAllByRole('region')
        .map(({ id }) => id),
    ).toEqual(['hear', 'features', 'how-it-works', 'testimonials', 'download'])
  })

  it('the page offers to join the waitlist, to be notified and to see a demo', () => {
    expect(
      screen.getByRole('link', { name: `Join the Founder Club, ${FOUNDER_PRICE.india.text}` }),
    ).toHaveAttribute('href', paths.waitlist)
    expect(screen.getByRole('button', { name: 'Notify Me' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Request a Demo' })).toBeVisible()
  })

  it('Discover More links to the features further down', () => {
    const { hash } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Discover More' })
    expect(document.querySelector(hash)).toBe(screen.getByRole('region', { name: /features/ }))
  })

  it('each speed in the headline links to a journey with the same speed and tempo', () => {
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Hear it at/ })
    expect(links).toHaveLength(home.headline.length)
    for (const [index, { speed, tempo }] of home.headline.entries()) {
      const journey = journeyFromQuery(new URL(links[index]?.href ?? '').search)
      expect(journey?.speed).toBe(speed)
      expect(journey && targetFor(journey).tempo).toBe(tempo)
    }
  })

  it('the demo shows a journey, five tracks with their tempo, and the reasons for this choice', () => {
    const demo = inSection(/Press play/)
    expect(demo.getByRole('slider', { name: 'Speed' })).toHaveValue('62')
    const tracks = within(demo.getByRole('list', { name: 'What plays' })).getAllByRole('button')
    expect(tracks).toHaveLength(5)
    for (const track of tracks) expect(track).toHaveAccessibleName(/, \d{3} BPM$/)
    expect(demo.getByText(/62 km\/h on an open road/)).toBeVisible()
  })

  it('the page states every marketing figure', () => {
    for (const figure of [
      figures.songsAnalyzed,
      figures.accuracy,
      figures.adaptationTime,
      figures.travelContexts,
      figures.satisfaction,
      figures.reviews,
      figures.rating,
      figures.users,
      `${figures.countriesTested} countries`,
      figures.uptime,
      figures.earlySupporters,
    ]) {
      expect(document.body).toHaveTextContent(figure)
    }
  })

  it('the page names the six features, and links to the Features page', () => {
    const section = inSection(/features/)
    expect(
      section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual([
      'AI music selection',
      'Real-time speed matching',
      'Location-based playlists',
      'Social music sharing',
      'Premium audio quality',
      'Mood detection',
    ])
    expect(section.getByRole('link')).toHaveAttribute('href', paths.features)
  })

  it('the page explains five steps, and links to the How It Works page', () => {
    const section = inSection(/five steps/)
    expect(section.getAllByRole('listitem')).toHaveLength(5)
    expect(section.getByRole('link')).toHaveAttribute('href', paths.howItWorks)
  })

  it('every testimonial names a person and a situation', () => {
    for (const quote of inSection(/Overheard/).getAllByRole('figure')) {
      expect(quote).toHaveTextContent(/^“.+”.+, .+$/)
    }
  })

  it('the Download link leads to the waitlist, and the launch dates are listed', () => {
    const section = inSection(/Get on early/)
    expect(section.getByRole('link', { name: 'Download' })).toHaveAttribute('href', paths.waitlist)
    const stops = section.getAllByRole('list')[0]
    expect(stops).toHaveTextContent(/Beta access.*The app launches.*Post-launch perks/)
  })

  it('the 30-day trial is promised only for the launch', () => {
    expect(screen.getByText('free trial at launch')).toHaveTextContent('30-day')
    expect(screen.getByText(/30-day trial/)).toHaveTextContent('at launch')
  })
})
