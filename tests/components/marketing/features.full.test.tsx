import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ClosingCall } from '@/features/marketing/closing-call'
import { paths } from '@/lib/paths'
import FeaturesPage from '@/pages/marketing/features'

import { render } from '../render'

it('the Features page names the six features in order', () => {
  renderPage()

  expect(
    screen.getByRole('heading', { level: 1, name: /It\spicks\. It\smatches\. It\smoves\./ }),
  ).toBeInTheDocument()
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => {
    return textContent.trim().replaceAll(/\s+/g, ' ')
  })
  expect(names.slice(0, 6)).toEqual([
    'AI music selection',
    'Real-time speed matching',
    'Location-based playlists',
    'Social music sharing',
    'Premium audio quality',
    'Mood detection',
  ])
})

it('Download and the last button of the Features page link to the waitlist', () => {
  renderPage()

  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', paths.waitlist)
  expect(
    screen.getByRole('link', { name: `Join the Founder Club, ${FOUNDER_PRICE.india.text}` }),
  ).toHaveAttribute('href', paths.waitlist)
})

it('the table of speeds shows the tempo of each speed', () => {
  renderPage()

  const speeds = within(screen.getByRole('region', { name: 'Real-time speed matching' }))
  expect(cellsOf(speeds.getByRole('row', { name: /Pune expressway/ }))).toEqual(['80', '122'])
  expect(cellsOf(speeds.getByRole('row', { name: /Window seat/ }))).toEqual(['840', '64'])
})

it('the timetable shows each station’s text only once', () => {
  renderPage()

  const board = within(screen.getByRole('table', { name: 'The 6:12 from Dadar' }))
  expect(board.getByRole('rowheader', { name: 'Kurla Standing, one hand free' })).toBeVisible()
  expect(board.getAllByText('Standing, one hand free')).toHaveLength(1)
})

it('each figure on the Features page has a label', () => {
  renderPage()

  const selection = screen.getByRole('region', { name: 'AI music selection' })
  expect(selection).toHaveTextContent('50M+songs analyzed')
  expect(screen.getByRole('region', { name: 'Real-time speed matching' })).toHaveTextContent(
    '2.5s from your change of pace',
  )
  expect(screen.getByRole('region', { name: 'Location-based playlists' })).toHaveTextContent(
    '150+ travel contexts',
  )
  expect(screen.getByRole('region', { name: 'Mood detection' })).toHaveTextContent('98%accuracy')
})

it('if the last button of a page doesn’t lead to the waitlist, the founders’ offer isn’t shown', () => {
  render(
    <ClosingCall
      title={[{ text: 'Bring it to campus' }]}
      lede="Every college has a corridor."
      action={{ label: 'Become an ambassador', to: paths.ambassador }}
    />,
  )

  const call = within(screen.getByRole('region', { name: 'Bring it to campus' }))
  expect(call.getByRole('link', { name: 'Become an ambassador' })).toHaveAttribute(
    'href',
    paths.ambassador,
  )
  expect(call.queryByText(/Premium free after launch/)).not.toBeInTheDocument()
})

function renderPage() {
  render(<FeaturesPage />)
}

function cellsOf(row: HTMLElement) {
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}
