import { LoaderCircle } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'

interface ShowMoreProps {
  /** True if there may be more rows than shown. */
  more: boolean
  loading: boolean
  /**
   * The number of rows shown. When all are shown, a message with this number replaces the button.
   */
  shown: number
  /** The plural noun, such as "colleges". */
  what?: string | undefined
  onShowMore: () => void
}

export function ShowMore({ more, loading, shown, what = '', onShowMore }: ShowMoreProps) {
  const end = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)

  useLayoutEffect(() => {
    // Move the focus from the removed button.
    if (!more && pressed.current && document.activeElement === document.body) end.current?.focus()
  }, [more])

  if (!more) {
    return (
      <p ref={end} tabIndex={-1} className="text-sm text-mute outline-none">
        {shown === 0
          ? 'None are left.'
          : shown === 1
            ? 'That’s the only one.'
            : `All ${formatNumber(shown)} ${what === '' ? '' : `${what} `}are shown.`}
      </p>
    )
  }
  return (
    <Button
      variant="secondary"
      // `aria-disabled`, because a disabled button loses the focus.
      aria-disabled={loading}
      onClick={() => {
        pressed.current = true
        if (!loading) onShowMore()
      }}
    >
      {loading && <LoaderCircle aria-hidden className="size-[1.15em] animate-spin" />}
      Show more
    </Button>
  )
}
