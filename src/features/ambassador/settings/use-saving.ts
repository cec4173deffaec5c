import { useSubmit } from '@/components/use-submit'
import { toAppError, type AppError } from '@/data/firebase/errors'
import { toast } from '@/ui/toast'

/** Saves a setting; a failure is told in a toast, and stays to be shown beside it. */
export function useSaving() {
  return useSubmit({
    explain: toAppError,
    onFailure: () => {
      const description = 'Could not save your details. Please try again.'
      toast({ title: 'Error', description, tone: 'danger' })
    },
  })
}

/** What to do now. What is refused here was right a moment ago: another tab or device has changed it. */
export function advice({ kind, message }: AppError): string {
  return kind === 'denied' ? 'Reload this page and try again.' : message
}
