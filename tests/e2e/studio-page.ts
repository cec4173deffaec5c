import { catalogue } from '@/content/catalogue'
import { buildBand } from '@/features/hear/sound/band'
import { compose } from '@/features/hear/sound/compose'
import { Lane } from '@/features/hear/sound/lane'
import { buildRoom } from '@/features/hear/sound/room'
import { Context } from 'tone/build/esm/core/context/Context.js'
import { setContext } from 'tone/build/esm/core/context/GlobalContext.js'

/** In Hz: the filters below are for this rate. */
const RATE = 48_000
/** In samples: as sound-check.ts listens to a page. */
const HOP = 256
/** In seconds, as the player does it. */
const LOOK_AHEAD = 0.4
const TICK = 0.1

export interface Take {
  /** In LUFS (ITU-R BS.1770-4), without its gates: the music never pauses. */
  loudness: number
  /** The largest sample, 0 to 1. */
  peak: number
  /** Of each hop: the power of its samples' differences. */
  hops: number[]
  /** Hops a second. */
  rate: number
}

/** A track as it plays at full volume, made much faster than it would sound. */
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
  const room = await buildRoom(context)
  room.fade.value = 1
  room.volume.value = 1
  const score = compose(track)
  const lane = new Lane(
    (round) => compose(track, round),
    buildBand(tone, context, room, score),
    0.1,
  )
  const tick = () => {
    tone.emit('tick')
    lane.schedule(() => context.currentTime, context.currentTime + LOOK_AHEAD)
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
