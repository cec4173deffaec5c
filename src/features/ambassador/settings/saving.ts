import { toAppError } from '@/data/firebase/errors'
import { toast } from '@/ui/feedback/toast'

/** Shows a toast about a setting that could not be saved. */
export function sayNotSaved(): void {
  const description = 'Could not save your details. Please try again.'
  toast({ title: 'Error', description, tone: 'danger' })
}

/**
 * @returns what the ambassador can do about the error. The rules deny the write if another tab or
 * device has changed the profile: a reload then helps.
 */
export function advice(error: Error): string {
  const { kind, message } = toAppError(error)
  return kind === 'denied' ? 'Reload this page and try again.' : message
}
