import type { Gap } from '@/domain/statement/gaps'

/** What could not be read: nothing may be concluded from it, and the admin must know. */
export function StatementGaps({ gaps }: { gaps: readonly Gap[] }) {
  // There from the beginning, so that what is said later is heard.
  return (
    <output className="block empty:hidden">
      {gaps.length > 0 && (
        <div className="rounded-lg border border-warning/30 bg-warning-tint p-4 text-sm">
          <p className="font-semibold text-warning">
            Not everything in this statement could be read
          </p>
          <ul className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere">
            {gaps.map((gap) => (
              <li key={gap.text}>{gap.text}</li>
            ))}
          </ul>
          {gaps.some(({ stopsConclusions }) => stopsConclusions) && (
            <p className="mt-2">
              Whoever isn’t found may have paid all the same, so nobody can be asked for a
              correction from here.
            </p>
          )}
        </div>
      )}
    </output>
  )
}
