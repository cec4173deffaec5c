import { toast } from './toast'

/** Loads the page again; offline, once the network is back. Until then the browser would show its own error page. */
export function reloadPage(): void {
  if (navigator.onLine) {
    location.reload()
    return
  }
  toast({ title: 'You’re offline', description: 'The page will reload once you’re back online.' })
  addEventListener('online', () => location.reload(), { once: true })
}
