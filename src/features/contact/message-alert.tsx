import { TriangleAlert } from 'lucide-react'

import { messageFailures } from '@/content/message-forms'
import { Button } from '@/ui/button'

export function MessageAlert({ failure }: { failure: keyof typeof messageFailures }) {
  const { title, text } = messageFailures[failure]
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-danger/40 bg-danger-tint p-4"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm">{text}</p>
        {(failure === 'not-loaded' || failure === 'new-version') && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            // A failed import is remembered by the browser: only a reload asks again.
            onClick={() => location.reload()}
          >
            Reload the page
          </Button>
        )}
      </div>
    </div>
  )
}
