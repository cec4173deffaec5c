import type { Plugin } from 'vite'

/** What a file of the built site imports at once, by the names of the files. */
type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Stops the build where files of the site import one another in a circle: whichever of them runs first
 * uses what isn't there yet, and the page stays as it was built, without a word in the console.
 */
export function noCircles(): Plugin {
  return {
    name: 'mooddrive:no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>()
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        // Everything is loaded from the file that the app starts with, and uses what is in it only later.
        const others = file.imports.filter((name) => bundle[name]?.name !== 'start')
        imports.set(file.fileName, others)
      }
      const circle = findCircle(imports)
      if (circle !== undefined) {
        this.error(
          `${circle.join(' imports ')}. The groups in vite.config.ts say which file a module is in.`,
        )
      }
    },
  }
}

/** @returns the files of a circle in order, the first of them at the end again; undefined if there is none. */
export function findCircle(imports: Imports): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...way, file])
      if (circle !== undefined) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle !== undefined) return circle
  }
  return undefined
}
