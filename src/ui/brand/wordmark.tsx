import { classNames } from '@/ui/class-names'

export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'group/wordmark inline-block font-display text-xl leading-none font-extrabold tracking-tight text-fg',
        className,
      )}
    >
      <span className="transition-[font-stretch] duration-slow ease-coast font-stretch-normal group-hover/wordmark:font-stretch-semi-condensed">
        Mood
      </span>
      <span className="transition-[font-stretch] duration-slow ease-coast font-stretch-expanded group-hover/wordmark:font-stretch-extra-expanded">
        Drive
      </span>
    </span>
  )
}
