type KilometreStoneProps = {
  /** The text on the stone's coloured cap. */
  place: string
  distance: string
  unit: string
  className?: string | undefined
}

/** A milestone as beside Indian highways. Hidden from screen readers: the text nearby says the same. */
export function KilometreStone({ place, distance, unit, className }: KilometreStoneProps) {
  return (
    <svg aria-hidden viewBox="0 0 120 168" className={className}>
      <path d="M4 168V60a56 56 0 0 1 112 0v108Z" className="fill-paper" />
      <path d="M4 72V60a56 56 0 0 1 112 0v12Z" className="fill-accent" />
      <path
        d="M5 168V60a55 55 0 0 1 110 0v108"
        fill="none"
        vectorEffect="non-scaling-stroke"
        className="stroke-ink/25"
      />
      <g textAnchor="middle" className="font-display">
        <text x="60" y="55" fontSize="18" className="fill-on-accent font-bold">
          {place}
        </text>
        <text x="60" y="126" fontSize="48" className="fill-ink font-extrabold">
          {distance}
        </text>
        <text x="60" y="150" fontSize="16" className="fill-ink font-medium">
          {unit}
        </text>
      </g>
    </svg>
  )
}
