import { config } from '@/lib/config/config'

declare const __HAS_APP_CHECK__: boolean

/**
 * Returns the App Check headers for a visitor's request; undefined if the project doesn't use App
 * Check. Loads App Check's code only if the project uses it.
 */
export async function visitorsAppCheck(): Promise<Record<string, string> | undefined> {
  if (!__HAS_APP_CHECK__ || config.appCheckKey === null) return undefined
  const { appCheckHeader } = await import('./app-check-header')
  return appCheckHeader()
}
