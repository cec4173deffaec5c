import type { Context } from 'tone/build/esm/core/context/Context.js'

import { arpFor, bassFor, keysFor, leadFor, padFor } from './instruments'
import type { Mixer } from './mixer'
import {
  voices,
  type Drum,
  type Groove,
  type Hit,
  type Note,
  type Score,
  type Voice,
} from './score'

/** The instruments that play one track. */
export interface Band {
  /** Plays a drum stroke. `time` is the audio context's time in seconds. */
  strike: (hit: Hit, time: number) => void
  sound: (voice: Voice, note: Note, time: number) => void
  /**
   * Fades the whole band to a level from 0 to 1, starting at a time. After `pace` seconds two
   * thirds of the fade are done.
   */
  fade: (level: number, time: number, pace: number) => void
  /** Cancels fades that begin at this time or later. */
  stay: (time: number) => void
  /** Silences the band immediately. Frees its audio nodes after the end of its last note. */
  dispose: () => void
}

/** The position of each voice in the stereo field, from −1 (left) to 1 (right). */
const places: Record<Voice, number> = { bass: 0, pad: 0, keys: -0.25, arp: 0.35, lead: 0.08 }

/** Drums that are placed to the right or left of the centre. */
const rightDrums = new Set<Drum>(['hat', 'open', 'rim', 'na'])
const leftDrums = new Set<Drum>(['shaker', 'ka'])

/** The volume of each voice in each groove, chosen so that every track has a loudness of about −12 LUFS. */
const levels: Record<Groove, Record<Voice | 'drums', number>> = {
  still: { drums: 0.7, bass: 0.22, pad: 0.075, keys: 1.3, arp: 0, lead: 0.18 },
  lofi: { drums: 0.6, bass: 0.26, pad: 0.075, keys: 0.8, arp: 0, lead: 0.2 },
  dub: { drums: 0.6, bass: 0.33, pad: 0.065, keys: 0.45, arp: 0, lead: 0.24 },
  theka: { drums: 0.52, bass: 0.19, pad: 0.075, keys: 0.95, arp: 0.24, lead: 0.26 },
  steady: { drums: 0.5, bass: 0.27, pad: 0.075, keys: 0.65, arp: 0.24, lead: 0.24 },
  four: { drums: 0.48, bass: 0.24, pad: 0.08, keys: 0.36, arp: 0.3, lead: 0.24 },
  run: { drums: 0.48, bass: 0.24, pad: 0.08, keys: 0.38, arp: 0.3, lead: 0.26 },
}

function frequencyOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12)
}

/**
 * Builds the instruments for a score and connects them to the mixer. They are silent until something
 * is played.
 */
export function buildBand(
  context: Context,
  raw: BaseAudioContext,
  mixer: Mixer,
  score: Score,
): Band {
  const { brightness, groove, space, tempo } = score
  const nodes: AudioNode[] = []
  function kept<Node extends AudioNode>(node: Node): Node {
    nodes.push(node)
    return node
  }
  const gain = (value: number) => kept(new GainNode(raw, { gain: value }))

  const out = gain(1)
  const wet = gain(1)
  out.connect(mixer.mix)
  const far = gain(1)
  far.connect(mixer.reverb)
  const toReverb = gain(0.9 * space)
  wet.connect(toReverb).connect(far)
  wet.connect(out)

  // Adds two seconds for the longest release.
  const beats = voices.flatMap((voice) => score[voice].map(({ length }) => length))
  const longest = (Math.max(...beats) * 60) / tempo + 2

  // The feedback loop makes each echo quieter and darker than the one before.
  const seconds = (60 / tempo) * score.echo
  const echo = kept(new DelayNode(raw, { delayTime: seconds, maxDelayTime: 1.1 }))
  const darker = kept(new BiquadFilterNode(raw, { type: 'bandpass', frequency: 1_300, Q: 0.4 }))
  const again = gain(groove === 'dub' ? 0.5 : 0.34)
  const back = gain(0.5)
  echo.connect(darker).connect(again).connect(echo)
  darker.connect(back).connect(wet)

  // The kick lowers the volume of the chords for a moment in grooves with a kick on every beat (side-chain).
  const breath = gain(1)
  breath.connect(wet)
  const depth = groove === 'four' ? 0.5 : groove === 'run' ? 0.25 : 0

  const veil = kept(
    new BiquadFilterNode(raw, { type: 'lowpass', frequency: 1_400 + 5_000 * brightness, Q: 0.3 }),
  )
  const padCut = 700 + 3_800 * brightness ** 1.5
  const padVeil = kept(new BiquadFilterNode(raw, { type: 'lowpass', frequency: padCut, Q: 0.6 }))
  const padFloor = kept(new BiquadFilterNode(raw, { type: 'highpass', frequency: 170, Q: 0.5 }))

  function channel(voice: Voice, to: AudioNode, echoes: number): AudioNode {
    const strip = gain(levels[groove][voice])
    const place = kept(new StereoPannerNode(raw, { pan: places[voice] }))
    strip.connect(place).connect(to)
    if (echoes > 0) {
      const send = gain(echoes)
      place.connect(send).connect(echo)
    }
    return strip
  }

  const players = {
    bass: bassFor(context, score).connect(channel('bass', out, 0)),
    pad: padFor(context, score),
    keys: keysFor(context, score),
    arp: arpFor(context).connect(channel('arp', wet, 0.5)),
    lead: leadFor(context, score),
  }
  // Two copies with slightly varying delays, one on each side (a chorus effect), which takes less
  // computing than a second set of oscillators.
  const padStrip = channel('pad', breath, 0)
  const drift = kept(new OscillatorNode(raw, { type: 'sine', frequency: 0.5 }))
  const depths = [gain(0.0022), gain(-0.0022)]
  for (const [i, swayed] of depths.entries()) {
    const copy = kept(new DelayNode(raw, { delayTime: 0.012 + 0.005 * i, maxDelayTime: 0.05 }))
    const side = kept(new StereoPannerNode(raw, { pan: i === 0 ? -0.7 : 0.7 }))
    drift.connect(swayed).connect(copy.delayTime)
    padFloor.connect(copy).connect(side).connect(padStrip)
  }
  padFloor.connect(padStrip)
  drift.start()
  padVeil.connect(padFloor)
  players.pad.connect(padVeil)
  veil.connect(channel('keys', breath, groove === 'dub' ? 0.8 : 0.25))
  players.keys.connect(veil)
  players.lead.connect(channel('lead', wet, 0.45))

  const kit = gain(levels[groove].drums)
  const kitRight = kept(new StereoPannerNode(raw, { pan: 0.22 }))
  const kitLeft = kept(new StereoPannerNode(raw, { pan: -0.28 }))
  kitRight.connect(kit)
  kitLeft.connect(kit)
  const ambience = gain(0.05 + 0.25 * space)
  kit.connect(out)
  kit.connect(ambience).connect(far)
  // Tunes the tabla to the key by at most half an octave up or down, so that it still sounds natural.
  const tuning = 2 ** ((score.tonic > 6 ? score.tonic - 12 : score.tonic) / 12)

  return {
    strike({ drum, velocity }, time) {
      const buffer = mixer.kit.get(drum)
      if (!buffer) {
        return
      }
      const rate = drum === 'na' || drum === 'ge' ? tuning : 1
      const source = new AudioBufferSourceNode(raw, { buffer, playbackRate: rate })
      const hardness = new GainNode(raw, { gain: velocity ** 1.5 })
      const side = rightDrums.has(drum) ? kitRight : leftDrums.has(drum) ? kitLeft : kit
      source.connect(hardness).connect(side)
      source.addEventListener('ended', () => hardness.disconnect())
      source.start(time)
      if (depth > 0 && drum === 'kick') {
        breath.gain.setTargetAtTime(1 - depth, time, 0.015)
        breath.gain.setTargetAtTime(1, time + 0.09, 0.11)
      }
    },
    sound(voice, { at, length, pitch, velocity }, time) {
      const lasts = (length * 60) / tempo
      if (voice === 'pad') {
        // The pad gets brighter and darker once per loop.
        const light = 1 + 0.35 * Math.sin((2 * Math.PI * at) / score.beats)
        padVeil.frequency.setTargetAtTime(padCut * light, time, 1)
      }
      players[voice].triggerAttackRelease(frequencyOf(pitch), lasts, time, velocity)
    },
    fade(level, time, pace) {
      out.gain.setTargetAtTime(level, time, pace)
      far.gain.setTargetAtTime(level, time, pace)
    },
    stay(time) {
      out.gain.cancelScheduledValues(time)
      far.gain.cancelScheduledValues(time)
    },
    dispose() {
      out.disconnect()
      far.disconnect()
      // Tone.js throws an error if a note ends after its oscillator was disposed of, so wait until
      // the last note has ended.
      context.setTimeout(() => {
        for (const player of Object.values(players)) {
          player.dispose()
        }
        drift.stop()
        for (const node of nodes) {
          node.disconnect()
        }
      }, longest)
    },
  }
}
