import type { Track } from '@/domain/mix/types'
import type { MixPlayer } from '@/features/hear/sound/player'
import { afterEach, beforeEach, vi } from 'vitest'

/** As far as the demo and its player use one: silent until it is resumed. */
class FakeAudioContext {
  state: AudioContextState = 'suspended'
  /** Whether there is a device that plays it. */
  hasDevice = true
  get currentTime() {
    return this.hasDevice && this.state === 'running' ? performance.now() / 1000 : 0
  }
  resume() {
    this.state = 'running'
    return Promise.resolve()
  }
  suspend() {
    this.state = 'suspended'
    return Promise.resolve()
  }
  close() {
    this.state = 'closed'
    return Promise.resolve()
  }
}

/** Does what the real one promises, without a sound. */
class FakePlayer implements MixPlayer {
  state: MixPlayer['state'] = 'stopped'
  volume = 0.6
  readonly played: Track[] = []
  #since = 0
  readonly context: AudioContext
  /** What the real one does when its instruments fail while they play. */
  readonly breakOff: () => void

  constructor(context: AudioContext, onBroken: () => void) {
    this.context = context
    this.breakOff = onBroken
  }
  play(track: Track) {
    void this.context.resume()
    this.state = 'playing'
    this.played.push(track)
    this.#since = performance.now()
  }
  setVolume(volume: number) {
    this.volume = volume
  }
  stop() {
    this.state = 'stopped'
    void this.context.suspend()
  }
  dispose() {
    this.state = 'stopped'
    void this.context.close()
  }
  beat() {
    const track = this.played.at(-1)
    if (track === undefined || this.state === 'stopped') return null
    const position = ((performance.now() - this.#since) / 60_000) * track.tempo
    return { tempo: track.tempo, position, track: track.id }
  }
  level() {
    return 0.5
  }
}

/** What the demo asked of the browser and of the player, in each test anew. */
export const stage = {
  contexts: [] as FakeAudioContext[],
  players: [] as FakePlayer[],
  /** What fetching the instruments waits for. */
  instruments: Promise.resolve(),
}

/** The one player there is. */
export function thePlayer(): FakePlayer {
  const [player, ...others] = stage.players
  if (player === undefined || others.length > 0) {
    throw new Error(`There are ${stage.players.length} players.`)
  }
  return player
}

/** In place of the real one, with `vi.mock`. */
export async function startPlayer(context: AudioContext, onBroken: () => void): Promise<MixPlayer> {
  await stage.instruments
  const player = new FakePlayer(context, onBroken)
  stage.players.push(player)
  return player
}

/** Until the end of the file. */
export function fakeSound() {
  beforeEach(() => {
    stage.contexts = []
    stage.players = []
    stage.instruments = Promise.resolve()
    vi.stubGlobal(
      'AudioContext',
      class extends FakeAudioContext {
        constructor() {
          super()
          stage.contexts.push(this)
        }
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}
