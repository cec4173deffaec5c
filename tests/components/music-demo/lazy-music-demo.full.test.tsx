import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { prerender } from 'react-dom/static'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { catalogue } from '@/content/music/catalogue'
import { musicDemo } from '@/content/marketing/music-demo'
import { home } from '@/content/marketing/home'
import { defaultJourney, modeLabels, moodLabels, presets } from '@/content/music/mix'
import { journeyFromQuery } from '@/domain/mix/address'
import { begin } from '@/domain/mix/hand-over'
import { typicalJourney } from '@/domain/mix/journey'
import { targetFor } from '@/domain/mix/target'

import { replaceProperty } from '../replace-property'
import { choose, chosen, moveSpeed, press, rowNames, shownTempo, speedSlider } from './demo'
import { fakeSound, stage, startPlayer, thePlayer } from './fake-player'

const { controls } = musicDemo
const [crawling, , flying] = home.headline

fakeSound()

const nothing = () => {}
/** The HTML of the prerendered page. */
let built = ''
/** The demo's code loads when `arrive` is called, and fails to load when `fail` is called. */
let arrive = nothing
let fail = nothing

beforeAll(async () => {
  built = await prerendered(await pageParts())
})

beforeEach(() => {
  vi.resetModules()
  const arrived = new Promise<void>((resolve, reject) => {
    arrive = resolve
    fail = () => reject(new Error('Failed to fetch'))
  })
  vi.doMock('@/features/music-demo/sound/player', () => ({ startPlayer }))
  vi.doMock('@/features/music-demo/music-demo', async (original) => {
    await arrived
    return original()
  })
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** Imports the modules again, as on a new visit. */
async function pageParts() {
  const { LazyMusicDemo } = await import('@/features/music-demo/lazy-music-demo')
  const { MusicDemoLink } = await import('@/features/music-demo/music-demo-link')
  return { LazyMusicDemo, MusicDemoLink }
}

type Parts = Awaited<ReturnType<typeof pageParts>>

function Page({ LazyMusicDemo, MusicDemoLink }: Parts) {
  return (
    <div data-mode="commute" data-testid="page">
      {home.headline.map(({ word, speed }) => (
        <MusicDemoLink key={word} speed={speed} />
      ))}
      <LazyMusicDemo />
    </div>
  )
}

async function prerendered(parts: Parts) {
  const { prelude } = await prerender(<Page {...parts} />, {
    // The build also renders the page in one chunk.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}

/** Opens the prerendered page at an address. The demo's code hasn't loaded yet. */
async function openBuiltPage(address = '/', early: () => void = nothing) {
  history.replaceState(null, '', address)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = built
  early()
  const parts = await pageParts()
  return render(<Page {...parts} />, { container, hydrate: true })
}

/** Loads the demo's code, and waits until the demo is interactive. */
async function untilThere() {
  const { isDemoThere } = await import('@/features/music-demo/cue')
  arrive()
  await waitFor(() => expect(isDemoThere()).toBe(true))
  await act(async () => {})
}

async function isReachedFor() {
  const { wanted } = await import('@/features/music-demo/cue')
  return Promise.race([wanted.then(() => true), Promise.resolve().then(() => false)])
}

/** Simulates a change of a control before React handles it. */
function set(control: HTMLElement, value: string) {
  if (!(control instanceof HTMLInputElement)) throw new Error('That is no control.')
  if (control.type === 'radio') control.checked = true
  else control.value = value
  fireEvent.input(control)
}

function radio(legend: string, label: string) {
  return within(screen.getByRole('group', { name: legend })).getByRole('radio', { name: label })
}

describe('the demo on the prerendered page', () => {
  it('the demo’s code isn’t loaded with the page', async () => {
    await openBuiltPage()

    expect(screen.getByRole('button', { name: musicDemo.play })).toBeVisible()
    expect(await isReachedFor()).toBe(false)
  })

  it.each<[string, () => void]>([
    ['the pointer moves over the demo', () => fireEvent.pointerOver(speedSlider())],
    ['the demo gets the focus', () => fireEvent.focusIn(speedSlider())],
    ['the demo is touched', () => fireEvent.touchStart(speedSlider())],
    ['the page is clicked', () => fireEvent.click(document.body)],
  ])('the demo’s code loads when %s', async (_, reach) => {
    await openBuiltPage()
    reach()
    expect(await isReachedFor()).toBe(true)

    await untilThere()
    moveSpeed(100)
    expect(speedSlider()).toHaveAttribute('aria-valuetext', '100 km/h')
  })

  it('the demo’s code loads when the demo scrolls into view', async () => {
    let see: IntersectionObserverCallback | undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          see = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    await openBuiltPage()
    const scroll = (isIntersecting: boolean) =>
      see?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)
    scroll(false)
    expect(await isReachedFor()).toBe(false)
    scroll(true)

    expect(await isReachedFor()).toBe(true)
    // A demo that is still loading would affect the next test.
    await untilThere()
  })

  it('if the demo’s code can’t be loaded, the prerendered demo stays', async () => {
    await openBuiltPage()
    fireEvent.pointerOver(speedSlider())
    await act(async () => fail())
    expect(screen.getByRole('button', { name: musicDemo.play })).toBeVisible()
  })
})

describe('input before the demo’s code has loaded', () => {
  it('once the code has loaded, the journey and the address follow the controls that the visitor has changed', async () => {
    await openBuiltPage('/?ref=MDDEMO1')
    set(radio(controls.mood, moodLabels.low), 'low')
    set(speedSlider(), '120')
    await untilThere()

    const journey = { ...defaultJourney, mood: 'low' as const, speed: 120 }
    expect(chosen()).toEqual(['road-trip', 'low', 'highway', 'riding'])
    expect(speedSlider()).toHaveValue('120')
    // The tempo and the address may follow a moment later.
    await waitFor(() => expect(shownTempo()).toBe(targetFor(journey).tempo))
    await waitFor(() => expect(journeyFromQuery(location.search)).toEqual(journey))
    expect(new URLSearchParams(location.search).get('ref')).toBe('MDDEMO1')
  })

  it('controls that are changed before React has loaded keep their values', async () => {
    await openBuiltPage('/', () => {
      screen.getByRole<HTMLInputElement>('radio', { name: moodLabels.low }).checked = true
      speedSlider().value = '120'
    })
    await untilThere()

    expect(chosen()).toEqual(['road-trip', 'low', 'highway', 'riding'])
    expect(speedSlider()).toHaveValue('120')
    const { tempo } = targetFor({ ...defaultJourney, mood: 'low', speed: 120 })
    await waitFor(() => expect(shownTempo()).toBe(tempo))
  })

  it('selecting a mode sets its usual speed once the code has loaded', async () => {
    await openBuiltPage()
    set(speedSlider(), '120')
    set(radio(controls.mode, modeLabels.flight), 'flight')
    await untilThere()

    expect(chosen()).toContain('flight')
    expect(speedSlider()).toHaveAttribute('aria-valuetext', '840 km/h')
  })

  it('clicking a preset selects it once the code has loaded', async () => {
    await openBuiltPage()
    press(/^Morning run/)
    await untilThere()

    expect(screen.getByRole('button', { name: /^Morning run/, pressed: true })).toBeVisible()
    expect(speedSlider()).toHaveAttribute('aria-valuetext', '11 km/h')
    expect(stage.contexts).toEqual([])
  })

  it('clicking Play creates an audio context at once, and starts the music once the code has loaded', async () => {
    await openBuiltPage()
    press(musicDemo.play)
    expect(stage.contexts).toHaveLength(1)
    await untilThere()

    expect(await screen.findByText(musicDemo.nowPlaying)).toBeVisible()
    expect(stage.contexts).toHaveLength(1)
    expect(thePlayer().state).toBe('playing')
  })

  it('if the visitor changes the settings after clicking Play, the music follows the changed settings', async () => {
    await openBuiltPage()
    press(/^Morning run/)
    press(musicDemo.play)
    set(radio(controls.mood, moodLabels.calm), 'calm')
    await untilThere()

    expect(await screen.findByText(musicDemo.nowPlaying)).toBeVisible()
    expect(chosen()).toEqual(['walking', 'calm', 'coast', 'working-out'])
    expect(speedSlider()).toHaveAttribute('aria-valuetext', '11 km/h')
  })

  it('clicking a track plays it once the code has loaded', async () => {
    await openBuiltPage()
    const third = rowNames()[2]
    if (third == null) throw new Error('There are too few rows.')
    press(third)
    await untilThere()
    await screen.findByText(musicDemo.nowPlaying)

    expect(rowNames()[0]).toBe(third)
    expect(thePlayer().played.at(-1)?.title).toBe(/^Play (.*), /.exec(third)?.[1])
  })

  it('clicking Next moves to the next track once the code has loaded', async () => {
    await openBuiltPage()
    const second = rowNames()[1]
    press(musicDemo.next)
    await untilThere()

    expect(rowNames()[0]).toBe(second)
    expect(stage.contexts).toEqual([])
  })

  it('a volume that the visitor sets applies once the code has loaded', async () => {
    await openBuiltPage()
    set(screen.getByRole('slider', { name: musicDemo.volume }), '20')
    press(musicDemo.play)
    await untilThere()
    await screen.findByText(musicDemo.nowPlaying)

    expect(thePlayer().volume).toBe(0.2)
    expect(screen.getByRole('slider', { name: musicDemo.volume })).toHaveValue('20')
  })
})

describe('feedback for clicks before the demo’s code has loaded', () => {
  it.each([
    ['Play', musicDemo.play],
    ['Next', musicDemo.next],
    ['a preset', /^Morning run/],
  ])('the clicked button (%s) is animated until the code has loaded', async (_, name) => {
    await openBuiltPage()
    press(name)
    const button = screen.getByRole('button', { name })
    const running = () => button.getAnimations().filter(({ playState }) => playState === 'running')
    expect(running()).toHaveLength(1)

    await untilThere()
    expect(running()).toEqual([])
  })
})

describe('a shared address of the demo', () => {
  const shared = '/?speed=11&mood=happy&place=coast&activity=working-out&mode=walking&ref=MDDEMO1'

  it('the address opens the demo with the shared settings, without playing music', async () => {
    await openBuiltPage(`${shared}#hear`)
    await untilThere()

    expect(speedSlider()).toHaveValue('11')
    expect(chosen()).toEqual(['walking', 'happy', 'coast', 'working-out'])
    expect(rowNames()).toEqual(
      begin(catalogue, presetNamed('Morning run')).mix.map(
        ({ title, tempo }) => `Play ${title}, ${tempo} BPM`,
      ),
    )
    expect(screen.queryByText(musicDemo.adapting)).not.toBeInTheDocument()
    expect(stage.contexts).toEqual([])
    expect(new URLSearchParams(location.search).get('ref')).toBe('MDDEMO1')
    expect(location.hash).toBe('#hear')
  })

  it('clicking Play before the demo’s code has loaded plays the shared journey', async () => {
    await openBuiltPage(shared)
    press(musicDemo.play)
    await untilThere()
    await screen.findByText(musicDemo.nowPlaying)

    expect(chosen()).toEqual(['walking', 'happy', 'coast', 'working-out'])
    expect(thePlayer().played[0]?.title).toBe(
      begin(catalogue, presetNamed('Morning run')).mix[0]?.title,
    )
  })

  it('for missing and invalid parameters, the defaults apply', async () => {
    await openBuiltPage('/?mode=flight&mood=hungry&volume=loud&track=none')
    await untilThere()

    expect(chosen()[0]).toBe('flight')
    expect(speedSlider()).toHaveAttribute('aria-valuetext', '840 km/h')
    expect(screen.getByRole('slider', { name: musicDemo.volume })).toHaveValue('60')
  })

  it('an address without a journey doesn’t load the demo', async () => {
    await openBuiltPage('/?ref=MDDEMO1')

    expect(await isReachedFor()).toBe(false)
  })
})

describe('the speeds in the home page’s headline', () => {
  it.each(home.headline.map(({ speed }) => speed))(
    'a click on %i km/h plays the music for that speed',
    async (speed) => {
      let tuned = nothing
      stage.instruments = new Promise((resolve) => {
        tuned = resolve
      })
      await openBuiltPage()
      const link = screen.getByRole('link', { name: `Hear it at ${speed} km/h` })
      fireEvent.click(link)
      expect(stage.contexts).toHaveLength(1)
      await untilThere()
      await act(async () => tuned())
      await screen.findByText(musicDemo.nowPlaying)

      expect(speedSlider()).toHaveValue(String(speed))
      const [best] = begin(catalogue, { ...defaultJourney, speed }).mix
      expect(thePlayer().played).toEqual([best])
    },
  )

  it('after a click on a speed, other music plays, and the demo stops following the device’s speed', async () => {
    const device = { watchPosition: () => 1, clearWatch() {} }
    onTestFinished(replaceProperty(navigator, 'geolocation', device))
    await openBuiltPage()
    fireEvent.pointerOver(speedSlider())
    await untilThere()
    press(musicDemo.ownSpeed.start)
    fireEvent.click(screen.getByRole('link', { name: `Hear it at ${flying.speed} km/h` }))
    await screen.findByText(musicDemo.nowPlaying)
    fireEvent.click(screen.getByRole('link', { name: `Hear it at ${crawling.speed} km/h` }))

    const [best] = begin(catalogue, { ...defaultJourney, speed: crawling.speed }).mix
    await waitFor(() => expect(thePlayer().played.at(-1)).toEqual(best))
    expect(screen.getByText(musicDemo.ownSpeed.note)).toBeVisible()
    expect(stage.contexts).toHaveLength(1)
    await waitFor(() => expect(journeyFromQuery(location.search)?.speed).toBe(crawling.speed))
  })

  it('a Ctrl-click on a speed opens the demo with that speed in another tab', async () => {
    await openBuiltPage()
    const link = screen.getByRole<HTMLAnchorElement>('link', {
      name: `Hear it at ${flying.speed} km/h`,
    })

    expect(journeyFromQuery(new URL(link.href).search)?.speed).toBe(flying.speed)
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(stage.contexts).toEqual([])
  })
})

describe('the home page’s accent colour', () => {
  it('the accent colour follows the travel mode until the demo is removed', async () => {
    const { unmount } = await openBuiltPage()
    const page = screen.getByTestId('page')
    expect(page).toHaveAttribute('data-mode', 'commute')
    fireEvent.pointerOver(speedSlider())
    await untilThere()
    expect(page).toHaveAttribute('data-mode', 'road-trip')

    choose(controls.mode, modeLabels.flight)
    expect(page).toHaveAttribute('data-mode', 'flight')
    choose(controls.mode, modeLabels.walking)
    expect(page).toHaveAttribute('data-mode', 'walking')
    unmount()
    expect(page).toHaveAttribute('data-mode', 'commute')
  })

  it('after the visitor selects a mode, the controls change before the accent colour of the page', async () => {
    await openBuiltPage()
    const page = screen.getByTestId('page')
    fireEvent.pointerOver(speedSlider())
    await untilThere()

    // Runs outside `act`, so that updates run in the browser's order.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    screen.getByRole('radio', { name: modeLabels.flight }).click()
    await Promise.resolve()
    expect(speedSlider()).toHaveValue(String(typicalJourney('flight').speed))
    expect(page).toHaveAttribute('data-mode', 'road-trip')
    await waitFor(() => expect(page).toHaveAttribute('data-mode', 'flight'))
    vi.unstubAllGlobals()
  })
})

function presetNamed(wanted: string) {
  const preset = presets.find(({ name }) => name === wanted)
  if (preset === undefined) throw new Error(`There is no ${wanted}.`)
  return preset.journey
}
