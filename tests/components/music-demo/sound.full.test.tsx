import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { musicDemo } from '@/content/marketing/music-demo'
import { ADAPTATION_MS } from '@/domain/mix/hand-over'
import type { Track } from '@/domain/mix/types'
import { MusicDemo } from '@/features/music-demo/music-demo'

import { eventually } from '../../eventually'
import { moveSpeed, pass, press, reduceMotion, rowNames, rows } from './demo'
import { fakeSound, stage, startPlayer, thePlayer } from './fake-player'

vi.mock('@/features/music-demo/sound/player', () => import('./fake-player'))

fakeSound()

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
  history.replaceState(null, '', '/')
})

/** The current track as its row names it, such as `Play Gulmohar Season, 112 BPM`. */
function heard() {
  const track = thePlayer().played.at(-1)
  return track && `Play ${track.title}, ${track.tempo} BPM`
}

/** Expects that the player has loaded and plays nothing. */
async function expectSilence() {
  await eventually(() => expect(stage.players).toHaveLength(1))
  await act(async () => {})
  expect(thePlayer().played).toEqual([])
}

async function startPlaying() {
  press(musicDemo.play)
  await screen.findByText(musicDemo.nowPlaying)
}

/** The texts of the live regions. */
function announced() {
  return screen.getAllByRole('status').map(({ textContent }) => textContent)
}

function said(track: Track | undefined) {
  return `${musicDemo.nowPlaying}: ${track?.title}, ${track?.feel}`
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

describe('the music of the demo', () => {
  it('before a click on Play, no audio context is created, and no instruments are loaded', () => {
    render(<MusicDemo />)
    moveSpeed(120)

    expect(screen.getByText(musicDemo.upNow)).toBeVisible()
    expect(stage.contexts).toEqual([])
    expect(stage.players).toEqual([])
  })

  it('when a track ends, the next track starts', async () => {
    render(<MusicDemo />)
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

  it('Play shows a loading message and plays the first track, and Stop stops the music', async () => {
    const instruments = holdInstruments()
    render(<MusicDemo />)

    press(musicDemo.play)
    expect(screen.getByText(musicDemo.loading)).toBeVisible()
    // The click must start the audio context at once: phones mute a context that starts later.
    expect(stage.contexts.map(({ state }) => state)).toEqual(['running'])
    await instruments.release()
    expect(await screen.findByText(musicDemo.nowPlaying)).toBeVisible()
    expect(thePlayer().state).toBe('playing')
    expect(heard()).toBe(rowNames()[0])

    press(musicDemo.stop)
    expect(thePlayer().state).toBe('stopped')
    expect(screen.getByText(musicDemo.upNow)).toBeVisible()
    press(musicDemo.play)
    expect(thePlayer().state).toBe('playing')
    expect(stage.contexts).toHaveLength(1)
  })

  it('if the browser has the user activation API, Play shows the loading message before it creates an audio context', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: {} } }))
    render(<MusicDemo />)

    press(musicDemo.play)
    expect(screen.getByText(musicDemo.loading)).toBeVisible()
    expect(stage.contexts).toEqual([])
    expect(await screen.findByText(musicDemo.nowPlaying)).toBeVisible()
    expect(stage.contexts.map(({ state }) => state)).toEqual(['running'])
  })

  it('clicking Stop during loading prevents the music from starting', async () => {
    const instruments = holdInstruments()
    render(<MusicDemo />)
    press(musicDemo.play)
    press(musicDemo.stop)
    expect(screen.getByText(musicDemo.upNow)).toBeVisible()
    await instruments.release()

    await expectSilence()
    expect(screen.getByText(musicDemo.upNow)).toBeVisible()
  })

  it('clicking Stop and Play during loading shows the loading message again, and loads the music once', async () => {
    const instruments = holdInstruments()
    render(<MusicDemo />)
    press(musicDemo.play)
    press(musicDemo.stop)
    press(musicDemo.play)
    expect(screen.getByText(musicDemo.loading)).toBeVisible()
    await instruments.release()

    await screen.findByText(musicDemo.nowPlaying)
    expect(thePlayer().state).toBe('playing')
    expect(stage.contexts).toHaveLength(1)
  })

  it('if the player’s code can’t be loaded, an error is shown, and Play tries again', async () => {
    vi.resetModules()
    vi.doMock('@/features/music-demo/sound/player', () => {
      throw new Error('Failed to fetch')
    })
    const { MusicDemo } = await import('@/features/music-demo/music-demo')
    render(<MusicDemo />)
    press(musicDemo.play)

    expect(await screen.findByRole('alert')).toHaveTextContent(musicDemo.failed)
    expect(stage.contexts.map(({ state }) => state)).toEqual(['closed'])
    vi.doMock('@/features/music-demo/sound/player', () => ({ startPlayer }))
    await startPlaying()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(thePlayer().state).toBe('playing')
  })

  it('if the instruments fail to load, an error is shown, and Play tries again', async () => {
    const instruments = holdInstruments()
    render(<MusicDemo />)
    press(musicDemo.play)
    await instruments.fail()

    expect(await screen.findByRole('alert')).toHaveTextContent(musicDemo.broken)
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
        await act(async () => press(musicDemo.next))
      },
    ],
    ['while a track plays', () => act(() => thePlayer().breakOff())],
    [
      'and fails again when it is disposed',
      () => {
        vi.spyOn(thePlayer(), 'dispose').mockImplementation(() => {
          throw new Error('It is gone already')
        })
        act(() => thePlayer().breakOff())
      },
    ],
  ])(
    'if the player fails %s, a message is shown, and Play starts the music again',
    async (_, fail) => {
      render(<MusicDemo />)
      await startPlaying()
      await fail()

      expect(await screen.findByRole('alert')).toHaveTextContent(musicDemo.broken)
      expect(musicDemo.broken).not.toMatch(/connection|network|loaded/)
      expect(stage.contexts.map(({ state }) => state)).toEqual(['closed'])
      const before = rowNames()
      press(musicDemo.next)
      expect(rowNames()[0]).toBe(before[1])

      await startPlaying()
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      expect(stage.players.map(({ state }) => state)).toContain('playing')
    },
  )

  it('an error is shown if the browser refuses an AudioContext', () => {
    vi.stubGlobal('AudioContext', function refuse() {
      throw new DOMException('Too many', 'NotSupportedError')
    })
    render(<MusicDemo />)
    press(musicDemo.play)

    expect(screen.getByRole('alert')).toHaveTextContent(musicDemo.unsupported)
  })

  it('while the computer has no working audio device, a message says so', async () => {
    vi.useFakeTimers()
    render(<MusicDemo />)
    press(musicDemo.play)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText(musicDemo.nowPlaying)).toBeVisible()
    const [context] = stage.contexts
    if (context === undefined) throw new Error('There is no context.')
    pass(10_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    context.hasDevice = false
    pass(4000)
    expect(screen.getByRole('alert')).toHaveTextContent(musicDemo.silent.text)
    expect(screen.getByText(musicDemo.silent.label)).toBeVisible()
    expect(screen.queryByText(musicDemo.nowPlaying)).not.toBeInTheDocument()

    context.hasDevice = true
    pass(1000)
    expect(screen.getByText(musicDemo.nowPlaying)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('each new track is announced to screen readers', async () => {
    render(<MusicDemo />)
    await startPlaying()
    const [first] = thePlayer().played
    expect(announced()).toContain(said(first))

    press(musicDemo.next)
    expect(announced()).toContain(said(thePlayer().played.at(-1)))
    expect(announced()).not.toContain(said(first))
    press(musicDemo.stop)
    expect(announced().join(' ')).not.toContain(musicDemo.nowPlaying)
  })

  it('in a browser without AudioContext, an error is shown, and the playlist still adapts', () => {
    vi.stubGlobal('AudioContext', undefined)
    vi.useFakeTimers()
    render(<MusicDemo />)
    const before = rowNames()
    press(musicDemo.play)

    expect(screen.getByRole('alert')).toHaveTextContent(musicDemo.unsupported)
    moveSpeed(130)
    pass(ADAPTATION_MS)
    expect(rowNames()).not.toEqual(before)
  })

  it('when the journey changes, the music and the playlist change together after a delay', async () => {
    render(<MusicDemo />)
    await startPlaying()
    const first = heard()
    vi.useFakeTimers()
    moveSpeed(130)
    pass(ADAPTATION_MS - 1)
    expect(heard()).toBe(first)
    pass(1)

    expect(heard()).not.toBe(first)
    expect(heard()).toBe(rowNames()[0])
    expect(screen.getByText(musicDemo.nowPlaying)).toBeVisible()
  })

  it('the Next button plays the next track', async () => {
    render(<MusicDemo />)
    await startPlaying()
    const second = rowNames()[1]
    press(musicDemo.next)

    expect(heard()).toBe(second)
    expect(thePlayer().state).toBe('playing')
  })

  it('the Next button doesn’t start stopped music', async () => {
    render(<MusicDemo />)
    await startPlaying()
    press(musicDemo.stop)
    press(musicDemo.next)

    expect(thePlayer().state).toBe('stopped')
  })

  it('a click on a row plays its track', async () => {
    render(<MusicDemo />)
    const [, , third] = rows()
    if (third === undefined) throw new Error('There are too few rows.')
    const name = third.getAttribute('aria-label')
    fireEvent.click(third)
    await screen.findByText(musicDemo.nowPlaying)

    expect(heard()).toBe(name)
    expect(rowNames()[0]).toBe(name)
    expect(third).toHaveAttribute('aria-current', 'true')
  })

  it('the visitor sets the volume before and during the music', async () => {
    render(<MusicDemo />)
    const volume = screen.getByRole('slider', { name: musicDemo.volume })
    expect(volume).toHaveAttribute('aria-valuetext', '60%')
    fireEvent.change(volume, { target: { value: '25' } })
    await startPlaying()
    expect(thePlayer().volume).toBe(0.25)

    fireEvent.change(volume, { target: { value: '0' } })
    expect(thePlayer().volume).toBe(0)
    expect(volume).toHaveAttribute('aria-valuetext', '0%')
  })

  it('hiding the page stops the music, and showing the page doesn’t start the music again', async () => {
    render(<MusicDemo />)
    await startPlaying()
    hidePage(true)
    expect(thePlayer().state).toBe('stopped')
    hidePage(false)

    expect(thePlayer().state).toBe('stopped')
    expect(screen.getByRole('button', { name: musicDemo.play })).toBeVisible()
  })

  it('hiding the page during loading prevents the music from starting', async () => {
    const instruments = holdInstruments()
    render(<MusicDemo />)
    press(musicDemo.play)
    hidePage(true)
    await instruments.release()

    await expectSilence()
  })

  it('leaving the page closes the audio context', async () => {
    const { unmount } = render(<MusicDemo />)
    await startPlaying()
    unmount()

    expect(stage.contexts.map(({ state }) => state)).toEqual(['closed'])
  })

  it('leaving the page during loading closes the audio context', async () => {
    const instruments = holdInstruments()
    const { unmount } = render(<MusicDemo />)
    press(musicDemo.play)
    unmount()
    await instruments.release()

    await eventually(() => expect(stage.contexts.map(({ state }) => state)).toEqual(['closed']))
    expect(stage.players.flatMap(({ played }) => played)).toEqual([])
  })
})

/** The road's transform, or null before it moves. */
function drawn() {
  const road = document.querySelector('svg[viewBox] g')
  if (road === null) throw new Error('There is no road.')
  return road.getAttribute('transform')
}

describe('the animated road of the demo', () => {
  it('the road moves while the music plays', async () => {
    render(<MusicDemo />)
    expect(drawn()).toBeNull()
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
    await startPlaying()
    // React may need time until it passes the player to the road.
    await eventually(() => {
      pass(500)
      expect(drawn()).toEqual(expect.stringMatching(/^translate/))
    })
    const before = drawn()
    pass(500)
    const after = drawn()
    expect(after).not.toBe(before)

    press(musicDemo.stop)
    pass(500)
    expect(drawn()).toBe(after)
  })

  it('with reduced motion, the road stands still', async () => {
    reduceMotion()
    render(<MusicDemo />)
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
    await startPlaying()
    pass(500)

    expect(thePlayer().state).toBe('playing')
    expect(drawn()).toBeNull()
  })
})
