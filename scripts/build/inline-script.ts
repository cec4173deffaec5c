import { fileURLToPath } from 'node:url'

import { build, type Plugin } from 'vite'

const ENTRY = 'src/boot/before-app.ts'
const TAG = `<script src="/${ENTRY}"></script>`

/**
 * Puts the script that runs before the first paint into the page, as one piece of plain JavaScript: as a file it would
 * cost a request, and as a module it would run after the first paint.
 */
export function inlineScript(): Plugin {
  return {
    name: 'mooddrive:inline-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(TAG)) throw new Error(`index.html must contain ${TAG}`)
        const code = await bundle()
        return html.replace(TAG, () => `<script>${code}</script>`)
      },
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../${ENTRY}`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  const [script, another] = 'output' in built ? built.output : []
  if (script?.type !== 'chunk' || another !== undefined)
    throw new Error(`${ENTRY} must be one file`)
  return script.code.trim()
}
