import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { codeFigures } from './figures/code-figures'

// npm run figures
const listed = execFileSync('git', ['ls-files', 'src', 'tests', 'scripts'], { encoding: 'utf8' })
const paths = listed.split('\n').filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
const figures = codeFigures(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
const lines = Object.entries(figures).map(([name, value]) =>
  Array.isArray(value)
    ? [`${name}: ${value.length}`].concat(value.map((path) => `  ${path}`)).join('\n')
    : `${name}: ${value}`,
)
console.log(lines.join('\n'))
