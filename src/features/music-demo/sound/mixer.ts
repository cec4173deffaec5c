import { drumSamples, reverbSamples } from './samples'
import { drums, type Drum } from './score'

/** In seconds. */
const reverberation = 1.1

/**
 * The parts that all tracks share: the drum sounds, the reverberation, and the output with its level meter
 * and volume.
 */
export interface Mixer {
  /** Input that goes to the output without reverberation. */
  mix: AudioNode
  /** Input that goes to the output through the reverberation. */
  reverb: AudioNode
  kit: ReadonlyMap<Drum, AudioBuffer>
  /** The player fades everything in and out with this gain, from 0 to 1. */
  fade: AudioParam
  /** Between 0 and 1. */
  volume: AudioParam
  /** @returns the loudness before the volume is applied, from 0 to 1. */
  level: () => number
}

/**
 * The limiter's curve covers samples between −1 and 1 only. Larger samples must be limited, too, so
 * halve them first and let the curve cover −2 to 2.
 */
const headroom = 2

/**
 * The curve of the limiter. Leaves samples up to −3.1 dBFS unchanged and compresses louder ones so
 * that they stay below −1 dBFS. Only the hardest drum strokes are that loud.
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

/**
 * @param volume the perceived volume, from 0 to 1: ten times the power sounds twice as loud (S. S.
 * Stevens).
 * @returns the gain.
 */
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
    // Makes one drum sound per task, so that the page stays responsive on a slow phone.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return kit
}

function reverbFor(context: BaseAudioContext): ConvolverNode {
  const left = reverbSamples('left', reverberation, context.sampleRate)
  const right = reverbSamples('right', reverberation, context.sampleRate)
  const buffer = context.createBuffer(2, left.length, context.sampleRate)
  buffer.copyToChannel(left, 0)
  buffer.copyToChannel(right, 1)
  return new ConvolverNode(context, { buffer })
}

/**
 * Builds the mixer and connects it to the context's output. It is silent at first: its fade and
 * volume are 0.
 */
export async function buildMixer(context: BaseAudioContext): Promise<Mixer> {
  const kit = await kitFor(context)
  const mix = new BiquadFilterNode(context, { type: 'highpass', frequency: 42, Q: 0.6 })
  const glue = new DynamicsCompressorNode(context, {
    threshold: -22,
    knee: 12,
    ratio: 3,
    attack: 0.012,
    release: 0.18,
  })
  // The compressor restores some of the loudness that it takes (Web Audio 1.1, section 1.19). This
  // gain brings tracks to the usual loudness of music on phones.
  const trim = new GainNode(context, { gain: 1.16 / headroom })
  const limit = new WaveShaperNode(context, { curve: ceiling() })
  const fade = new GainNode(context, { gain: 0 })
  const volume = new GainNode(context, { gain: 0 })
  mix.connect(glue).connect(trim).connect(limit).connect(fade).connect(volume)
  volume.connect(context.destination)

  // Low frequencies get no reverberation, which would make the bass unclear.
  const reverb = new BiquadFilterNode(context, { type: 'highpass', frequency: 240 })
  reverb.connect(reverbFor(context)).connect(mix)

  const meter = new AnalyserNode(context, { fftSize: 1_024 })
  fade.connect(meter)
  const samples = new Float32Array(meter.fftSize)
  const level = () => {
    meter.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // The factor brings the loudest moments, at about −9 dBFS, close to 1.
    return Math.min(1, Math.sqrt(power) * 2.6)
  }
  return { mix, reverb, kit, fade: fade.gain, volume: volume.gain, level }
}
