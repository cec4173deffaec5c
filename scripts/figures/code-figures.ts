import { dirname, join } from 'node:path'

const HOOKS = [
  'useEffect',
  'useLayoutEffect',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useMutation',
]
const LARGE = 300
const SMALL = 25

/**
 * Counts lines, files and calls of hooks.
 * @param files the text of each file by its path from the project's root.
 * @returns the figures by name. A figure is a number or a list of paths.
 */
export function codeFigures(files: ReadonlyMap<string, string>): Record<string, number | string[]> {
  const folder = (name: string) =>
    [...files]
      .filter(([path]) => path.startsWith(`${name}/`))
      .map(([path, text]) => ({ path, text, lines: linesOf(text) }))
  const src = folder('src')
  const sizes = src.map(({ lines }) => lines).toSorted((one, other) => one - other)
  const calls = (hook: string) =>
    src.reduce(
      (sum, { text }) =>
        sum + (text.match(new RegExp(`\\b${hook}(?:<[^()]*>)?\\(`, 'g'))?.length ?? 0),
      0,
    )
  const importers = countImporters(files)
  return {
    'src, files': src.length,
    'src, lines': total(src),
    'src, lines of the median file': sizes[Math.floor(sizes.length / 2)] ?? 0,
    ...Object.fromEntries(HOOKS.map((hook) => [`src, calls of ${hook}`, calls(hook)])),
    'tests, lines': total(folder('tests')),
    'scripts, lines': total(folder('scripts')),
    [`src, files over ${LARGE} lines`]: src
      .filter(({ lines }) => lines > LARGE)
      .map(({ path }) => path),
    [`src, files under ${SMALL} lines with one importer`]: src
      .filter(({ path, lines }) => lines < SMALL && importers.get(withoutExtension(path)) === 1)
      .map(({ path }) => path),
  }
}

function total(files: readonly { lines: number }[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0)
}

function linesOf(text: string): number {
  return text.split('\n').length - 1
}

/** How many files of src import each file of src, by its path without the extension. */
function countImporters(files: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [path, text] of files) {
    if (!path.startsWith('src/')) continue
    const imports = text.matchAll(/(?:from|import\(?)\s*'((?:@\/|\.)[^']*)'/g)
    const targets = Array.from(imports, ([, target = '']) =>
      withoutExtension(
        target.startsWith('@/') ? join('src', target.slice(2)) : join(dirname(path), target),
      ),
    )
    for (const target of new Set(targets)) counts.set(target, (counts.get(target) ?? 0) + 1)
  }
  return counts
}

function withoutExtension(path: string): string {
  return path.replace(/\.tsx?$/, '')
}
