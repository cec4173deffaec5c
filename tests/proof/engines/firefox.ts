import { launch, type ElementHandle } from 'puppeteer-core'

import type { Driver } from './tab'

/**
 * Starts Firefox with WebDriver BiDi.
 * @returns functions that open another browser context, and close Firefox
 */
export async function startFirefox(executablePath: string, env: Record<string, string>) {
  const firefox = await launch({
    browser: 'firefox',
    executablePath,
    env,
    defaultViewport: { width: 1440, height: 900 },
    timeout: 120_000,
    protocolTimeout: 120_000,
    // Turn off the requests that Firefox sends for itself.
    extraPrefsFirefox: {
      'app.normandy.enabled': false,
      'network.captive-portal-service.enabled': false,
      // Don't use a separate process for sound, because it sometimes stopped answering on a busy
      // machine.
      'media.cubeb.sandbox': false,
    },
  })
  return {
    openTab: async (): Promise<Driver> => {
      const context = await firefox.createBrowserContext()
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.evaluateOnNewDocument(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`Refused by ${violatedDirective}: ${blockedURI}`),
        )
      })
      return {
        complaints,
        open: async (address) => {
          await page.goto(address)
        },
        resize: (width, height) => page.setViewport({ width, height }),
        run: async (script, ...args) => (await page.evaluate(script as string, ...args)) as never,
        hold: async (script, ...args) => {
          const handle = (await page.evaluateHandle(script, ...(args as []))).asElement()
          if (handle === null) throw new Error('There is none.')
          const element = handle as ElementHandle<HTMLInputElement>
          return {
            click: () => element.click(),
            type: (text) => element.type(text),
            choose: (file) => element.uploadFile(file),
          }
        },
        close: () => context.close(),
      }
    },
    stop: () => firefox.close(),
  }
}
