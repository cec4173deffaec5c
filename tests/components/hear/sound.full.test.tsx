import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { hear } from '@/content/hear'
import { ADAPTATION_MS } from '@/domain/mix/hand-over'
import type { Track } from '@/domain/mix/types'
import { HearIt } from '@/features/hear/hear-it'

import { moveSpeed, pass, press, reduceMotion, rowNames, rows } from './demo'
import { fakeSound, stage, startPlayer, thePlayer } from './fake-player'

vi.mock('@/features/hear/sound/player', () => import('./fake-player'))

fakeSound()

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
  history.replaceState(null, '', '/')
})

/** As `Play Gulmohar Season, 112 BPM`: of the track that the player was told last. */
function heard() {
  const track = thePlayer().played.at(-1)
  return track && `Play ${track.title}, ${track.tempo} BPM`
}

/** Whether the instruments, now there, stay silent. */
async function expectSilence() {
  await vi.waitFor(() => expect(stage.players).toHaveLength(1))
  await act(async () => {})
  expect(thePlayer().played).toEqual([])
}

async function startPlaying() {
  press(hear.play)
  await screen.findByText(hear.nowPlaying)
}

/** What a screen reader is told. */
function announced() {
  return screen.getAllByRole('status').map(({ textContent }) => textContent)
}

function said(track: Track | undefined) {
  return `${hear.nowPlaying}: ${track?.title}, ${track?.feel}`
}

const nothing = () => {}

function holdInstruments() {
  let release = nothing
  let fail = nothing
  stage.instruments = new Promise((resolve, reject) => {
    release = resolve
    fail = () => reject(new Error('Failed to fetch'))
  })
  return { release: () => act(async () => release()), fail: () => act(async () => fail()) }
}

function hidePage(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  fireEvent(document, new Event('visibilitychange'))
}

describe('the music', () => {
  it('is silent, and fetches nothing, until play is pressed', () => {
    render(<HearIt />)
    moveSpeed(120)

    expect(screen.getByText(hear.upNow)).toBeVisible()
    expect(stage.contexts).toEqual([])
    expect(stage.players).toEqual([])
  })

  it('goes on to the next track once one has been heard', async () => {
    render(<HearIt />)
    await startPlaying()
    const [first, second] = rowNames()

    vi.spyOn(thePlayer(), 'beat').mockImplementation(() => {
      const { played } = thePlayer()
      const track = played.at(-1)
      if (track === undefined) return null
      return { tempo: track.tempo, position: played.length === 1 ? 96 : 0, track: track.id }
    })

    await waitFor(() => expect(rowNames()[0]).toBe(second))
    expect(heard()).toBe(rowNames()[0])
    expect(rowNames().at(-1)).toBe(first)
  })

  it('tunes up, plays what is first, and stops', async () => {
    const instruments = holdInstruments()
    render(<HearIt />)

    press(hear.play)
    expect(screen.getByText(hear.loading)).toBeVisible()
    // In the press: later a phone would keep it silent.
    expect(stage.contexts.map(({ state }) => state)).toEqual(['running'])
    await instruments.release()
    expect(await screen.findByText(hear.nowPlaying)).toBeVisible()
    expect(thePlayer().state).toBe('playing')
    expect(heard()).toBe(rowNames()[0])

    press(hear.stop)
    expect(thePlayer().state).toBe('stopped')
    expect(screen.getByText(hear.upNow)).toBeVisible()
    press(hear.play)
    expect(thePlayer().state).toBe('playing')
    expect(stage.contexts).toHaveLength(1)
  })

  it('shows that play was pressed before it makes a context, where sound may begin after a press', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: {} } }))
    render(<HearIt />)

    press(hear.play)
    expect(screen.getByText(hear.loading)).toBeVisible()
    expect(stage.contexts).toEqual([])
    expect(await screen.findByText(hear.nowPlaying)).toBeVisible()
    expect(stage.contexts.map(({ state }) => state)).toEqual(['running'])
  })

  it('doesn’t begin when somebody thinks better of it while it tunes up', async () => {
    const instruments = holdInstruments()
    render(<HearIt />)
    press(hear.play)
    press(hear.stop)
    expect(screen.getByText(hear.upNow)).toBeVisible()
    await instruments.release()

    await expectSilence()
    expect(screen.getByText(hear.upNow)).toBeVisible()
  })

  it('says that it tunes up to who stopped that and presses again, and fetches once', async () => {
    const instruments = holdInstruments()
    render(<HearIt />)
    press(hear.play)
    press(hear.stop)
    press(hear.play)
    expect(screen.getByText(hear.loading)).toBeVisible()
    await instruments.release()

    await screen.findByText(hear.nowPlaying)
    expect(thePlayer().state).toBe('playing')
    expect(stage.contexts).toHaveLength(1)
  })

  it('says so when the instruments can’t be fetched, and tries again when asked', async () => {
    vi.resetModules()
    vi.doMock('@/features/hear/sound/player', () => {
      throw new Error('Failed to fetch')
    })
    const { HearIt } = await import('@/features/hear/hear-it')
    render(<HearIt />)
    press(hear.play)

    expect(await screen.findByRole('alert')).toHaveTextContent(hear.failed)
    expect(stage.contexts.map(({ state }) => state)).toEqual(['closed'])
    vi.doMock('@/features/hear/sound/player', () => ({ startPlayer }))
    await startPlaying()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(thePlayer().state).toBe('playing')
  })

  it('says that it broke off when the instruments can’t be tuned, and tries again', async () => {
    const instruments = holdInstruments()
    render(<HearIt />)
    press(hear.play)
    await instruments.fail()

    expect(await screen.findByRole('alert')).toHaveTextContent(hear.broken)
    expect(stage.contexts.map(({ state }) => state)).toEqual(['closed'])
    stage.instruments = Promise.resolve()
    await startPlaying()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(thePlayer().state).toBe('playing')
  })

  it.each<[string, () => void | Promise<void>]>([
    [
      'at the next track',
      async () => {
        vi.spyOn(thePlayer(), 'play').mockImplementation(() => {
          throw new Error('Start time must be strictly greater than previous start time')
        })
        await act(async () => press(hear.next))
      },
    ],
    ['while they play', () => act(() => thePlayer().breakOff())],
    [
      'also when they are cleared away',
      () => {
        vi.spyOn(thePlayer(), 'dispose').mockImplementation(() => {
          throw new Error('It is gone already')
        })
        act(() => thePlayer().breakOff())
      },
    ],
  ])('fails within the demo, which goes on: %s', async (_, fail) => {
    render(<HearIt />)
    await startPlaying()
    await fail()

    expect(await screen.findByRole('alert')).toHaveTextContent(hear.broken)
    expect(hear.broken).not.toMatch(/connection|network|loaded/)
    expect(stage.contexts.map(({ state }) => state)).toEqual(['closed'])
    const before = rowNames()
    press(hear.next)
    expect(rowNames()[0]).toBe(before[1])

    await startPlaying()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(stage.players.map(({ state }) => state)).toContain('playing')
  })

  it('says that the browser can’t play music where it refuses an AudioContext', () => {
    vi.stubGlobal('AudioContext', function refuse() {
      throw new DOMException('Too many', 'NotSupportedError')
    })
    render(<HearIt />)
    press(hear.play)

    expect(screen.getByRole('alert')).toHaveTextContent(hear.unsupported)
  })

  it('is not said to play where no device plays it, until one does', async () => {
    vi.useFakeTimers()
    render(<HearIt />)
    press(hear.play)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText(hear.nowPlaying)).toBeVisible()
    const [context] = stage.contexts
    if (context === undefined) throw new Error('There is no context.')
    pass(10_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    context.hasDevice = false
    pass(4000)
    expect(screen.getByRole('alert')).toHaveTextContent(hear.silent.text)
    expect(screen.getByText(hear.silent.label)).toBeVisible()
    expect(screen.queryByText(hear.nowPlaying)).not.toBeInTheDocument()

    context.hasDevice = true
    pass(1000)
    expect(screen.getByText(hear.nowPlaying)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is told to those who can’t see it: what plays, and what comes after it', async () => {
    render(<HearIt />)
    await startPlaying()
    const [first] = thePlayer().played
    expect(announced()).toContain(said(first))

    press(hear.next)
    expect(announced()).toContain(said(thePlayer().played.at(-1)))
    expect(announced()).not.toContain(said(first))
    press(hear.stop)
    expect(announced().join(' ')).not.toContain(hear.nowPlaying)
  })

  it('says so where the browser has no AudioContext, and the rest of the demo works', () => {
    vi.stubGlobal('AudioContext', undefined)
    vi.useFakeTimers()
    render(<HearIt />)
    const before = rowNames()
    press(hear.play)

    expect(screen.getByRole('alert')).toHaveTextContent(hear.unsupported)
    moveSpeed(130)
    pass(ADAPTATION_MS)
    expect(rowNames()).not.toEqual(before)
  })

  it('follows the playlist when that follows the journey, not before', async () => {
    render(<HearIt />)
    await startPlaying()
    const first = heard()
    vi.useFakeTimers()
    moveSpeed(130)
    pass(ADAPTATION_MS - 1)
    expect(heard()).toBe(first)
    pass(1)

    expect(heard()).not.toBe(first)
    expect(heard()).toBe(rowNames()[0])
    expect(screen.getByText(hear.nowPlaying)).toBeVisible()
  })

  it('goes on to the next track, and plays on', async () => {
    render(<HearIt />)
    await startPlaying()
    const second = rowNames()[1]
    press(hear.next)

    expect(heard()).toBe(second)
    expect(thePlayer().state).toBe('playing')
  })

  it('stays silent when the next track is chosen while it is', async () => {
    render(<HearIt />)
    await startPlaying()
    press(hear.stop)
    press(hear.next)

    expect(thePlayer().state).toBe('stopped')
  })

  it('plays the row that is pressed', async () => {
    render(<HearIt />)
    const [, , third] = rows()
    if (third === undefined) throw new Error('There are too few rows.')
    const name = third.getAttribute('aria-label')
    fireEvent.click(third)
    await screen.findByText(hear.nowPlaying)

    expect(heard()).toBe(name)
    expect(rowNames()[0]).toBe(name)
    expect(third).toHaveAttribute('aria-current', 'true')
  })

  it('is as loud as the volume says, also when that was set before it began', async () => {
    render(<HearIt />)
    const volume = screen.getByRole('slider', { name: hear.volume })
    expect(volume).toHaveAttribute('aria-valuetext', '60%')
    fireEvent.change(volume, { target: { value: '25' } })
    await startPlaying()
    expect(thePlayer().volume).toBe(0.25)

    fireEvent.change(volume, { target: { value: '0' } })
    expect(thePlayer().volume).toBe(0)
    expect(volume).toHaveAttribute('aria-valuetext', '0%')
  })

  it('stops when the page hides, and doesn’t begin again by itself', async () => {
    render(<HearIt />)
    await startPlaying()
    hidePage(true)
    expect(thePlayer().state).toBe('stopped')
    hidePage(false)

    expect(thePlayer().state).toBe('stopped')
    expect(screen.getByRole('button', { name: hear.play })).toBeVisible()
  })

  it('doesn’t begin behind somebody’s back when the page hides while it tunes up', async () => {
    const instruments = holdInstruments()
    render(<HearIt />)
    press(hear.play)
    hidePage(true)
    await instruments.release()

    await expectSilence()
  })

  it('ends when the page is left', async () => {
    const { unmount } = render(<HearIt />)
    await startPlaying()
    unmount()

    expect(stage.contexts.map(({ state }) => state)).toEqual(['closed'])
  })

  it('leaves nothing behind when the page is left while it tunes up', async () => {
    const instruments = holdInstruments()
    const { unmount } = render(<HearIt />)
    press(hear.play)
    unmount()
    await instruments.release()

    await vi.waitFor(() => expect(stage.contexts.map(({ state }) => state)).toEqual(['closed']))
    expect(stage.players.flatMap(({ played }) => played)).toEqual([])
  })
})

/** Where the road is drawn: nowhere in particular before it moves. */
function drawn() {
  const road = document.querySelector('svg[viewBox] g')
  if (road === null) throw new Error('There is no road.')
  return road.getAttribute('transform')
}

describe('the road', () => {
  it('moves while music plays, and stands still when it stops', async () => {
    render(<HearIt />)
    expect(drawn()).toBeNull()
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
    await startPlaying()
    // React may take its time until the road has the player.
    await vi.waitFor(() => {
      pass(500)
      expect(drawn()).toEqual(expect.stringMatching(/^translate/))
    })
    const before = drawn()
    pass(500)
    const after = drawn()
    expect(after).not.toBe(before)

    press(hear.stop)
    pass(500)
    expect(drawn()).toBe(after)
  })

  it('stands still where motion is to be reduced', async () => {
    reduceMotion()
    render(<HearIt />)
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
    await startPlaying()
    pass(500)

    expect(thePlayer().state).toBe('playing')
    expect(drawn()).toBeNull()
  })
})
