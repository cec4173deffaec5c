import { launch, type ElementHandle } from 'puppeteer-core'

import type { Driver } from './tab'

/** Firefox by WebDriver BiDi. @returns how to open one more browser of one's own, and how to end all. */
export async function startFirefox(executablePath: string, env: Record<string, string>) {
  const firefox = await launch({
    browser: 'firefox',
    executablePath,
    env,
    defaultViewport: { width: 1440, height: 900 },
    timeout: 120_000,
    protocolTimeout: 120_000,
    // nothing of its own may go out while it is looked at
    extraPrefsFirefox: {
      'app.normandy.enabled': false,
      'network.captive-portal-service.enabled': false,
      // through its own sound process, a busy machine's Firefox was seen to wait for an answer for ever
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
