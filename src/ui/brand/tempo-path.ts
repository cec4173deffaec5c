// The turning points of the road, which is drawn as a wave, as [x, y] with x from 0 to 1000 and y
// from -1 to 1. The waves are long on the left (slow) and short on the right (fast).
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

// The length of a Bézier handle, relative to the distance to the next turn, that makes the curve
// close to half a sine wave.
const roundness = 0.3642

type Course = {
  /** `middle` is the y of the wave's centre line and `swing` is its amplitude. */
  middle: number
  swing: number
  /**
   * Draws only the part of the road left of this x, stretched to the full width. The whole road is
   * 1000 long, and its waves get shorter towards its end.
   */
  length?: number
}

/** @returns the road as an SVG path, `length` wide. */
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

/** @returns the road's y at the given x, to place something on it. */
export function tempoHeight(at: number, { middle, swing, length = 1000 }: Course): number {
  const x = (at / 1000) * length
  const next = turns.findIndex(([turnX]) => turnX > x)
  const from = turns[next - 1]
  const to = turns[next]
  if (from === undefined || to === undefined) return middle
  const along = (1 - Math.cos((Math.PI * (x - from[0])) / (to[0] - from[0]))) / 2
  return middle + swing * (from[1] + (to[1] - from[1]) * along)
}

/** The position and amplitude of the road of `TempoLine`, whose SVG is `lineHeight` high. */
export const lineCourse = { middle: 110, swing: 84 }
export const lineHeight = 220

const [start = [0, 0]] = turns
const end = turns.at(-1) ?? start

function percent(share: number): string {
  return `${Math.round(share * 1e4) / 100}%`
}

/**
 * Two animations that together move the top left corner of an element along the road. The element
 * must be as big as the road's SVG. `along` moves it right at a constant speed; `across` moves it
 * up and down with the road's Bézier curves as easing.
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
