import { toast } from './toast'

/**
 * Reloads the page. While offline, waits for the network, because the browser would show its own
 * error page.
 */
export function reloadPage(): void {
  if (navigator.onLine) {
    location.reload()
    return
  }
  toast({ title: 'You’re offline', description: 'The page will reload once you’re back online.' })
  addEventListener('online', () => location.reload(), { once: true })
}
