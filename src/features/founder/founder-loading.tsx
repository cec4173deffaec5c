import { Skeleton } from '@/ui/feedback/skeleton'

export function FounderLoading() {
  return (
    <div className="wrap py-8 sm:py-10" aria-busy>
      <p role="status" className="text-mute">
        Loading your page…
      </p>
      <Skeleton className="mt-6 h-10 w-64 max-w-full" />
      <div className="mt-8 grid gap-6 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
      <p className="mt-8 animate-late text-sm text-mute">
        This is taking longer than usual. Check your connection. The page will open as soon as
        possible.
      </p>
    </div>
  )
}
