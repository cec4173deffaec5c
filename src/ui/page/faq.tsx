import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

type FaqProps = {
  /** `more` is shown below the answer. */
  entries: ReadonlyArray<{ question: string; answer: string; more?: ReactNode }>
}

/** Questions with answers that expand, also without JavaScript. */
export function Faq({ entries }: FaqProps) {
  return (
    <div className="border-t border-line">
      {entries.map(({ question, answer, more }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer rounded-sm list-none items-center justify-between gap-4 py-3 text-lg font-semibold transition hover:text-accent-text active:text-accent-text [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-mute transition-transform duration-slow ease-coast group-open:rotate-45"
            />
          </summary>
          <p className="max-w-prose pb-5 text-mute">{answer}</p>
          {more !== undefined && <p className="pb-5">{more}</p>}
        </details>
      ))}
    </div>
  )
}
