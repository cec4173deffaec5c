import { classNames } from '@/ui/class-names'

/** Draws a tempo as a wave: the higher the beats per minute, the shorter the waves. */
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
 * Uses relative coordinates, so that the path repeats the same segment, which compresses well in
 * prerendered pages. Subtracts 50 from the beats per minute: waves in true proportion would look
 * almost the same for every song.
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
