import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

import type { Take } from './studio-page'

/** The player's instruments, in an empty page that records them without playing them. */
export async function openStudio(page: Page) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '@': `${root}src` } },
    build: {
      write: false,
      lib: { entry: `${root}tests/e2e/studio-page.ts`, formats: ['iife'], name: 'studio' },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  const [file] = bundle !== undefined && 'output' in bundle ? bundle.output : []
  if (file === undefined) throw new Error('Nothing was built.')
  await page.addScriptTag({ content: file.code })
  return {
    /** A track's first seconds. */
    record: (id: string, seconds: number): Promise<Take> =>
      page.evaluate(({ id, seconds }) => window.record(id, seconds), { id, seconds }),
  }
}
