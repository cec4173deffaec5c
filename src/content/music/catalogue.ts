import type { Scale, Tag, Track } from '@/domain/mix/types'

interface Entry {
  song: readonly [title: string, feel: string]
  sound: readonly [tempo: number, key: string, scale: Scale, energy: number, valence: number]
  suits: readonly Tag[]
}

// Sorted from the slowest to the fastest.
const entries: readonly Entry[] = [
  {
    song: ['Aisle Seat, Lights Off', 'slow, hushed'],
    sound: [56, 'A', 'minor', 0.08, 0.36],
    suits: ['flight', 'road-trip', 'calm', 'low', 'city', 'hills', 'winding-down'],
  },
  {
    song: ['Backwater, No Engine', 'lapping, warm'],
    sound: [57, 'C', 'pentatonic', 0.1, 0.75],
    suits: ['flight', 'road-trip', 'walking', 'calm', 'happy', 'coast', 'winding-down'],
  },
  {
    song: ['The Long Way to T2', 'blue, slow'],
    sound: [58, 'C', 'minor', 0.13, 0.18],
    suits: ['flight', 'commute', 'low', 'city', 'highway', 'riding', 'winding-down'],
  },
  {
    song: ['Somewhere Over Nagpur', 'weightless'],
    sound: [60, 'F', 'lydian', 0.11, 0.6],
    suits: ['flight', 'calm', 'focused', 'city', 'highway', 'riding', 'winding-down'],
  },
  {
    song: ['Monsoon on a Tin Roof', 'close, raining'],
    sound: [62, 'D#', 'dorian', 0.14, 0.36],
    suits: [
      'commute',
      'road-trip',
      'walking',
      'calm',
      'low',
      'hills',
      'campus',
      'studying',
      'winding-down',
    ],
  },
  {
    song: ['Night Canteen, Last Chair', 'lamplit, still'],
    sound: [62, 'G', 'dorian', 0.16, 0.42],
    suits: ['walking', 'low', 'focused', 'city', 'campus', 'studying'],
  },
  {
    song: ['Second Helping of Kheer', 'sweet, unhurried'],
    sound: [63, 'A', 'major', 0.22, 0.86],
    suits: [
      'flight',
      'road-trip',
      'walking',
      'calm',
      'happy',
      'coast',
      'campus',
      'winding-down',
      'with-friends',
    ],
  },
  {
    song: ['Two Pillows, One Window', 'drowsy, kind'],
    sound: [63, 'A#', 'major', 0.12, 0.62],
    suits: ['flight', 'walking', 'calm', 'happy', 'city', 'coast', 'winding-down'],
  },
  {
    song: ['Corridor, One Slow Lap', 'barefoot, dim'],
    sound: [64, 'G#', 'major', 0.17, 0.55],
    suits: ['walking', 'calm', 'low', 'city', 'campus', 'winding-down'],
  },
  {
    song: ['Wing Over Chilika', 'bright, quiet'],
    sound: [65, 'G', 'lydian', 0.24, 0.8],
    suits: ['flight', 'happy', 'restless', 'highway', 'coast', 'riding', 'with-friends'],
  },
  {
    song: ['Cloud Shelf', 'pale, wide'],
    sound: [66, 'E', 'pentatonic', 0.2, 0.52],
    suits: ['flight', 'calm', 'focused', 'highway', 'coast', 'riding', 'studying'],
  },
  {
    song: ['Library, Back Row', 'inward, even'],
    sound: [66, 'F', 'dorian', 0.18, 0.4],
    suits: ['commute', 'walking', 'low', 'focused', 'city', 'campus', 'studying'],
  },
  {
    song: ['Assignment Due Monday', 'patient, plain'],
    sound: [68, 'D', 'dorian', 0.2, 0.46],
    suits: ['walking', 'focused', 'city', 'campus', 'studying'],
  },
  {
    song: ['Fog Till Khandala', 'grey, patient'],
    sound: [69, 'F', 'minor', 0.18, 0.22],
    suits: ['commute', 'road-trip', 'calm', 'low', 'highway', 'hills', 'riding', 'winding-down'],
  },
  {
    song: ['Tide Tables', 'spare, tidal'],
    sound: [70, 'G#', 'pentatonic', 0.22, 0.48],
    suits: [
      'flight',
      'road-trip',
      'walking',
      'calm',
      'focused',
      'coast',
      'studying',
      'winding-down',
    ],
  },
  {
    song: ['Reading Room Fan', 'turning, even'],
    sound: [71, 'A', 'dorian', 0.22, 0.38],
    suits: ['commute', 'walking', 'focused', 'city', 'campus', 'studying'],
  },
  {
    song: ['Turbulence, Mild', 'uneasy, dark'],
    sound: [72, 'E', 'minor', 0.34, 0.28],
    suits: ['flight', 'restless', 'low', 'highway', 'hills', 'riding', 'working-out'],
  },
  {
    song: ['Cabin Crew Two-Step', 'light, skipping'],
    sound: [73, 'A#', 'mixolydian', 0.42, 0.72],
    suits: ['flight', 'happy', 'restless', 'city', 'coast', 'working-out', 'with-friends'],
  },
  {
    song: ['Inching Past Vashi', 'idling, bright'],
    sound: [74, 'E', 'mixolydian', 0.44, 0.62],
    suits: [
      'commute',
      'road-trip',
      'happy',
      'restless',
      'city',
      'highway',
      'riding',
      'with-friends',
    ],
  },
  {
    song: ['Nobody at the Bus Stop', 'hollow, slow'],
    sound: [75, 'C#', 'minor', 0.2, 0.12],
    suits: ['commute', 'road-trip', 'walking', 'low', 'city', 'campus', 'studying', 'winding-down'],
  },
  {
    song: ['Jasmine on the Dashboard', 'scented, slow'],
    sound: [76, 'G', 'major', 0.25, 0.82],
    suits: [
      'commute',
      'road-trip',
      'walking',
      'calm',
      'happy',
      'hills',
      'coast',
      'winding-down',
      'with-friends',
    ],
  },
  {
    song: ['Blanket on the Upper Berth', 'muffled, warm'],
    sound: [77, 'C', 'major', 0.22, 0.62],
    suits: ['commute', 'road-trip', 'calm', 'focused', 'city', 'highway', 'winding-down'],
  },
  {
    song: ['Knee Bends in Row 30', 'springy, small'],
    sound: [79, 'A', 'mixolydian', 0.48, 0.62],
    suits: ['flight', 'happy', 'restless', 'city', 'campus', 'working-out', 'with-friends'],
  },
  {
    song: ['Footnotes', 'spare, dry'],
    sound: [80, 'B', 'dorian', 0.28, 0.32],
    suits: ['flight', 'commute', 'walking', 'low', 'focused', 'hills', 'campus', 'studying'],
  },
  {
    song: ['Grandmother’s Radio', 'crackling, glad'],
    sound: [80, 'F', 'major', 0.42, 0.9],
    suits: [
      'flight',
      'road-trip',
      'walking',
      'happy',
      'city',
      'coast',
      'campus',
      'riding',
      'with-friends',
    ],
  },
  {
    song: ['Slow Train Through Paddy', 'green, swaying'],
    sound: [81, 'G', 'pentatonic', 0.3, 0.56],
    suits: [
      'commute',
      'road-trip',
      'calm',
      'focused',
      'hills',
      'coast',
      'studying',
      'winding-down',
    ],
  },
  {
    song: ['Hostel Roof, Four Blankets', 'murmured, close'],
    sound: [82, 'A#', 'major', 0.3, 0.74],
    suits: ['walking', 'calm', 'happy', 'hills', 'campus', 'winding-down', 'with-friends'],
  },
  {
    song: ['Reverse Gear, Twice', 'tight, sour'],
    sound: [83, 'C#', 'dorian', 0.48, 0.44],
    suits: ['commute', 'road-trip', 'restless', 'focused', 'city', 'highway', 'hills', 'riding'],
  },
  {
    song: ['Night Bus to Nagpur', 'deep, blue'],
    sound: [84, 'D', 'minor', 0.27, 0.22],
    suits: ['commute', 'road-trip', 'low', 'city', 'highway', 'riding', 'winding-down'],
  },
  {
    song: ['Rain on the Flyover', 'wet, neon'],
    sound: [86, 'G#', 'minor', 0.33, 0.1],
    suits: ['commute', 'road-trip', 'low', 'city', 'highway', 'riding', 'studying'],
  },
  {
    song: ['Coconut Water, No Straw', 'breezy, lazy'],
    sound: [87, 'A', 'major', 0.36, 0.92],
    suits: ['road-trip', 'walking', 'calm', 'happy', 'coast', 'winding-down', 'with-friends'],
  },
  {
    song: ['Ghat Section, Second Gear', 'low, winding'],
    sound: [88, 'G', 'dorian', 0.38, 0.48],
    suits: ['commute', 'road-trip', 'calm', 'restless', 'highway', 'hills', 'riding'],
  },
  {
    song: ['Stretching on the Terrace', 'loosening, mild'],
    sound: [89, 'C', 'mixolydian', 0.56, 0.56],
    suits: ['commute', 'walking', 'calm', 'focused', 'city', 'hills', 'working-out'],
  },
  {
    song: ['Truck Ahead, No Hurry', 'ambling, wry'],
    sound: [90, 'D', 'mixolydian', 0.4, 0.58],
    suits: ['commute', 'road-trip', 'calm', 'happy', 'highway', 'hills', 'riding', 'winding-down'],
  },
  {
    song: ['Headlights in the Mist', 'hazy, near'],
    sound: [91, 'E', 'minor', 0.38, 0.32],
    suits: ['road-trip', 'walking', 'low', 'focused', 'highway', 'hills', 'riding', 'winding-down'],
  },
  {
    song: ['Last Lane Home', 'dim, walking'],
    sound: [92, 'A', 'minor', 0.35, 0.16],
    suits: ['commute', 'walking', 'low', 'city', 'campus', 'riding', 'winding-down'],
  },
  {
    song: ['Clouds on the Windscreen', 'airy, rolling'],
    sound: [94, 'C', 'lydian', 0.42, 0.68],
    suits: ['road-trip', 'walking', 'calm', 'happy', 'hills', 'riding', 'with-friends'],
  },
  {
    song: ['Chikki for the Road', 'sweet, crisp'],
    sound: [96, 'D', 'major', 0.48, 0.8],
    suits: [
      'commute',
      'road-trip',
      'happy',
      'restless',
      'highway',
      'hills',
      'riding',
      'with-friends',
    ],
  },
  {
    song: ['Evening Ferry, Upper Deck', 'golden, open'],
    sound: [97, 'F', 'lydian', 0.42, 0.84],
    suits: ['commute', 'road-trip', 'calm', 'happy', 'coast', 'winding-down', 'with-friends'],
  },
  {
    song: ['Cycle Lane, While It Lasts', 'nimble, plain'],
    sound: [98, 'G', 'mixolydian', 0.52, 0.62],
    suits: ['commute', 'walking', 'happy', 'focused', 'city', 'campus', 'riding', 'working-out'],
  },
  {
    song: ['Platform Six', 'pacing, low'],
    sound: [99, 'A#', 'minor', 0.48, 0.24],
    suits: ['commute', 'walking', 'restless', 'low', 'city', 'riding', 'working-out'],
  },
  {
    song: ['Slow Lap of Cubbon Park', 'leafy, level'],
    sound: [100, 'C', 'pentatonic', 0.44, 0.54],
    suits: ['commute', 'walking', 'calm', 'focused', 'city', 'campus', 'riding', 'winding-down'],
  },
  {
    song: ['Window Seat Theorem', 'clear, circling'],
    sound: [101, 'D', 'dorian', 0.4, 0.44],
    suits: ['commute', 'road-trip', 'calm', 'focused', 'highway', 'hills', 'studying'],
  },
  {
    song: ['Sand in Both Shoes', 'loose, sunny'],
    sound: [102, 'E', 'major', 0.52, 0.92],
    suits: ['road-trip', 'walking', 'happy', 'coast', 'riding', 'with-friends'],
  },
  {
    song: ['Auto, Third Wrong Turn', 'bumpy, amused'],
    sound: [104, 'B', 'mixolydian', 0.55, 0.66],
    suits: ['commute', 'happy', 'restless', 'city', 'campus', 'riding', 'with-friends'],
  },
  {
    song: ['Borrowed Umbrella', 'quick, grey'],
    sound: [105, 'G', 'minor', 0.46, 0.12],
    suits: ['commute', 'road-trip', 'walking', 'low', 'city', 'coast', 'riding', 'studying'],
  },
  {
    song: ['Sugarcane Press', 'bouncing, green'],
    sound: [106, 'G#', 'major', 0.56, 0.84],
    suits: ['commute', 'road-trip', 'walking', 'happy', 'city', 'hills', 'coast', 'with-friends'],
  },
  {
    song: ['Late for the 8:41', 'brisk, dodging'],
    sound: [107, 'A', 'dorian', 0.55, 0.38],
    suits: ['commute', 'walking', 'restless', 'focused', 'city', 'riding'],
  },
  {
    song: ['Last Chai Before Pune', 'glowing'],
    sound: [109, 'E', 'pentatonic', 0.56, 0.66],
    suits: ['road-trip', 'happy', 'restless', 'highway', 'riding', 'winding-down'],
  },
  {
    song: ['Stairs, Not the Lift', 'climbing, dogged'],
    sound: [110, 'F', 'mixolydian', 0.68, 0.52],
    suits: ['commute', 'walking', 'calm', 'focused', 'city', 'hills', 'campus', 'working-out'],
  },
  {
    song: ['Konkan, Windows Open', 'salty, broad'],
    sound: [111, 'A', 'lydian', 0.52, 0.78],
    suits: ['road-trip', 'walking', 'calm', 'happy', 'coast', 'riding', 'winding-down'],
  },
  {
    song: ['Left Lane Philosophy', 'easy'],
    sound: [112, 'G', 'major', 0.58, 0.58],
    suits: ['road-trip', 'calm', 'restless', 'highway', 'campus', 'riding'],
  },
  {
    song: ['Mock Test, Last Section', 'taut, exact'],
    sound: [113, 'B', 'dorian', 0.52, 0.3],
    suits: ['commute', 'road-trip', 'walking', 'focused', 'highway', 'campus', 'studying'],
  },
  {
    song: ['Farewell Week', 'fond, loud'],
    sound: [114, 'C#', 'major', 0.62, 0.9],
    suits: ['commute', 'road-trip', 'walking', 'happy', 'low', 'coast', 'campus', 'with-friends'],
  },
  {
    song: ['Promenade, Half Asleep', 'hushed, gliding'],
    sound: [115, 'A#', 'lydian', 0.32, 0.74],
    suits: ['road-trip', 'walking', 'calm', 'happy', 'coast', 'studying', 'winding-down'],
  },
  {
    song: ['Toll Plaza Lights', 'steady'],
    sound: [116, 'D', 'mixolydian', 0.64, 0.57],
    suits: ['commute', 'road-trip', 'restless', 'focused', 'highway', 'riding'],
  },
  {
    song: ['Harbour Line Shuffle', 'clipped, wry'],
    sound: [117, 'D#', 'mixolydian', 0.6, 0.6],
    suits: ['commute', 'happy', 'restless', 'city', 'coast', 'campus', 'riding', 'with-friends'],
  },
  {
    song: ['Fourth Gear at Khalapur', 'rising, bright'],
    sound: [118, 'D', 'lydian', 0.65, 0.64],
    suits: ['road-trip', 'happy', 'restless', 'highway', 'riding'],
  },
  {
    song: ['The Fast to Churchgate', 'packed, rolling'],
    sound: [120, 'F', 'minor', 0.66, 0.4],
    suits: ['commute', 'restless', 'city', 'riding', 'working-out'],
  },
  {
    song: ['Window Down at Lonavala', 'warm, open'],
    sound: [121, 'C', 'major', 0.64, 0.72],
    suits: ['road-trip', 'happy', 'restless', 'highway', 'hills', 'riding', 'with-friends'],
  },
  {
    song: ['Beach Road Warm-up', 'limber, bright'],
    sound: [122, 'B', 'major', 0.72, 0.86],
    suits: ['walking', 'calm', 'happy', 'city', 'coast', 'campus', 'working-out', 'with-friends'],
  },
  {
    song: ['Ring Road, Alone', 'hollow, driving'],
    sound: [122, 'B', 'minor', 0.56, 0.14],
    suits: ['commute', 'road-trip', 'low', 'city', 'highway', 'riding', 'winding-down'],
  },
  {
    song: ['Sea Face, Second Wind', 'clear, running'],
    sound: [123, 'A', 'pentatonic', 0.52, 0.58],
    suits: [
      'commute',
      'road-trip',
      'walking',
      'calm',
      'coast',
      'riding',
      'studying',
      'winding-down',
    ],
  },
  {
    song: ['Deadline, Then Dinner', 'tight, clean'],
    sound: [124, 'F#', 'dorian', 0.62, 0.32],
    suits: ['commute', 'road-trip', 'walking', 'focused', 'city', 'highway', 'studying'],
  },
  {
    song: ['Fest Night, Main Gate', 'giddy, massed'],
    sound: [125, 'E', 'lydian', 0.72, 0.94],
    suits: [
      'commute',
      'road-trip',
      'walking',
      'happy',
      'restless',
      'city',
      'campus',
      'with-friends',
    ],
  },
  {
    song: ['Hill Fort Before Nine', 'striding, stony'],
    sound: [126, 'G', 'dorian', 0.74, 0.5],
    suits: ['road-trip', 'walking', 'restless', 'focused', 'hills', 'working-out'],
  },
  {
    song: ['Doors Closing', 'urgent, blue'],
    sound: [128, 'C', 'minor', 0.66, 0.2],
    suits: ['commute', 'walking', 'restless', 'low', 'city', 'riding', 'working-out'],
  },
  {
    song: ['Descent at Dusk', 'fast, tender'],
    sound: [129, 'A#', 'pentatonic', 0.6, 0.58],
    suits: ['road-trip', 'walking', 'calm', 'hills', 'coast', 'riding', 'winding-down'],
  },
  {
    song: ['Four Up, No Stops', 'singing, bright'],
    sound: [132, 'G', 'lydian', 0.74, 0.86],
    suits: ['commute', 'road-trip', 'happy', 'highway', 'coast', 'with-friends'],
  },
  {
    song: ['Past Talegaon', 'wide, flying'],
    sound: [134, 'A', 'mixolydian', 0.74, 0.62],
    suits: ['road-trip', 'calm', 'happy', 'restless', 'highway', 'riding', 'with-friends'],
  },
  {
    song: ['Campus Loop, Third Lap', 'light, quick'],
    sound: [136, 'F', 'major', 0.78, 0.78],
    suits: ['walking', 'calm', 'happy', 'campus', 'working-out', 'with-friends'],
  },
  {
    song: ['Interval Whistle', 'hard, ticking'],
    sound: [138, 'E', 'dorian', 0.82, 0.4],
    suits: ['commute', 'walking', 'restless', 'focused', 'city', 'campus', 'working-out'],
  },
  {
    song: ['Clear Road at Dawn', 'radiant, fast'],
    sound: [140, 'D#', 'lydian', 0.76, 0.9],
    suits: [
      'road-trip',
      'walking',
      'happy',
      'city',
      'highway',
      'hills',
      'coast',
      'riding',
      'with-friends',
    ],
  },
  {
    song: ['Sprint for the Slow Local', 'breathless'],
    sound: [144, 'F#', 'minor', 0.8, 0.22],
    suits: ['commute', 'walking', 'restless', 'low', 'city', 'riding', 'working-out'],
  },
  {
    song: ['Empty Carriageway', 'cold, fast'],
    sound: [148, 'G', 'minor', 0.76, 0.32],
    suits: ['road-trip', 'walking', 'low', 'focused', 'highway', 'riding', 'studying'],
  },
  {
    song: ['Long Strides Home', 'swift, gentle'],
    sound: [150, 'G#', 'pentatonic', 0.64, 0.56],
    suits: ['walking', 'calm', 'focused', 'city', 'coast', 'studying', 'winding-down'],
  },
  {
    song: ['Hostel Gate by Six', 'sprightly'],
    sound: [152, 'A#', 'lydian', 0.82, 0.84],
    suits: ['walking', 'happy', 'focused', 'campus', 'working-out', 'with-friends'],
  },
  {
    song: ['Rain at Full Tilt', 'dark, drenched'],
    sound: [152, 'D', 'minor', 0.86, 0.2],
    suits: ['commute', 'road-trip', 'walking', 'restless', 'low', 'city', 'hills', 'working-out'],
  },
  {
    song: ['Blame the Drummer', 'pounding, glad'],
    sound: [154, 'C', 'mixolydian', 0.88, 0.74],
    suits: [
      'commute',
      'road-trip',
      'walking',
      'happy',
      'restless',
      'city',
      'campus',
      'working-out',
    ],
  },
  {
    song: ['Five Hundred Steps', 'bounding, green'],
    sound: [156, 'G#', 'lydian', 0.86, 0.88],
    suits: ['walking', 'happy', 'restless', 'hills', 'working-out'],
  },
  {
    song: ['Marine Drive, Negative Split', 'lifting, sure'],
    sound: [157, 'B', 'lydian', 0.86, 0.9],
    suits: ['walking', 'calm', 'happy', 'coast', 'working-out'],
  },
  {
    song: ['Bridge Before Breakfast', 'open, racing'],
    sound: [159, 'F', 'major', 0.86, 0.92],
    suits: [
      'commute',
      'road-trip',
      'walking',
      'happy',
      'restless',
      'city',
      'highway',
      'riding',
      'working-out',
    ],
  },
  {
    song: ['Last Two Kilometres', 'relentless'],
    sound: [161, 'E', 'minor', 0.9, 0.42],
    suits: ['walking', 'restless', 'low', 'focused', 'hills', 'campus', 'working-out'],
  },
  {
    song: ['All the Way to the Gate', 'soaring'],
    sound: [167, 'C', 'lydian', 0.93, 0.86],
    suits: ['walking', 'happy', 'restless', 'city', 'coast', 'working-out', 'with-friends'],
  },
  {
    song: ['Whistle, Then Go', 'flat out'],
    sound: [176, 'E', 'mixolydian', 0.95, 0.58],
    suits: ['walking', 'restless', 'focused', 'hills', 'campus', 'working-out'],
  },
]

/** All tracks of the demo. They are invented. */
export const catalogue: readonly Track[] = entries.map(({ song, sound, suits }) => {
  const [title, feel] = song
  const [tempo, key, scale, energy, valence] = sound
  // A track for flights also suits the place "in the air", and no other track does.
  const tags: readonly Tag[] = suits.includes('flight') ? [...suits, 'sky'] : suits
  return { id: kebabCase(title), title, feel, tempo, key, scale, energy, valence, tags }
})

function kebabCase(title: string): string {
  const plain = title.toLowerCase().replaceAll('’', '')
  return plain.replaceAll(/[^a-z0-9]+/g, '-')
}
