/** A milestone as beside Indian highways: a rounded, coloured top, and the number in black on white. */
export function HowItWorksStone({ number, className }: { number: number; className: string }) {
  return (
    <span
      aria-hidden
      className={`relative grid w-12 overflow-hidden rounded-t-full rounded-b-sm border border-edge bg-paper text-center text-ink shadow-raised max-sm:mx-auto sm:w-16 ${className}`}
    >
      <span className="h-5 bg-accent sm:h-7" />
      <span className="py-1 font-display text-heading font-extrabold sm:py-2">{number}</span>
    </span>
  )
}
