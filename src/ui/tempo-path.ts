// The road that is also a wave: its turning points as [x, y], x in 0..1000 and y in -1..1, slow and
// wide on the left, tight and fast on the right.
const turns: ReadonlyArray<readonly [x: number, y: number]> = [
  [-60, -0.1],
  [165, 0.55],
  [350, -0.95],
  [480, 0.8],
  [575, -0.62],
  [648, 0.5],
  [710, -0.3],
  [765, 0.42],
  [812, -0.52],
  [852, 0.6],
  [888, -0.56],
  [921, 0.4],
  [951, -0.26],
  [980, 0.2],
  [1010, -0.12],
]

// How far a Bézier handle reaches towards the next turn to draw half a sine wave.
const roundness = 0.3642

type Course = {
  /** The y about which the road swings, and how far. */
  middle: number
  swing: number
  /** How much of the thousand is used: less leaves the tightest turns out. */
  length?: number
}

/** The SVG path over a width of 1000. */
export function tempoPath({ middle, swing, length = 1000 }: Course): string {
  let previous: readonly [number, number] | undefined
  let path = ''
  for (const [turnX, turn] of turns) {
    const x = Math.round((turnX / length) * 1000)
    const y = Math.round((middle + turn * swing) * 10) / 10
    if (previous === undefined) path = `M${x} ${y}`
    else {
      const reach = Math.round((x - previous[0]) * roundness)
      path += `C${previous[0] + reach} ${previous[1]} ${x - reach} ${y} ${x} ${y}`
    }
    previous = [x, y]
  }
  return path
}

/** The y of the road at `x`, for what drives on it. */
export function tempoHeight(at: number, { middle, swing, length = 1000 }: Course): number {
  const x = (at / 1000) * length
  const next = turns.findIndex(([turnX]) => turnX > x)
  const from = turns[next - 1]
  const to = turns[next]
  if (from === undefined || to === undefined) return middle
  const along = (1 - Math.cos((Math.PI * (x - from[0])) / (to[0] - from[0]))) / 2
  return middle + swing * (from[1] + (to[1] - from[1]) * along)
}

/** The road of `TempoLine`, in a box 220 high. */
export const lineCourse = { middle: 110, swing: 84 }
export const lineHeight = 220

const [start = [0, 0]] = turns
const end = turns.at(-1) ?? start

function percent(share: number): string {
  return `${Math.round(share * 1e4) / 100}%`
}

/**
 * Two animations that together drive an element as big as the road's box along it, by its top left
 * corner: `along` at an even pace, `across` from turn to turn by the very Bézier curve the road has.
 */
export const driveKeyframes = {
  along: {
    from: { transform: `translateX(${percent(start[0] / 1000)})` },
    to: { transform: `translateX(${percent(end[0] / 1000)})` },
  },
  across: Object.fromEntries(
    turns.map(([x, turn]) => [
      percent((x - start[0]) / (end[0] - start[0])),
      {
        transform: `translateY(${percent((lineCourse.middle + turn * lineCourse.swing) / lineHeight)})`,
        animationTimingFunction: `cubic-bezier(${roundness}, 0, ${(1 - roundness).toFixed(4)}, 1)`,
      },
    ]),
  ),
}
