import { ErrorState } from '@/ui/state'

/** When a page breaks, or its code can't be fetched because the network is gone. */
export function ErrorPage() {
  return (
    <div className="wrap py-16">
      <ErrorState
        title="This page didn’t load"
        description="Check your connection and try again."
        // A failed import is remembered by the browser: only a reload asks again.
        onRetry={() => location.reload()}
      />
    </div>
  )
}
