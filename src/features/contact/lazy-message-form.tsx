import { useEffect, useRef, useState, type ComponentType } from 'react'

import { company } from '@/content/legal/company'
import type { MessageDialog } from '@/content/messages/message-dialogs'
import { afterPaint } from '@/lib/browser/after-paint'
import { isNewVersionHere } from '@/lib/browser/new-version'
import { useOnline } from '@/lib/browser/use-online'
import { Button } from '@/ui/forms/button'

type DialogFormProps = { name: MessageDialog }

const load = () => import('./message-form')

/** Loads a form's code when the dialog opens, because it is large. */
export function LazyMessageForm({ name }: DialogFormProps) {
  const [DialogForm, setDialogForm] = useState<ComponentType<DialogFormProps> | null>(null)
  const [problem, setProblem] = useState('')
  const hasRetried = useRef(false)
  const isOnline = useOnline()
  // Skip this while offline: the browser remembers a failed import until a reload.
  const isLoading = isOnline && DialogForm === null && problem === ''

  useEffect(() => {
    if (!isLoading) return
    // Open the dialog first, so that the click has an immediate effect.
    afterPaint(() => {
      load().then(
        (loaded) => setDialogForm(() => loaded.DialogForm),
        async () => {
          const isNewVersion = await isNewVersionHere()
          if (hasRetried.current) location.reload()
          setProblem(isNewVersion ? 'There’s a new version of this page' : 'The form didn’t load')
        },
      )
    })
  }, [isLoading])

  if (DialogForm !== null) return <DialogForm name={name} />
  if (isLoading) {
    return (
      <p role="status" className="mt-4 min-h-56 text-mute">
        Loading…
      </p>
    )
  }
  if (!isOnline) {
    return (
      <p role="status" className="mt-4 text-mute">
        You seem to be offline. The form will appear once you’re back online.
      </p>
    )
  }
  return (
    <div role="alert" className="mt-4">
      <p className="text-mute">
        {problem}. Try again, or write to {company.supportEmail}.
      </p>
      <Button
        variant="secondary"
        className="mt-5"
        onClick={() => {
          hasRetried.current = true
          setProblem('')
        }}
      >
        Retry
      </Button>
    </div>
  )
}
