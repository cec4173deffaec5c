import type { Plugin } from 'vite'

/** The static imports of each built file, by file name. */
type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Stops the build if built files import one another in a cycle: the first of them would use values that don't exist
 * yet, and the page would not hydrate.
 */
export function rejectImportCycles(): Plugin {
  return {
    name: 'mooddrive:reject-import-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>()
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        // The entry file loads all others. They use it only later, so cycles through it are safe.
        const others = file.imports.filter((name) => bundle[name]?.name !== 'start')
        imports.set(file.fileName, others)
      }
      const cycle = findCycle(imports)
      if (cycle !== undefined) {
        this.error(
          `${cycle.join(' imports ')}. The groups in vite.config.ts say which file a module is in.`,
        )
      }
    },
  }
}

/** @returns the files of a cycle in order, with the first one again at the end; undefined if there is none. */
export function findCycle(imports: Imports): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...path, file])
      if (cycle !== undefined) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}
