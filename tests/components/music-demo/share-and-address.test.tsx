import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { musicDemo } from '@/content/marketing/music-demo'
import { moodLabels } from '@/content/music/mix'
import { journeyFromQuery } from '@/domain/mix/address'
import { MusicDemo } from '@/features/music-demo/music-demo'
import { forgetReferral } from '@/lib/browser/remembered-referral'
import { dismissErrors } from '@/ui/feedback/toast'
import { ToasterHost } from '@/ui/feedback/toaster-host'

import { eventually } from '../../eventually'
import { choose, moveSpeed, pass, press } from './demo'

const NEXT_YEAR = Date.now() + 365 * 24 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'share')
  forgetReferral()
  dismissErrors()
  history.replaceState(null, '', '/')
})

function settle() {
  pass(1000)
}

function offerSheet(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

function rememberCode(code: string) {
  localStorage.setItem('mooddrive.followed-code', JSON.stringify(`${code} ${NEXT_YEAR}`))
}

function renderWithToasts() {
  render(
    <>
      <MusicDemo />
      <ToasterHost />
    </>,
  )
}

describe('the address of the page with the demo', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('the address doesn’t change until a control is used', () => {
    render(<MusicDemo />)
    settle()

    expect(location.search).toBe('')
  })

  it('the address changes once, after the visitor stops changing the controls', () => {
    render(<MusicDemo />)
    const replace = vi.spyOn(history, 'replaceState')
    for (let speed = 70; speed <= 110; speed += 1) moveSpeed(speed)
    choose(musicDemo.controls.mood, moodLabels.calm)
    settle()

    expect(location.pathname).toBe('/')
    expect(journeyFromQuery(location.search)).toEqual({
      speed: 110,
      mood: 'calm',
      place: 'highway',
      activity: 'riding',
      mode: 'road-trip',
    })
    expect(replace).toHaveBeenCalledOnce()
  })

  it('the referral code stays in the address', () => {
    history.replaceState(null, '', '/?ref=MDDEMO1#hear')
    render(<MusicDemo />)
    moveSpeed(110)
    settle()

    expect(new URLSearchParams(location.search).get('ref')).toBe('MDDEMO1')
    expect(new URLSearchParams(location.search).get('speed')).toBe('110')
    expect(location.hash).toBe('#hear')
  })

  it('the demo adds no history entry, and doesn’t change the next page’s address', () => {
    const { length } = history
    const { unmount } = render(<MusicDemo />)
    moveSpeed(110)
    settle()
    expect(history).toHaveLength(length)

    moveSpeed(80)
    // The router changes the address before the next page's code has loaded.
    history.replaceState(null, '', '/features')
    settle()
    expect(location.pathname + location.search).toBe('/features')
    unmount()
    settle()
    expect(location.pathname + location.search).toBe('/features')
  })
})

describe('sharing a journey of the demo', () => {
  it('the device’s share dialog gets a link to the current journey', async () => {
    const shared: ShareData[] = []
    offerSheet(async (data) => void shared.push(data))
    renderWithToasts()
    moveSpeed(96)
    press(musicDemo.share)

    await eventually(() => expect(shared).toHaveLength(1))
    const url = new URL(shared[0]?.url ?? '')
    expect(shared[0]?.title).toBe(musicDemo.shareTitle)
    expect(url.origin + url.pathname + url.hash).toBe(`${location.origin}/#hear`)
    expect(journeyFromQuery(url.search)?.speed).toBe(96)
    expect(url.searchParams.has('ref')).toBe(false)
  })

  it('the shared link contains the remembered referral code', async () => {
    const shared: ShareData[] = []
    offerSheet(async (data) => void shared.push(data))
    rememberCode('MDDEMO1')
    renderWithToasts()
    press(musicDemo.share)

    await eventually(() => expect(shared).toHaveLength(1))
    expect(new URL(shared[0]?.url ?? '').searchParams.get('ref')).toBe('MDDEMO1')
  })

  it('without a share dialog, the link is copied, and a toast says so', async () => {
    const user = userEvent.setup()
    renderWithToasts()
    moveSpeed(96)
    await user.click(screen.getByRole('button', { name: musicDemo.share }))

    expect(await screen.findByText(musicDemo.shared.title)).toBeVisible()
    const url = new URL(await navigator.clipboard.readText())
    expect(journeyFromQuery(url.search)?.speed).toBe(96)
  })

  it('if copying is refused, the link is shown', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    renderWithToasts()
    await user.click(screen.getByRole('button', { name: musicDemo.share }))

    expect(await screen.findByText(musicDemo.notShared)).toBeVisible()
    expect(screen.getAllByText(/Here’s the link: http.*speed=62/)[0]).toBeVisible()
  })

  it('closing the share dialog shows no message', async () => {
    const closed = vi.fn<() => void>()
    offerSheet(() => {
      closed()
      return Promise.reject(new DOMException('Closed', 'AbortError'))
    })
    renderWithToasts()
    press(musicDemo.share)

    await eventually(() => expect(closed).toHaveBeenCalledOnce())
    await act(async () => {})
    expect(screen.queryByText(musicDemo.notShared)).not.toBeInTheDocument()
  })
})
