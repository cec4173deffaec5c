// The paths of sixty songs in a picture of 1000 by 500. Each leads to one of five places on the
// right, but most end at one of the four filters on the way.
const songs = 60
const places = [50, 150, 250, 350, 450]
const winners = new Set([7, 17, 29, 42, 55])

/** The x coordinates of the filters. */
export const sieveStops = [125, 375, 625, 875]

export const sieveLines = lines()

function lines(): { dropped: string; ends: string; kept: string } {
  const paths = { dropped: '', ends: '', kept: '' }
  for (let song = 0; song < songs; song += 1) {
    const from = 4 + (song * 492) / (songs - 1)
    const place = places[(song * 3 + (song >> 2)) % places.length] ?? 0
    // One song per place passes all filters. The others end at filters that look random but are the
    // same in every render.
    const kept = winners.has(song)
    const stop = kept ? 1000 : (sieveStops[(song * 7 + (song >> 2)) % sieveStops.length] ?? 0)
    const way = `M0 ${round(from)}${steps(stop)
      .map((x) => `L${x} ${round(height(from, place, x))}`)
      .join('')}`
    if (kept) paths.kept += way
    else {
      paths.dropped += way
      paths.ends += `M${stop} ${round(height(from, place, stop))}h.01`
    }
  }
  return paths
}

/**
 * @returns the y of a song's path at x. The path is horizontal at both ends and curves from one
 * height to the other.
 */
function height(from: number, to: number, x: number): number {
  return from + (to - from) * ((1 - Math.cos((Math.PI * x) / 1000)) / 2)
}

function steps(end: number): number[] {
  return Array.from({ length: Math.round(end / 62.5) }, (_, index) => (index + 1) * 62.5)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
