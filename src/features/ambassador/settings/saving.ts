import { toAppError } from '@/data/firebase/errors'
import { toast } from '@/ui/toast'

/** For a setting that could not be saved: what it was stays beside it, with advice. */
export function sayNotSaved(): void {
  const description = 'Could not save your details. Please try again.'
  toast({ title: 'Error', description, tone: 'danger' })
}

/** What to do now. What is refused here was right a moment ago: another tab or device has changed it. */
export function advice(error: Error): string {
  const { kind, message } = toAppError(error)
  return kind === 'denied' ? 'Reload this page and try again.' : message
}
