import { catalogue } from '@/content/music/catalogue'
import { buildBand } from '@/features/music-demo/sound/band'
import { compose } from '@/features/music-demo/sound/compose'
import { TrackPlayback } from '@/features/music-demo/sound/track-playback'
import { buildMixer } from '@/features/music-demo/sound/mixer'
import { Context } from 'tone/build/esm/core/context/Context.js'
import { setContext } from 'tone/build/esm/core/context/GlobalContext.js'

/** The sample rate in Hz. The filters below are designed for it. */
const RATE = 48_000
/** The length of a hop in samples, as in sound-check.ts. */
const HOP = 256
/** In seconds, as in the player. */
const LOOK_AHEAD = 0.4
const TICK = 0.1

export interface Take {
  /** In LUFS (ITU-R BS.1770-4), without gating, because the music never pauses. */
  loudness: number
  /** The largest sample, 0 to 1. */
  peak: number
  /** For each hop, the power of the differences between its samples. */
  hops: number[]
  /** Hops per second. */
  rate: number
}

/** Renders a track at full volume, much faster than real time. */
async function record(id: string, seconds: number): Promise<Take> {
  const sound = await render(id, seconds)
  const left = sound.getChannelData(0)
  const right = sound.getChannelData(1)
  const hops: number[] = []
  let peak = 0
  let last = 0
  for (const [i, sample] of left.entries()) {
    peak = Math.max(peak, Math.abs(sample), Math.abs(right[i] ?? 0))
    const at = Math.floor(i / HOP)
    hops[at] = (hops[at] ?? 0) + (sample - last) ** 2
    last = sample
  }
  return { loudness: await loudnessOf(sound), peak, hops, rate: RATE / HOP }
}

async function render(id: string, seconds: number): Promise<AudioBuffer> {
  const track = catalogue.find((one) => one.id === id)
  if (track === undefined) throw new Error(`There is no ${id}.`)
  const context = new OfflineAudioContext(2, seconds * RATE, RATE)
  const tone = new Context({ context, clockSource: 'offline', lookAhead: LOOK_AHEAD })
  setContext(tone)
  const room = await buildMixer(context)
  room.fade.value = 1
  room.volume.value = 1
  const score = compose(track)
  const playback = new TrackPlayback(
    (round) => compose(track, round),
    buildBand(tone, context, room, score),
    0.1,
  )
  const tick = () => {
    tone.emit('tick')
    playback.schedule(() => context.currentTime, context.currentTime + LOOK_AHEAD)
  }
  tick()
  for (let time = TICK; time < seconds; time += TICK) {
    void context.suspend(time).then(() => {
      tick()
      return context.resume()
    })
  }
  return context.startRendering()
}

async function loudnessOf(sound: AudioBuffer): Promise<number> {
  const context = new OfflineAudioContext(2, sound.length, RATE)
  const source = new AudioBufferSourceNode(context, { buffer: sound })
  const head = new IIRFilterNode(context, {
    feedforward: [1.53512485958697, -2.69169618940638, 1.19839281085285],
    feedback: [1, -1.69065929318241, 0.73248077421585],
  })
  const low = new IIRFilterNode(context, {
    feedforward: [1, -2, 1],
    feedback: [1, -1.99004745483398, 0.99007225036621],
  })
  source.connect(head).connect(low).connect(context.destination)
  source.start()
  const weighted = await context.startRendering()
  const power = [0, 1].reduce(
    (sum, channel) =>
      sum +
      weighted.getChannelData(channel).reduce((all, sample) => all + sample * sample, 0) /
        sound.length,
    0,
  )
  return -0.691 + 10 * Math.log10(power)
}

declare global {
  interface Window {
    record: typeof record
  }
}
window.record = record
