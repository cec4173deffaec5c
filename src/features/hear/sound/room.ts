import { drumSamples, roomSamples } from './samples'
import { drums, type Drum } from './score'

/** In seconds. */
const reverberation = 1.1

/** What all tracks share: the drums, the reverberation, the master with its meter and its volume. */
export interface Room {
  /** To the master, dry. */
  mix: AudioNode
  /** To the master by the reverberation. */
  reverb: AudioNode
  kit: ReadonlyMap<Drum, AudioBuffer>
  /** For the player to fade all of it in and out, 0 to 1. */
  fade: AudioParam
  /** 0 to 1. */
  volume: AudioParam
  /** How loud it is before the volume, 0 to 1. */
  level: () => number
}

/** The curve takes samples to ±1; ones twice as large come to it, at half their size. */
const headroom = 2

/**
 * Up to −3.1 dBFS what comes in goes out; above, it bends towards −1 dBFS and never passes that. Of a
 * track only the hardest strokes come so far.
 */
function ceiling(): Float32Array<ArrayBuffer> {
  const points = 4_097
  return Float32Array.from({ length: points }, (_, i) => {
    const sample = headroom * ((2 * i) / (points - 1) - 1)
    const size = Math.abs(sample)
    const bent = size <= 0.7 ? size : 0.7 + 0.19 * Math.tanh((size - 0.7) / 0.19)
    return Math.sign(sample) * bent
  })
}

/** @param volume 0 to 1, as it is perceived: ten times the power sounds twice as loud (S. S. Stevens). */
export function gainAt(volume: number): number {
  return volume ** (5 / 3)
}

async function kitFor(context: BaseAudioContext): Promise<Map<Drum, AudioBuffer>> {
  const kit = new Map<Drum, AudioBuffer>()
  for (const drum of drums) {
    const samples = drumSamples(drum, context.sampleRate)
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    kit.set(drum, buffer)
    // a drum a task: the page goes on answering on a slow phone
    await new Promise((resolve) => setTimeout(resolve))
  }
  return kit
}

function reverbFor(context: BaseAudioContext): ConvolverNode {
  const left = roomSamples('left', reverberation, context.sampleRate)
  const right = roomSamples('right', reverberation, context.sampleRate)
  const buffer = context.createBuffer(2, left.length, context.sampleRate)
  buffer.copyToChannel(left, 0)
  buffer.copyToChannel(right, 1)
  return new ConvolverNode(context, { buffer })
}

/** Builds the room on the context's way out, silent: its fade and its volume are 0. */
export async function buildRoom(context: BaseAudioContext): Promise<Room> {
  const kit = await kitFor(context)
  const mix = new BiquadFilterNode(context, { type: 'highpass', frequency: 42, Q: 0.6 })
  const glue = new DynamicsCompressorNode(context, {
    threshold: -22,
    knee: 12,
    ratio: 3,
    attack: 0.012,
    release: 0.18,
  })
  // the compressor makes up for some of what it takes (Web Audio 1.1, 1.19); this makes a track as loud as
  // music mostly is on phones
  const trim = new GainNode(context, { gain: 1.16 / headroom })
  const limit = new WaveShaperNode(context, { curve: ceiling() })
  const fade = new GainNode(context, { gain: 0 })
  const volume = new GainNode(context, { gain: 0 })
  mix.connect(glue).connect(trim).connect(limit).connect(fade).connect(volume)
  volume.connect(context.destination)

  // a boomy room makes mud of a bass
  const reverb = new BiquadFilterNode(context, { type: 'highpass', frequency: 240 })
  reverb.connect(reverbFor(context)).connect(mix)

  const meter = new AnalyserNode(context, { fftSize: 1_024 })
  fade.connect(meter)
  const samples = new Float32Array(meter.fftSize)
  const level = () => {
    meter.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // the loudest moments are at some −9 dBFS
    return Math.min(1, Math.sqrt(power) * 2.6)
  }
  return { mix, reverb, kit, fade: fade.gain, volume: volume.gain, level }
}
