import { ChevronDown } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'

interface FoldProps {
  title: string
  /** Closed at first on every screen. The content is rendered when it is opened. */
  isOnDemand?: boolean
  children: ReactNode
}

/** A card that is closed at first on small screens. */
export function Fold({ title, isOnDemand = false, children }: FoldProps) {
  const id = useId()
  const fold = useFold(() => !isOnDemand && isWide())
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-line bg-raised shadow-raised"
    >
      <details {...fold} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 rounded-xl px-4 sm:px-6 sm:py-2.5 [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="font-semibold sm:text-title">
            {title}
          </h2>
          <FoldSign />
        </summary>
        <div className="px-4 pb-4 sm:px-6 sm:pb-6">
          {(fold.open === true || !isOnDemand) && children}
        </div>
      </details>
    </section>
  )
}

/** @param isOpenAtFirst whether the `details` element starts open. */
export function useFold(
  isOpenAtFirst: () => boolean,
): Pick<ComponentProps<'details'>, 'open' | 'onToggle'> {
  const [open, setOpen] = useState(isOpenAtFirst)
  return { open, onToggle: ({ currentTarget }) => setOpen(currentTarget.open) }
}

export function isWide(): boolean {
  return matchMedia('(min-width: 64rem)').matches
}

export function FoldSign() {
  return (
    <ChevronDown
      aria-hidden
      className="size-5 shrink-0 text-mute transition group-open:rotate-180"
    />
  )
}
