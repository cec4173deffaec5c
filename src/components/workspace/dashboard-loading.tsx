import { Skeleton } from '@/ui/feedback/skeleton'

/** The placeholder of a workspace while the session loads. */
export function DashboardLoading() {
  return (
    <div className="wrap py-10" aria-busy>
      <p role="status" className="text-mute">
        Loading dashboard…
      </p>
      <Skeleton className="mt-6 h-10 w-64 max-w-full" />
      <div className="mt-8 grid gap-4 md:grid-cols-3">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
      <p className="mt-8 animate-late text-sm text-mute">
        This is taking longer than usual. Check your connection. The page will open as soon as
        possible.
      </p>
    </div>
  )
}
