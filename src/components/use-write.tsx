import { TriangleAlert } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'

import { toAppError } from '@/data/firebase/errors'
import { dismissErrors } from '@/ui/toast'

interface Write {
  isBusy: boolean
  /** What went wrong the last time, to be shown beside the button. */
  problem: ReactNode
  /** Once at a time; true when it is done. */
  run: (write: () => Promise<void>) => Promise<boolean>
  /** Takes the problem off the screen. */
  forget: () => void
}

/** A write that a dialog starts. What lies behind it can't be read, so its failures are no toasts. */
export function useWrite(): Write {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // State is too late for the second of two clicks at once.
  const isSending = useRef(false)

  async function run(write: () => Promise<void>) {
    if (isSending.current) return false
    isSending.current = true
    setIsBusy(true)
    setFailure(null)
    dismissErrors()
    try {
      await write()
      return true
    } catch (error) {
      setFailure(toAppError(error).message)
      return false
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  const problem = failure !== null && (
    <p
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-danger/40 bg-danger-tint p-4 text-sm"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      {failure}
    </p>
  )
  return { isBusy, problem, run, forget: () => setFailure(null) }
}
