import { classNames } from './class-names'

/** A tempo as one sees it: the more beats a minute, the tighter the wave. */
export function TempoWave({ tempo, className }: { tempo: number; className?: string | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 20"
      preserveAspectRatio="none"
      fill="none"
      className={classNames('h-5 min-w-0', className)}
    >
      <path d={wave(tempo)} vectorEffect="non-scaling-stroke" className="stroke-current stroke-2" />
    </svg>
  )
}

/**
 * By steps, so that a page that is built ahead carries one wave over and over, which compresses to nothing.
 * The slow end is 50 beats: a wave in true proportion would hardly differ from one song to the next.
 */
function wave(tempo: number): string {
  const halves = Math.round((tempo - 50) / 4)
  const half = 200 / halves
  const crests = Array.from({ length: halves }, (_, index) => {
    const y = index % 2 === 0 ? -12.5 : 12.5
    return `c${rounded(half * 0.36)} ${y} ${rounded(half * 0.64)} ${y} ${rounded(half)} 0`
  })
  return `M0 10${crests.join('')}`
}

function rounded(x: number): number {
  return Math.round(x * 100) / 100
}
