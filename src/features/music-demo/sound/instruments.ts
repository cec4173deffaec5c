import type { Context } from 'tone/build/esm/core/context/Context.js'
import { FMSynth } from 'tone/build/esm/instrument/FMSynth.js'
import { MonoSynth } from 'tone/build/esm/instrument/MonoSynth.js'
import { PolySynth } from 'tone/build/esm/instrument/PolySynth.js'
import { Synth } from 'tone/build/esm/instrument/Synth.js'

import type { Score } from './score'

export function bassFor(context: Context, { groove, brightness }: Score): MonoSynth {
  const isRound = groove === 'still' || groove === 'lofi' || groove === 'dub'
  return new MonoSynth({
    context,
    // The overtones make the bass audible on speakers that can't play low notes.
    oscillator: isRound
      ? { type: 'custom', partials: [1, 0.75, 0.5, 0.34, 0.22, 0.14, 0.09] }
      : { type: 'sawtooth' },
    envelope: { attack: 0.008, decay: 0.25, sustain: 0.75, release: isRound ? 0.25 : 0.09 },
    filter: { type: 'lowpass', rolloff: -12, Q: 1.2 },
    filterEnvelope: {
      attack: 0.005,
      decay: 0.18,
      sustain: 0.35,
      release: 0.2,
      baseFrequency: 400 + 200 * brightness,
      octaves: 2 + brightness,
    },
  })
}

export function padFor(context: Context, { groove, brightness }: Score): PolySynth {
  const isSlow = groove === 'still' || groove === 'lofi' || groove === 'dub'
  return new PolySynth({
    context,
    voice: Synth,
    maxPolyphony: 12,
    options: {
      oscillator: { type: brightness > 0.45 ? 'sawtooth' : 'triangle' },
      envelope: isSlow
        ? { attack: 0.7, decay: 0.4, sustain: 0.85, release: 1.2 }
        : { attack: 0.12, decay: 0.3, sustain: 0.8, release: 0.4 },
    },
  })
}

export function keysFor(
  context: Context,
  { groove, brightness }: Score,
): PolySynth<Synth | FMSynth> {
  if (groove === 'dub' || groove === 'four' || groove === 'run') {
    const isOrgan = groove === 'dub'
    return new PolySynth({
      context,
      voice: Synth,
      maxPolyphony: 12,
      options: {
        oscillator: isOrgan
          ? { type: 'custom', partials: [1, 0.7, 0.5, 0.32, 0.1, 0.16] }
          : { type: 'custom', partials: [1, 0.6, 0.42, 0.3, 0.24, 0.18, 0.14, 0.1] },
        envelope: { attack: 0.006, decay: isOrgan ? 0.12 : 0.25, sustain: 0.3, release: 0.09 },
      },
    })
  }
  const isPlucked = groove === 'theka'
  return new PolySynth({
    context,
    voice: FMSynth,
    maxPolyphony: 16,
    options: {
      // FM sounds: an electric piano's tine has a high harmonic that dies away quickly; a
      // dulcimer's lasts a little longer.
      harmonicity: isPlucked ? 3 : 2,
      modulationIndex: (isPlucked ? 5 : 2.4) + 4 * brightness,
      oscillator: { type: 'sine' },
      modulation: { type: 'sine' },
      envelope: { attack: 0.004, decay: isPlucked ? 0.7 : 1.4, sustain: 0.06, release: 0.6 },
      modulationEnvelope: {
        attack: 0.002,
        decay: isPlucked ? 0.25 : 0.32,
        sustain: 0.08,
        release: 0.3,
      },
    },
  })
}

export function arpFor(context: Context): Synth {
  return new Synth({
    context,
    oscillator: { type: 'custom', partials: [1, 0.5, 0.33, 0.22, 0.15, 0.1, 0.07] },
    envelope: { attack: 0.004, decay: 0.14, sustain: 0.12, release: 0.12 },
  })
}

export function leadFor(context: Context, { groove, brightness }: Score): Synth {
  const isFlute = groove === 'still' || groove === 'theka' || groove === 'lofi'
  return new Synth({
    context,
    oscillator: {
      type: 'custom',
      partials: isFlute
        ? [1, 0.3, 0.14, 0.05]
        : [1, 0.55, 0.4, 0.2 + 0.1 * brightness, 0.14, 0.1 * brightness],
    },
    envelope: isFlute
      ? { attack: 0.05, decay: 0.2, sustain: 0.75, release: 0.35 }
      : { attack: 0.012, decay: 0.25, sustain: 0.55, release: 0.2 },
    portamento: isFlute ? 0.035 : 0,
  })
}
