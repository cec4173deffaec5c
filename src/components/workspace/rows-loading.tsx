import { Skeleton } from '@/ui/feedback/skeleton'

/** A placeholder for a table's rows. */
export function RowsLoading({ label, rows }: { label: string; rows: number }) {
  return (
    <div aria-busy>
      <output className="sr-only">{label}</output>
      {Array.from({ length: rows }, (_row, index) => (
        <div key={index} className="flex h-12 items-center gap-6 border-b border-line px-3">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="h-4 w-1/6" />
        </div>
      ))}
      <p className="mt-4 animate-late text-sm text-mute">
        This is taking longer than usual. Check your connection. The list will appear as soon as it
        can.
      </p>
    </div>
  )
}
