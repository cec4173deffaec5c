import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

import type { Take } from './studio-page'

/** The recorder's code. Bundled once, because bundling takes longer than recording. */
let bundled: Promise<string> | undefined

async function bundle(): Promise<string> {
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
  const [output] = Array.isArray(built) ? built : [built]
  const [file] = output !== undefined && 'output' in output ? output.output : []
  if (file === undefined) throw new Error('Nothing was built.')
  return file.code
}

/** Opens an empty page that renders the demo's instruments to audio data, silently. */
export async function openStudio(page: Page) {
  bundled ??= bundle()
  await page.addScriptTag({ content: await bundled })
  return {
    /** Records the first seconds of a track. */
    record: (id: string, seconds: number): Promise<Take> =>
      page.evaluate(({ id, seconds }) => window.record(id, seconds), { id, seconds }),
  }
}
