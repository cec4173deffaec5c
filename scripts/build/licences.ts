import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes /licences.txt with the version and the licence of each package in the built site: most licences require
 * it. Vite's own list omits workers and fonts.
 * @returns a plugin for the pages and one for the workers, which share the list.
 */
export function licences(): { pages: () => Plugin; workers: () => Plugin } {
  const folders = new Set<string>()
  const collect: Plugin['generateBundle'] = (_options, bundle) => {
    for (const output of Object.values(bundle)) {
      const from = output.type === 'chunk' ? output.moduleIds : output.originalFileNames
      for (const file of from) {
        const folder = packageFolder(file)
        if (folder !== null) folders.add(folder)
      }
    }
  }
  return {
    workers: () => ({ name: 'licences-of-workers', generateBundle: collect }),
    pages: () => ({
      name: 'licences',
      applyToEnvironment: ({ name }) => name === 'client',
      // Vite builds the workers first, so `folders` already contains their packages.
      generateBundle: {
        order: 'post',
        handler(options, bundle, isWrite) {
          void collect.call(this, options, bundle, isWrite)
          const source = [...folders].toSorted().map(licenceOf).join('\n\n')
          this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${source}\n` })
        },
      },
    }),
  }
}

/** @returns the folder of the file's package; null for our own files. */
function packageFolder(file: string): string | null {
  return /^.*\/?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? null
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, string>
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)/i.test(one))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
  return `${name} ${version} (${license})\n\n${text}`.trim()
}
