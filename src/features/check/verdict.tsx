import { classNames } from '@/ui/class-names'

const looks = {
  stands: 'border-success/40 bg-success-tint text-success',
  ended: 'border-danger/40 bg-danger-tint text-danger',
  unknown: 'border-warning/40 bg-warning-tint text-warning',
}

/** The signs differ in shape, so they don't depend on colour alone. */
const signs = {
  stands: 'M9 17l5 5 10-12',
  ended: 'M10 10l12 12M22 10L10 22',
  unknown: 'M11.5 12.5a4.5 4.5 0 1 1 6.5 4c-1.4.7-2 1.5-2 3M16 23.5v.1',
}

interface VerdictProps {
  tone: keyof typeof looks
  title: string
  about: string
}

/** Shows whether a certificate is valid, large enough to read from a distance. */
export function Verdict({ tone, title, about }: VerdictProps) {
  return (
    <div className={classNames('flex items-start gap-4 rounded-xl border p-5 sm:p-6', looks[tone])}>
      <svg
        aria-hidden
        viewBox="0 0 32 32"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-9 shrink-0 stroke-current sm:size-11"
      >
        <circle cx="16" cy="16" r="14" />
        <path d={signs[tone]} />
      </svg>
      <div className="min-w-0">
        <p className="font-display text-heading font-extrabold">{title}</p>
        <p className="mt-1 max-w-prose text-fg">{about}</p>
      </div>
    </div>
  )
}
