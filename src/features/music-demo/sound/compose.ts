import type { Track } from '@/domain/mix/types'
import { oneOf, seeded, type Random } from '@/lib/random'

import { chordOn, Ladder, progressionsOf, tonicOf, voiced } from './harmony'
import { leadOf } from './melody'
import { arps, basses, beats, comps, fills } from './patterns'
import {
  BAR,
  BARS,
  beatOf,
  between,
  chordAt,
  isVaried,
  late,
  oneByOne,
  registers,
  STEPS,
  struck,
  type Piece,
} from './piece'
import { drums, type Groove, type Hit, type Note, type Score } from './score'

function grooveOf({ tempo, energy, valence, scale }: Track, random: Random): Groove {
  const isTabla = random() < 0.4
  if (energy < 0.28) {
    return 'still'
  }
  if (tempo >= 138) {
    return 'run'
  }
  if (tempo >= 110 && energy >= 0.55) {
    return 'four'
  }
  if (tempo <= 105 && energy < 0.6 && valence < 0.46 && (scale === 'minor' || scale === 'dorian')) {
    return 'dub'
  }
  if (isTabla && tempo >= 64 && tempo <= 116) {
    return 'theka'
  }
  return energy < 0.5 ? 'lofi' : 'steady'
}

function swingOf(groove: Groove, random: Random): number {
  const most = { still: 0, lofi: 0.08, dub: 0.06, theka: 0.03, steady: 0.03, four: 0, run: 0 }
  return most[groove] * (0.6 + 0.4 * random())
}

/** @returns one chord per bar. At fast tempos a chord lasts two bars. */
function chordsOf(track: Track, ladder: Ladder, random: Random): readonly (readonly number[])[] {
  const isRich = track.energy < 0.62
  const roots = oneOf(progressionsOf(track.scale, track.valence < 0.42), random)
  const barsEach = track.tempo >= 132 ? 2 : 1
  return Array.from({ length: BARS }, (_, bar) => {
    const root = roots[Math.floor(bar / barsEach) % roots.length] ?? 0
    return chordOn(track.scale, ladder.nearest(root, 0), isRich)
  })
}

function drumsOf(piece: Piece): Hit[] {
  const { groove, round, track } = piece
  const softest = Math.round(1 + 2.4 * (1 - track.energy))
  const hits: Hit[] = []
  for (let bar = 0; bar < BARS; bar += 1) {
    // Plays a fill in every second round only, so that it stays special.
    const isFilled = bar === BARS - 1 && round % 2 === 0
    for (const drum of drums) {
      const pattern = beats[groove][drum]?.[bar % 4 === 3 ? 1 : 0] ?? ''
      const fill = fills[groove][drum] ?? ''
      const line = isFilled ? pattern.slice(0, STEPS - fill.length) + fill : pattern
      for (const [step, figure] of Array.from(line).entries()) {
        const hardness = Number(figure)
        // The main strokes of a groove are played even if the track is calm.
        const isHeard = hardness >= 5 || (hardness >= softest && !isVaried(piece, 0.2))
        if (isHeard) {
          // Listeners feel the beat by the kick, so it is never late.
          const delay = drum === 'kick' ? 0 : late(piece)
          hits.push({
            at: beatOf(piece, bar, step) + delay,
            drum,
            velocity: struck(piece, hardness / 9),
          })
        }
      }
    }
  }
  return hits.toSorted((a, b) => a.at - b.at)
}

function bassOf(piece: Piece): Note[] {
  const { chords, groove, ladder, random, track } = piece
  const [low] = registers.bass
  const line = oneOf(basses[groove], random)
  const isLong = groove === 'still' || track.energy < 0.4
  const notes: Note[] = []
  for (let bar = 0; bar < BARS; bar += 1) {
    const [root = 0, , fifth = 0] = chordAt(chords, bar)
    const [next = 0] = chordAt(chords, bar + 1)
    const rootStep = ladder.above(root, ladder.stepFrom(low + 2))
    const nextStep = ladder.above(next, ladder.stepFrom(low + 2))
    for (const [step, figure] of Array.from(line).entries()) {
      if (figure !== '.') {
        const places: Record<string, number> = {
          5: ladder.above(fifth, rootStep),
          8: ladder.above(root, rootStep + 1),
          '>': nextStep > rootStep ? nextStep - 1 : nextStep + 1,
        }
        const isUp = figure === '0' && step > 0 && isVaried(piece, 0.2)
        const pitch = ladder.pitch(places[isUp ? '8' : figure] ?? rootStep)
        notes.push({
          at: beatOf(piece, bar, step) + late(piece),
          length: isLong ? 3.6 : between(0.22, 0.9 - 0.5 * track.energy, 0.8),
          pitch,
          velocity: struck(piece, figure === '0' ? 0.78 : 0.62),
        })
      }
    }
  }
  return oneByOne(notes)
}

function padOf(piece: Piece): Note[] {
  const { chords, ladder } = piece
  // If a chord lasts several bars, it is played again in every second bar.
  const starts: number[] = []
  for (const [bar, chord] of chords.entries()) {
    const last = starts.at(-1)
    const stays = last === bar - 1 && chordAt(chords, last).join() === chord.join()
    if (!stays) {
      starts.push(bar)
    }
  }
  let before: readonly number[] | null = null
  return starts.flatMap((bar, i) => {
    const length = ((starts[i + 1] ?? BARS) - bar) * BAR - 0.1
    before = voiced(ladder, chordAt(chords, bar), registers.pad, before)
    return before.map((pitch) => ({
      at: bar * BAR,
      length,
      pitch,
      velocity: struck(piece, 0.55),
    }))
  })
}

function keysOf(piece: Piece): Note[] {
  const { chords, groove, ladder, random, round, track } = piece
  // Two patterns alternate from bar to bar and swap places in every round, so that no round repeats
  // the one before.
  const first = oneOf(comps[groove], random)
  const second = oneOf(
    comps[groove].filter((line) => line !== first),
    random,
  )
  const lines = [first, second]
  const isShort = groove === 'dub' || groove === 'four' || groove === 'run'
  const length = { short: 0.22, long: groove === 'still' ? 1.9 : 1.1 }[isShort ? 'short' : 'long']
  const notes: Note[] = []
  let before: readonly number[] | null = null
  for (let bar = 0; bar < BARS; bar += 1) {
    // Calm tracks play only one note in every fourth bar and let it ring.
    const line = groove === 'still' && bar % 4 === 3 ? '1.......' : (lines[(bar + round) % 2] ?? '')
    before = voiced(ladder, chordAt(chords, bar), registers.keys, before)
    for (const [step, figure] of Array.from(line).entries()) {
      const voices = figure === 'c' ? before : before.slice(Number(figure) - 1, Number(figure))
      const at = beatOf(piece, bar, step) + late(piece)
      for (const [i, pitch] of (figure === '.' ? [] : voices).entries()) {
        notes.push({
          // Soft chords are rolled from the lowest note up, as a pianist does.
          at: at + i * (isShort ? 0 : 0.012),
          length: Math.min(length, BARS * BAR - at - 0.1),
          pitch,
          velocity: struck(piece, 0.45 + 0.25 * track.energy),
        })
      }
    }
  }
  return notes
}

function arpOf(piece: Piece): Note[] {
  const { chords, ladder, random, round, track } = piece
  if (track.energy < 0.58) {
    return []
  }
  const mask = oneOf(arps, random)
  const orders = [
    [0, 1, 2, 3, 4, 5],
    [0, 2, 1, 3, 2, 4],
    [0, 1, 2, 3, 2, 1],
    [5, 4, 3, 2, 1, 0],
  ]
  const first = orders.indexOf(oneOf(orders, random))
  const order = orders[(first + round) % orders.length] ?? []
  // Fast tracks play every second note only: more than ten notes per second sound like noise.
  const every = track.tempo > 140 ? 2 : 1
  const [low] = registers.arp
  const bottom = ladder.stepFrom(low + Math.round(4 * track.valence))
  const notes: Note[] = []
  for (let bar = 0; bar < BARS; bar += 1) {
    const chord = chordAt(chords, bar).slice(0, 3)
    const tones = [...chord, ...chord]
      .map(
        (step, i) => ladder.above(ladder.above(step, bottom), bottom) + (i < 3 ? 0 : ladder.octave),
      )
      .toSorted((a, b) => a - b)
    let count = 0
    for (let step = 0; step < STEPS; step += every) {
      if (mask[step] === 'x') {
        const tone = tones[order[count % order.length] ?? 0] ?? bottom
        notes.push({
          at: beatOf(piece, bar, step),
          length: 0.2 * every,
          pitch: ladder.pitch(tone),
          velocity: struck(piece, step % 4 === 0 ? 0.6 : 0.42),
        })
        count += 1
      }
    }
  }
  return oneByOne(notes)
}

/**
 * Composes eight bars of drums, bass and four other voices from the track's energy, valence, tempo,
 * key and scale. The same track and round always give the same notes, and all notes belong to the
 * key's scale.
 *
 * @param round how often the track has been played before. The melody stays recognisable, but
 * details vary.
 * @throws RangeError if the key doesn't exist.
 */
export function compose(track: Track, round = 0): Score {
  const taste = seeded(track.id)
  const groove = grooveOf(track, taste)
  const ladder = new Ladder(track.key, track.scale)
  const chords = chordsOf(track, ladder, taste)
  const swing = swingOf(groove, taste)
  // Every voice has its own random numbers, so that a change to one doesn't change the others.
  const piece = (layer: string): Piece => ({
    track,
    groove,
    ladder,
    chords,
    swing,
    random: seeded(`${track.id}/${layer}`),
    hand: seeded(`${track.id}/${layer}/${round}`),
    round,
  })
  return {
    tempo: track.tempo,
    beats: BARS * BAR,
    groove,
    tonic: tonicOf(track.key),
    drums: drumsOf(piece('drums')),
    bass: bassOf(piece('bass')),
    pad: padOf(piece('pad')),
    keys: keysOf(piece('keys')),
    arp: arpOf(piece('arp')),
    lead: leadOf(piece('lead')),
    brightness: between(0, 0.1 + 0.5 * track.energy + 0.4 * track.valence, 1),
    space: between(0.1, 0.75 - 0.6 * track.energy, 0.7),
    echo: track.tempo < 138 ? 0.75 : 1,
  }
}
