import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { codeFigures } from './figures/code-figures'

// npm run figures
const files = new Map<string, string>()
for (const path of execFileSync('git', ['ls-files', 'src', 'tests', 'scripts'], {
  encoding: 'utf8',
}).split('\n')) {
  if (/\.(?:ts|tsx|mjs)$/.test(path)) files.set(path, readFileSync(path, 'utf8'))
}
for (const [name, value] of Object.entries(codeFigures(files))) {
  console.log(
    Array.isArray(value)
      ? [`${name}: ${value.length}`, ...value.map((path) => `  ${path}`)].join('\n')
      : `${name}: ${value}`,
  )
}
