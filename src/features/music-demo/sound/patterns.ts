import type { Drum, Groove } from './score'

/*
 * The patterns of one bar, with one character per sixteenth note. A dot is a rest.
 *
 * Drums: the hardness of the stroke from 1 to 9. Strokes that are too soft for the track's energy
 * are left out.
 *
 * Bass: the root (0), the fifth (5), the octave (8), or a step that leads to the next chord (>).
 *
 * Keys: the whole chord (c), or one note of it, counted from the lowest (1).
 */

/** The pattern of most bars, and the pattern of every fourth bar. */
type Beat = Partial<Record<Drum, readonly [string, string]>>

export const beats: Record<Groove, Beat> = {
  still: {
    brush: ['....5.......4...', '....5.......4..3'],
    kick: ['5...............', '5...............'],
    ka: ['..........2.....', '.......2..2.....'],
  },
  lofi: {
    kick: ['8.........6.....', '8......3..6.....'],
    snare: ['....6.......6...', '....6.......6..2'],
    hat: ['4.2.5.3.4.2.5.3.', '4.2.5.3.4.2.5.24'],
    rim: ['.......2........', '.......2......3.'],
  },
  dub: {
    kick: ['........8.......', '........8.....4.'],
    rim: ['........6.......', '........6..3..4.'],
    hat: ['..5...4...5...4.', '..5...4...5.3.4.'],
    shaker: ['3.2.4.2.3.2.4.2.', '3.2.4.2.3.2.4.23'],
    open: ['................', '..............3.'],
  },
  // Keherwa, a cycle of eight beats: dha ge na ti na ka dhi na.
  theka: {
    ge: ['8.5.......3.7...', '8.5.......3.7.4.'],
    na: ['7...6...5...6.5.', '7...6...5.5.6.55'],
    ka: ['..2...5.2.5...2.', '..2.2.5.2.5.2.2.'],
    kick: ['6...........4...', '6...........4...'],
    shaker: ['5.3.6.3.5.3.6.3.', '5.3.6.3.5.3.6.35'],
  },
  steady: {
    kick: ['8......4..7.....', '8......4..7...4.'],
    snare: ['....7.......7...', '....7.......7.2.'],
    hat: ['5.3.5.3.5.3.5.3.', '5.3.5.3.5.3.5.33'],
    shaker: ['.2.2.2.2.2.2.2.2', '.2.2.2.2.2.2.2.2'],
    open: ['................', '..............4.'],
  },
  four: {
    kick: ['7...7...7...7...', '7...7...7...7...'],
    clap: ['....7.......7...', '....7.......7..3'],
    open: ['..5...5...5...5.', '..5...5...5...5.'],
    hat: ['3..23..23..23..2', '3..23..23..23.33'],
    shaker: ['3242324232423242', '3242324232423242'],
  },
  run: {
    kick: ['8.....4.8.......', '8.....4.8.....5.'],
    snare: ['....8.......8...', '....8.......8.24'],
    hat: ['6.4.6.4.6.4.6.4.', '6.4.6.4.6.4.6.4.'],
    shaker: ['.2.2.2.2.2.2.2.2', '.2.2.2.2.2.2.2.2'],
    open: ['..............3.', '..............4.'],
  },
}

/** Fills, which replace the end of the loop's last bar. */
export const fills: Record<Groove, Partial<Record<Drum, string>>> = {
  still: { brush: '4..3' },
  lofi: { snare: '..2.6.34', kick: '..6.....' },
  dub: { rim: '6..4..4.', kick: '8.....4.' },
  theka: { na: '5.5.6666', ge: '6..5..5.', ka: '.3.3....' },
  steady: { snare: '..3.7.45', kick: '..6.....' },
  four: { clap: '....7.46', kick: '7...7...', open: '..5.....' },
  run: { snare: '2.4.6678', kick: '8.......' },
}

export const basses: Record<Groove, readonly string[]> = {
  still: ['0...............', '0...........5...'],
  lofi: ['0.........0...>.', '0.....0...5...>.', '0......8..0...5.'],
  dub: ['0..0..5...0...>.', '0.....0..5..8...', '0..5......0.0...'],
  theka: ['0.....0.....5...', '0...0.....5.0...', '0.......5...0.>.'],
  steady: ['0.....0...0...>.', '0..0..0...5.8...', '0...8...0..08.>.'],
  four: ['..0...0...0...0.', '..0.0.8...0.0.8.', '..0..00...0..08.'],
  run: ['0.0.0.0.0.0.0.>.', '0.0.0.8.0.0.5.8.', '0.0.5.0.8.0.5.0.'],
}

export const comps: Record<Groove, readonly string[]> = {
  still: ['1.2.3...4.......', 'c.........3...2.', '1...3.2.....4...'],
  lofi: ['c.....c.........', 'c.........c..c..', '1.c....3..c.....'],
  dub: ['....c.......c...', '....c.......c.c.'],
  theka: ['1..2..3.4..3..2.', '1.3.2.4...3.2.3.', '..2.3.4...3.2...'],
  steady: ['c.....c...c.....', 'c..c......c..c..', '..c...c...c..c..'],
  four: ['..c...c...c..c..', 'c..c..c...c..c..', '..c..c....c..c..'],
  run: ['c.....c...c...c.', 'c..c..c...c.....', '..c...c...c...c.'],
}

/** The sixteenth notes on which an arpeggio plays (x). */
export const arps = ['x.xxx.xxx.xxx.x.', 'xxx.xxx.xxx.xx.x', 'x.x.xxx.x.x.xxx.', 'x..xx.x.x..xx.xx']

/** The rhythms of melodies, two bars each (x is a note). The groups go from few notes to many. */
export const tunes: readonly (readonly string[])[] = [
  [
    'x.......x.x.....x...............',
    '........x.....x.x...........x...',
    'x.....x.........x.....x.........',
  ],
  [
    'x...x.x...x.....x.....x...x.....',
    '..x...x.x.......x...x.x.........',
    'x.....x.x...x.......x...x.......',
  ],
  [
    'x..x..x.x...x...x..x..x.........',
    'x.x.x...x.x...x.x...x.......x...',
    '..x.x.x...x.x...x..x..x...x.....',
  ],
]
