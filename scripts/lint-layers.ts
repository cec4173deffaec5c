/**
 * Writes `.oxlintrc.layers.json`, which keeps imports on their one way. `npm run layers` after a change
 * here; a test compares the two.
 */
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Each layer of src, from top to bottom, with the layers that it may import. */
const LAYERS: Record<string, readonly string[]> = {
  // Router, shells and guards: puts the pages together.
  app: [
    'pages',
    'features',
    'components',
    'session',
    'data',
    'domain',
    'content',
    'ui',
    'lib',
    'boot',
  ],
  // A file per route, thin.
  pages: ['features', 'components', 'session', 'data', 'domain', 'content', 'ui', 'lib'],
  // What the pages show. A feature never imports another one.
  features: ['components', 'session', 'data', 'domain', 'content', 'ui', 'lib'],
  // What several features share and knows the app.
  components: ['session', 'data', 'domain', 'content', 'ui', 'lib'],
  // Who is signed in.
  session: ['data', 'domain', 'content', 'lib'],
  // The only code that talks to Firebase.
  data: ['domain', 'lib'],
  // The words and figures of marketing.
  content: ['domain', 'lib'],
  // The product's rules: no React, no Firebase.
  domain: ['lib'],
  // The design system: knows no router and no data.
  ui: ['lib'],
  lib: [],
  // Runs before the app. An import from another layer would load that layer's file before the load event.
  boot: [],
}

const ONE_WAY = `Imports go one way, from top to bottom: ${Object.keys(LAYERS).join(', ')}. scripts/lint-layers.ts says who may import whom.`

interface Pattern {
  group: readonly string[]
  message: string
}

const NO_FIREBASE: Pattern = {
  group: ['firebase', 'firebase/*'],
  message: 'Only src/data talks to Firebase.',
}
const NO_REACT: Pattern = {
  group: ['react', 'react-dom', 'react-router-dom', '@tanstack/*'],
  message: 'The rules of the product stand without React.',
}
const BY_ALIAS: Pattern = {
  group: ['../**'],
  message: 'Import across folders by the @/ alias.',
}

/** What the files of a layer may not import. */
function forbidden(layer: string): Pattern[] {
  const allowed = LAYERS[layer] ?? []
  const others = Object.keys(LAYERS).filter((other) => other !== layer && !allowed.includes(other))
  return [
    ...(layer === 'data' ? [] : [NO_FIREBASE]),
    ...(layer === 'domain' ? [NO_REACT] : []),
    ...(others.length === 0
      ? []
      : [{ group: others.flatMap((other) => [`@/${other}`, `@/${other}/**`]), message: ONE_WAY }]),
  ]
}

function override(files: string, patterns: readonly Pattern[]) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** @returns the text of `.oxlintrc.layers.json`. */
export function lintLayers(): string {
  const layers = Object.keys(LAYERS).filter((layer) => layer !== 'features')
  const features: Pattern[] = [
    ...forbidden('features'),
    {
      group: ['@/features/**'],
      message: 'A feature never imports another one; within one, import by ./ or ../',
    },
  ]
  const overrides = [
    ...layers.map((layer) => override(`src/${layer}/**`, [BY_ALIAS, ...forbidden(layer)])),
    // From one room of a feature to another, and no further.
    override('src/features/*/*/**', [
      { group: ['../../**'], message: 'That leaves the feature.' },
      ...features,
    ]),
    // A feature without rooms has nowhere else to go. Later ones win.
    override('src/features/*/*.{ts,tsx}', [BY_ALIAS, ...features]),
  ]
  return `${JSON.stringify({ overrides }, null, 2)}\n`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync('.oxlintrc.layers.json', lintLayers())
}
