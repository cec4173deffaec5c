import type { Track } from '@/domain/mix/types'
import type { MixPlayer } from '@/features/music-demo/sound/player'
import { afterEach, beforeEach, vi } from 'vitest'

/** Has the parts of an AudioContext that the demo uses. */
class FakeAudioContext {
  state: AudioContextState = 'suspended'
  /** False simulates a computer without an audio device, where the context's clock stands still. */
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

/** A silent player with the interface of the real player. */
class FakePlayer implements MixPlayer {
  state: MixPlayer['state'] = 'stopped'
  volume = 0.6
  readonly played: Track[] = []
  #since = 0
  readonly context: AudioContext
  /** Simulates instruments that fail while they play. */
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

/** The audio contexts and players of the current test. */
export const stage = {
  contexts: [] as FakeAudioContext[],
  players: [] as FakePlayer[],
  /** The instruments have loaded when this promise resolves. */
  instruments: Promise.resolve(),
}

/** @returns the test's player. @throws if there isn't exactly one player. */
export function thePlayer(): FakePlayer {
  const [player, ...others] = stage.players
  if (player === undefined || others.length > 0) {
    throw new Error(`There are ${stage.players.length} players.`)
  }
  return player
}

/** Replaces the real function through `vi.mock`. */
export async function startPlayer(context: AudioContext, onBroken: () => void): Promise<MixPlayer> {
  await stage.instruments
  const player = new FakePlayer(context, onBroken)
  stage.players.push(player)
  return player
}

/** Fakes audio for all tests of the file. */
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
