import { seeded, type Random } from './random'
import type { Drum } from './score'

/** A stroke at a time (s) after its beginning: within −1 and 1. */
type Stroke = (time: number) => number

interface Recipe {
  /** In seconds. */
  lasts: number
  stroke: (noise: Random, rate: number) => Stroke
}

function decay(time: number, constant: number): number {
  return Math.exp(-time / constant)
}

function sine(frequency: number, time: number): number {
  return Math.sin(2 * Math.PI * frequency * time)
}

/** White noise without what lies below a frequency (Hz), then without what lies above another. */
function band(noise: Random, rate: number, low: number, high: number): () => number {
  const rise = 1 - Math.exp((-2 * Math.PI * low) / rate)
  const fall = 1 - Math.exp((-2 * Math.PI * high) / rate)
  let slow = 0
  let smooth = 0
  return () => {
    const white = 2 * noise() - 1
    slow += rise * (white - slow)
    smooth += fall * (white - slow - smooth)
    return smooth
  }
}

/** A drum's skin whose pitch falls from one frequency to another, with that time constant. */
function skin(from: number, to: number, constant: number): Stroke {
  return (time) => {
    const turns = to * time + (from - to) * constant * (1 - decay(time, constant))
    return Math.sin(2 * Math.PI * turns)
  }
}

const recipes: Record<Drum, Recipe> = {
  // driven, for the overtones: a phone has no 50 Hz
  kick: {
    lasts: 0.34,
    stroke: (noise, rate) => {
      const body = skin(230, 64, 0.028)
      const click = band(noise, rate, 900, 4_000)
      return (time) =>
        0.72 * Math.tanh(2.1 * body(time) * decay(time, 0.1)) + 0.25 * click() * decay(time, 0.004)
    },
  },
  snare: {
    lasts: 0.26,
    stroke: (noise, rate) => {
      const body = skin(240, 182, 0.02)
      const wires = band(noise, rate, 1_100, 7_500)
      return (time) => 0.5 * body(time) * decay(time, 0.05) + 1.1 * wires() * decay(time, 0.065)
    },
  },
  clap: {
    lasts: 0.26,
    stroke: (noise, rate) => {
      const hands = band(noise, rate, 800, 3_200)
      // three pairs of hands, 11 ms apart, and the room
      return (time) => {
        const burst = time < 0.022 ? decay(time % 0.011, 0.004) : decay(time - 0.022, 0.06)
        return 1.1 * hands() * burst
      }
    },
  },
  rim: {
    lasts: 0.09,
    stroke: (noise, rate) => {
      const stick = band(noise, rate, 1_500, 6_000)
      return (time) =>
        (0.55 * sine(840, time) + 0.3 * sine(1_710, time)) * decay(time, 0.014) +
        0.3 * stick() * decay(time, 0.004)
    },
  },
  hat: {
    lasts: 0.12,
    stroke: (noise, rate) => {
      const metal = band(noise, rate, 6_500, 13_000)
      return (time) => 1.6 * metal() * decay(time, 0.026)
    },
  },
  open: {
    lasts: 0.3,
    stroke: (noise, rate) => {
      const metal = band(noise, rate, 5_500, 12_000)
      return (time) => 1.4 * metal() * decay(time, 0.085)
    },
  },
  shaker: {
    lasts: 0.14,
    stroke: (noise, rate) => {
      const seeds = band(noise, rate, 4_500, 9_000)
      return (time) => 1.6 * seeds() * Math.min(1, time / 0.016) * decay(time, 0.032)
    },
  },
  brush: {
    lasts: 0.4,
    stroke: (noise, rate) => {
      const wires = band(noise, rate, 1_800, 6_000)
      return (time) => 1.3 * wires() * Math.min(1, time / 0.03) * decay(time, 0.1)
    },
  },
  // the heel of the hand presses the skin: the pitch rises
  ge: {
    lasts: 0.5,
    stroke: () => {
      const body = skin(98, 131, 0.09)
      return (time) => {
        const low = body(time)
        return 0.8 * Math.tanh(1.6 * low * decay(time, 0.17)) + 0.12 * low * low * decay(time, 0.05)
      }
    },
  },
  // on C, to be tuned to a key; the loaded skin's overtones are nearly harmonic (C. V. Raman, 1920)
  na: {
    lasts: 0.5,
    stroke: (noise, rate) => {
      const finger = band(noise, rate, 1_200, 5_000)
      return (time) =>
        0.34 * sine(261.6, time) * decay(time, 0.14) +
        0.4 * sine(525, time) * decay(time, 0.16) +
        0.2 * sine(788, time) * decay(time, 0.09) +
        0.1 * sine(1_056, time) * decay(time, 0.05) +
        0.3 * finger() * decay(time, 0.004)
    },
  },
  ka: {
    lasts: 0.1,
    stroke: (noise, rate) => {
      const palm = band(noise, rate, 400, 2_600)
      return (time) => palm() * decay(time, 0.014) + 0.25 * sine(420, time) * decay(time, 0.012)
    },
  },
}

/** A drum's stroke as samples within −1 and 1, that begin and end in silence. The rate in Hz. */
export function drumSamples(drum: Drum, rate: number): Float32Array<ArrayBuffer> {
  const { lasts, stroke } = recipes[drum]
  const level = stroke(seeded(drum), rate)
  const samples = new Float32Array(Math.round(lasts * rate))
  // a millisecond to rise and ten to end: no clicks
  for (let i = 0; i < samples.length; i += 1) {
    const edges = Math.min(1, i / (0.001 * rate), (samples.length - 1 - i) / (0.01 * rate))
    samples[i] = Math.max(-1, Math.min(1, level(i / rate))) * edges
  }
  return samples
}

/** A room's answer to a clap: noise that dies away, the treble first. In seconds and Hz. */
export function roomSamples(
  channel: 'left' | 'right',
  lasts: number,
  rate: number,
): Float32Array<ArrayBuffer> {
  const noise = seeded(channel)
  const samples = new Float32Array(Math.round(lasts * rate))
  let smooth = 0
  for (let i = 0; i < samples.length; i += 1) {
    const passed = i / samples.length
    smooth += (0.75 - 0.65 * passed) * (2 * noise() - 1 - smooth)
    // 60 dB down at the end
    samples[i] = smooth * 10 ** (-3 * passed) * Math.min(1, i / (0.012 * rate))
  }
  return samples
}
