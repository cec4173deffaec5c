import { config } from '@/lib/config'

declare const __HAS_APP_CHECK__: boolean

/** What a visitor's request carries where the project asks for App Check, whose code comes then alone. */
export async function visitorsAppCheck(): Promise<Record<string, string> | undefined> {
  if (!__HAS_APP_CHECK__ || config.appCheckKey === null) return undefined
  const { appCheckHeader } = await import('./app-check-header')
  return appCheckHeader()
}
