import { seeded, type Random } from '@/lib/random'

import type { Drum } from './score'

/** The waveform of a drum stroke: `time` is in seconds since its start, the result between −1 and 1. */
type Stroke = (time: number) => number

interface Recipe {
  /** The duration in seconds. */
  lasts: number
  stroke: (noise: Random, rate: number) => Stroke
}

function decay(time: number, constant: number): number {
  return Math.exp(-time / constant)
}

function sine(frequency: number, time: number): number {
  return Math.sin(2 * Math.PI * frequency * time)
}

/** White noise, filtered to the frequencies between `low` and `high` (in Hz). */
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

/**
 * A sine tone whose frequency (in Hz) moves from one value to another with this time constant in
 * seconds, as a drum's skin does.
 */
function skin(from: number, to: number, constant: number): Stroke {
  return (time) => {
    const turns = to * time + (from - to) * constant * (1 - decay(time, constant))
    return Math.sin(2 * Math.PI * turns)
  }
}

const recipes: Record<Drum, Recipe> = {
  // Distorted to add overtones: a phone's speaker can't play 50 Hz.
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
      // Three claps, 11 ms apart, and then the reverberation.
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
  // The frequency rises, because the player presses the skin with the heel of the hand.
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
  // Tuned to C; playback tunes it to the key. The overtones of a tabla's loaded skin are nearly
  // harmonic (C. V. Raman, 1920).
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

/**
 * @param rate the sample rate in Hz.
 * @returns the drum's stroke as samples between −1 and 1 that begin and end in silence.
 */
export function drumSamples(drum: Drum, rate: number): Float32Array<ArrayBuffer> {
  const { lasts, stroke } = recipes[drum]
  const level = stroke(seeded(drum), rate)
  const samples = new Float32Array(Math.round(lasts * rate))
  // Fades in for one millisecond and out for ten, which avoids clicks.
  for (let i = 0; i < samples.length; i += 1) {
    const edges = Math.min(1, i / (0.001 * rate), (samples.length - 1 - i) / (0.01 * rate))
    samples[i] = Math.max(-1, Math.min(1, level(i / rate))) * edges
  }
  return samples
}

/**
 * The impulse response of a room, for the reverberation: noise that fades out, high frequencies
 * first.
 * @param lasts the duration in seconds.
 * @param rate the sample rate in Hz.
 */
export function reverbSamples(
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
    // The end is 60 dB quieter than the beginning.
    samples[i] = smooth * 10 ** (-3 * passed) * Math.min(1, i / (0.012 * rate))
  }
  return samples
}
